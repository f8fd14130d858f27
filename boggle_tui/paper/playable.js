// A puzzle in one file: ticks off its words, and keeps in this browser what was found.
const puzzles = JSON.parse($("puzzles").textContent);
let puzzle = null;
let ids = new Set(); // of the words to find: the words themselves are not here
let found = new Map(); // the words found, by their ids

// SHA-256, which browsers keep from pages that come by plain http
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) =>
  n > 1 && Array.from({ length: n }, (_, of) => of).every((of) => of < 2 || n % of));
const fraction = (number) => ((number % 1) * 2 ** 32) >>> 0;
const [START, ROUNDS] = [PRIMES.slice(0, 8).map((n) => fraction(Math.sqrt(n))), PRIMES.map((n) => fraction(Math.cbrt(n)))];

function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  [...bytes, 0x80].forEach((byte, at) => { words[at >> 2] |= byte << (24 - 8 * (at % 4)); });
  words[words.length - 1] = 8 * bytes.length;
  const state = Uint32Array.from(START), mixed = new Uint32Array(64);
  const turn = (word, ...by) => by.reduce((sum, n) => sum ^ ((word >>> n) | (word << (32 - n))), 0);
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at++) {
      const [early, late] = [mixed[at - 15], mixed[at - 2]];
      mixed[at] = at < 16 ? words[block + at]
        : mixed[at - 16] + mixed[at - 7] + (turn(early, 7, 18) ^ (early >>> 3)) + (turn(late, 17, 19) ^ (late >>> 10));
      const first = (h + turn(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUNDS[at] + mixed[at]) >>> 0;
      const second = turn(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => { state[at] += word; });
  }
  return [...state].flatMap((word) => [24, 16, 8, 0].map((by) => (word >>> by) & 255));
}

const idOf = (word) => btoa(String.fromCharCode(...sha256(`${puzzle.key}:${word}`).slice(0, 6)));

// A text that only whoever knows the word can read.
function unsealed(sealed, word) {
  const bytes = Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  const open = (byte, at) => byte ^ sha256(`${puzzle.key}:${at >> 5}:${word}`)[at % 32];
  return new TextDecoder().decode(Uint8Array.from(bytes, open));
}

function keep() {
  try {
    localStorage.setItem(`boggle ${puzzle.key}`, JSON.stringify([...found.values()]));
  } catch {
    $("unkept").hidden = false;
  }
}

function kept() {
  try {
    const words = JSON.parse(localStorage.getItem(`boggle ${puzzle.key}`)) ?? [];
    return new Map(words.map((word) => [idOf(word), word]).filter(([id]) => ids.has(id)));
  } catch {
    $("unkept").hidden = false;
    return new Map();
  }
}

function choose() {
  const at = Math.min(Math.max(1, parseInt(location.hash.slice(1), 10) || 1), puzzles.length) - 1;
  puzzle = puzzles[at];
  board = puzzle.board;
  ids = new Set([...puzzle.words.map((each) => each.id), ...(puzzle.many.match(/.{8}/g) ?? [])]);
  found = kept();
  $("which").selectedIndex = at;
  setText($("instructions"), puzzle.instructions);
  $("words").className = puzzle.words.some((each) => each.clue) ? "clues" : "";
  drawBoard($("board"), board);
  setWord([], false);
  showVerdict("", "");
  show();
}

function show() {
  const isDone = found.size === ids.size;
  const themes = puzzle.words.filter((each) => each.theme).map((each) => each.id); // one more word, as the list says
  const [count, done] = [ids, found].map((all) => [...all.keys()].filter((id) => !themes.includes(id)).length);
  setText($("words-heading"), countText(done, count));
  const more = puzzle.many ? [...found.values()].reverse().map((word) => make("li", {}, upper(word))) : [];
  $("words").replaceChildren(...puzzle.words.map(line), ...more);
  document.body.classList.toggle("done", isDone);
  if (isDone) showVerdict(ngettext("You have found the word!", "You have found every word!", ids.size), "good");
}

function line(each) {
  const word = found.get(each.id);
  return wordLine(each, word && (each.text ?? unsealed(each.sealed, word)));
}

takeWord = (typed, cells) => {
  const spell = (words, cell) => words.flatMap((word) => readings(board.faces[cell], board).map((each) => word + each));
  const spelled = cells ? cells.reduce(spell, [""]) : foldings(typed, board);
  const word = spelled.find((each) => ids.has(idOf(each)));
  const shown = upper(typed);
  if (!word) {
    const isThere = cells || spelled.some((each) => findPath(each, board));
    showVerdict(isThere ? _("{word} is not one of the words", { word: shown }) : _("{word} is not on the board", { word: shown }), "bad");
  } else if (found.has(idOf(word))) showVerdict(_("{word} is already found", { word: shown }), "");
  else {
    found.set(idOf(word), word);
    keep();
    showVerdict(_("{word} is found", { word: shown }), "good");
    show();
  }
};

puzzles.forEach((each) => $("which").append(make("option", {}, each.label)));
$("which").hidden = puzzles.length === 1;
$("which").addEventListener("change", () => { location.hash = $("which").selectedIndex + 1; });
addEventListener("hashchange", choose);
onClick("again", () => {
  if (found.size && !confirm(_("Forget all that was found?"))) return;
  found = new Map();
  keep();
  showVerdict("", "");
  show();
});
choose();
