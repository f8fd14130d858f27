// What every page with a board begins with: the board, and words that are traced on it with a finger
// or the mouse, tapped tile by tile, or typed. What comes from elsewhere is only ever shown as text.
"use strict";

const NEAR = 0.42; // how far from the middle of a tile a finger still means it
const TURNABLE = ["M", "W", "N", "Z"]; // what is another letter when it is turned
const UMLAUTS = { ä: "ae", ö: "oe", ü: "ue" };
const SPELLED = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

let board = null; // {rows, cols, faces}: where words can be drawn now
let takeWord = () => {}; // gets each word and, if it was traced, its cells
let path = []; // the cells of the word so far
let isTraced = false; // whether it was traced, not typed
let drag = null;

const $ = (id) => document.getElementById(id);
const upper = (word) => word.toUpperCase();
const said = JSON.parse($("said").textContent); // in the reader's language
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (field, name) => values[name] ?? field);
const _ = (sentence, values = {}) => filled(said.sentences[sentence] ?? sentence, values);
function ngettext(one, many, count, values = {}) {
  const [texts, form] = said.forms[one] ?? [[one, many], ""];
  const text = texts[form[count < 200 ? count : 100 + (count % 100)] ?? Number(count !== 1)];
  return filled(text, { count, ...values });
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") element.addEventListener("click", value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text; // A status is read when it changes.
}

function onSubmit(form, act) {
  $(form).addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}

function onClick(id, act) {
  $(id).addEventListener("click", act);
}

function showVerdict(text, style) {
  setText($("verdict"), text);
  $("verdict").className = style;
}

const countText = (found, count) => ngettext("{found} of {count} word", "{found} of {count} words", count, { found });

// A line for a word to find: its clue, or the number of its letters, and its blanks until it is found.
function wordLine({ text, clue, theme, length, letters }, found) {
  const blanks = () => [make("span", { class: "blanks", "aria-hidden": "true" }, "_ ".repeat(length)), clue ? "" : `(${letters})`];
  const about = clue || theme ? [clue || theme, make("br")] : [];
  const shown = found ? ["✓ ", make("b", {}, found)] : text ? [text] : blanks();
  return make("li", { class: `${found ? "found" : ""}${theme ? " theme" : ""}` }, ...about, ...shown);
}

function drawBoard(element, { rows, cols, faces, turns = [] }) {
  const told = JSON.stringify([rows, cols, faces, turns]);
  if (element.dataset.told === told) return;
  element.dataset.told = told;
  element.style.setProperty("--rows", rows);
  element.style.setProperty("--cols", cols);
  const tiles = faces.map((face, cell) => {
    const tile = make("span", { class: `tile${face.length > 1 ? " pair" : ""}${isLetter(face) ? "" : " gap"}` }, face);
    if (turns.length) tile.classList.add(`turn${turns[cell]}`, ...(TURNABLE.includes(face) ? ["marked"] : []));
    return tile;
  });
  const lines = Array.from({ length: rows }, (_, row) => faces.slice(row * cols, (row + 1) * cols).join(" "));
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", _("The board, row by row: {rows}", { rows: lines.join("; ") }));
  const line = draw("svg", { viewBox: `0 0 ${cols} ${rows}`, "aria-hidden": "true" }, draw("polyline", { points: "" }));
  element.replaceChildren(...tiles, line);
}

function light(element, cells, cols) {
  [...element.querySelectorAll(".tile")].forEach((tile, cell) => {
    tile.classList.toggle("lit", cells.includes(cell));
  });
  const points = cells.map((cell) => `${(cell % cols) + 0.5},${Math.floor(cell / cols) + 0.5}`);
  element.querySelector("polyline")?.setAttribute("points", points.join(" "));
}

// A word, as the board spells it

const isLetter = (face) => /^\p{L}/u.test(face);
const readings = (face, { either }) => (either && face === "Qu" ? ["qu", "q"] : [face.toLowerCase()]);
const areNear = (a, b, cols) =>
  Math.max(Math.abs((a % cols) - (b % cols)), Math.abs(Math.floor(a / cols) - Math.floor(b / cols))) === 1;

// The letters of what was typed, with umlauts as German spells them, and plain.
function foldings(word, { faces }) {
  const own = new Set(faces.map((face) => face.toLowerCase()));
  const bare = (letter) => SPELLED[letter] ?? letter.normalize("NFD").replace(/\P{L}/gu, "");
  const folded = (spell) =>
    word.toLowerCase().normalize("NFC").replace(/./gu, (letter) => (own.has(letter) ? letter : spell(letter)));
  return [folded((letter) => UMLAUTS[letter] ?? bare(letter)), folded(bare)];
}

function findPath(word, board) {
  const { faces, cols } = board;
  let left = 20000; // steps, for a board of equal letters
  const extend = (cells, at) => {
    if (at >= word.length) return cells;
    if (left-- <= 0) return null;
    for (let cell = 0; cell < faces.length; cell++) {
      const isNext = cells.length === 0 || areNear(cells.at(-1), cell, cols);
      if (!isLetter(faces[cell]) || !isNext || cells.includes(cell)) continue;
      for (const letters of readings(faces[cell], board)) {
        const found = word.startsWith(letters, at) ? extend([...cells, cell], at + letters.length) : null;
        if (found) return found;
      }
    }
    return null;
  };
  return extend([], 0);
}

function setWord(cells, traced) {
  path = cells;
  isTraced = traced;
  $("word").removeAttribute("aria-invalid");
  if (traced || cells.length === 0) $("word").value = cells.map((cell) => board.faces[cell].toLowerCase()).join("");
  if (board) light($("board"), path, board.cols);
  $("bubble").hidden = !drag?.isFinger || cells.length === 0;
  setText($("bubble"), upper($("word").value));
}

function submit() {
  const word = $("word").value.trim();
  if (!word) return;
  takeWord(word, isTraced ? path : null);
  setWord([], false);
}

function tileAt(x, y) {
  const box = $("board").getBoundingClientRect();
  const { rows, cols, faces } = board;
  const [across, down] = [((x - box.left) / box.width) * cols, ((y - box.top) / box.height) * rows];
  const [col, row] = [Math.floor(across), Math.floor(down)];
  if (col < 0 || row < 0 || col >= cols || row >= rows) return null;
  const cell = row * cols + col;
  const isNear = Math.hypot(across - col - 0.5, down - row - 0.5) < NEAR;
  return isLetter(faces[cell]) ? { cell, isNear } : null;
}

function press(event) {
  const tile = board && event.isPrimary ? tileAt(event.clientX, event.clientY) : null;
  if (!tile) return;
  event.preventDefault();
  $("board").setPointerCapture(event.pointerId);
  const { cell } = tile;
  const last = path.at(-1);
  drag = { cell, wasLast: isTraced && last === cell, hasMoved: false, isFinger: event.pointerType !== "mouse",
    x: event.clientX, y: event.clientY };
  moveBubble(event.clientX, event.clientY);
  if (drag.wasLast) return;
  const at = path.indexOf(cell);
  if (isTraced && at >= 0) setWord(path.slice(0, at + 1), true);
  else if (isTraced && areNear(last, cell, board.cols)) setWord([...path, cell], true);
  else setWord([cell], true);
}

function move(event) {
  if (!drag || !board || !event.isPrimary) return;
  const step = $("board").getBoundingClientRect().width / board.cols / 5;
  for (const { clientX, clientY } of event.getCoalescedEvents?.() ?? [event]) {
    const steps = Math.max(1, Math.ceil(Math.hypot(clientX - drag.x, clientY - drag.y) / step));
    const { x, y } = drag;
    for (let at = 1; at <= steps; at++) {
      enter(tileAt(x + ((clientX - x) * at) / steps, y + ((clientY - y) * at) / steps));
    }
    [drag.x, drag.y] = [clientX, clientY];
  }
  moveBubble(event.clientX, event.clientY);
}

function enter(tile) {
  if (!tile?.isNear || tile.cell === path.at(-1)) return;
  if (!drag.hasMoved && tile.cell !== drag.cell) {
    drag.hasMoved = true;
    path = [drag.cell]; // A line is a word of its own, whatever was tapped before.
  }
  if (tile.cell === path.at(-2)) setWord(path.slice(0, -1), true);
  else if (areNear(path.at(-1), tile.cell, board.cols) && !path.includes(tile.cell)) setWord([...path, tile.cell], true);
}

function release(event) {
  if (!drag || !event.isPrimary) return;
  const isWord = event.type === "pointerup" && (drag.hasMoved || drag.wasLast);
  drag = null;
  $("bubble").hidden = true;
  if (isWord) submit();
  else if (event.type === "pointercancel") setWord([], false);
}

function moveBubble(x, y) {
  const { offsetWidth: width, offsetHeight: height } = $("bubble");
  const left = Math.min(Math.max(4, x - width / 2), innerWidth - width - 4);
  $("bubble").style.transform = `translate(${left}px, ${Math.max(4, y - height - 56)}px)`;
}

onSubmit("type", submit);
$("word").addEventListener("input", () => {
  const word = $("word").value;
  const paths = board ? foldings(word, board).map((each) => findPath(each, board)) : [];
  const cells = paths.find(Boolean);
  setWord(cells ?? [], false);
  $("word").value = word;
  $("word").setAttribute("aria-invalid", String(!cells));
});
$("board").addEventListener("pointerdown", press);
$("board").addEventListener("pointermove", move);
for (const end of ["pointerup", "pointercancel"]) $("board").addEventListener(end, release);
document.addEventListener("keydown", (event) => {
  if (!board || document.querySelector("dialog[open]") || event.target.closest?.("select")) return;
  if (event.key === "Escape") setWord([], false);
  else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) $("word").focus();
});
