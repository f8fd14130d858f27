// A guest's page: shows a room of the host as docs/protocol.md tells it.
"use strict";

const ASK_EVERY = 10000; // milliseconds between two questions whether the host is still there
const PATIENCE = 5000; // milliseconds until it must have answered
const NEWS_SHOWN = 5000;
const LONGEST_WAIT = 8000; // milliseconds between two attempts to come back
const SEAT = "boggle-seat";
const LETTERS = ["small", "medium", "large"];
const isClass = location.pathname === "/class"; // whether this is a teacher's page
// A player's seat belongs to a tab. A class is found again from any tab, as nobody else can lead it.
const storage = () => (isClass ? localStorage : sessionStorage);
const NEWS = new Set(("joined left lost returned removed locked unlocked leads plays watches not_dealt challenged" +
  " board judged stopping ending closing paused resumed").split(" "));

let socket = null;
let seat = null; // {code, name, token}: where to come back to
let request = null; // what to send as soon as there is a connection
let attempts = 0;
let left = null; // the seat that the player has left, to be known there again
let room = null; // the room as it was told last
let ends = null; // when the clock ends, by performance.now()
let asked = 0, heard = 0;
let abstained = "";
let opened = ""; // the word of which the dialog tells
let newsTimer, retryTimer;
let newsOfRound = false; // whether the notice shown is over with the round

const pointsText = (count) => ngettext("{count} point", "{count} points", count);
const wordsText = (count) => ngettext("{count} word", "{count} words", count);
const leads = () => room.seats.some((each) => each.leads && each.name === room.you);

function clockFace(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// The connection

function saveSeat(value) {
  seat = value;
  try {
    if (value) storage().setItem(SEAT, JSON.stringify(value));
    else storage().removeItem(SEAT);
  } catch { /* Without storage, only a reload loses the seat. */ }
}

function savedSeat() {
  try {
    return JSON.parse(storage().getItem(SEAT));
  } catch {
    return null;
  }
}

function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function connect(message) {
  disconnect();
  request = message;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/v1`);
  socket.onopen = () => {
    asked = heard = performance.now();
    send(request);
  };
  socket.onmessage = (event) => {
    heard = performance.now();
    take(JSON.parse(event.data));
  };
  socket.onclose = (event) => lose(event.reason);
}

function disconnect() {
  clearTimeout(retryTimer);
  if (socket) {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }
}

function lose(reason) {
  disconnect();
  if (!seat) {
    leaveTo(reason || _("The host doesn’t answer: try again later."));
    return;
  }
  $("lost").hidden = false;
  retryTimer = setTimeout(comeBack, Math.min(LONGEST_WAIT, 500 * 2 ** attempts++));
}

function comeBack() {
  connect({ do: isClass ? "teach" : "enter", ...seat });
}

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function checkConnection(now) {
  if (!room || !socket || socket.readyState !== WebSocket.OPEN || document.hidden) return;
  if (asked > heard && now - asked > PATIENCE) lose();
  else if (now - Math.max(asked, heard) > ASK_EVERY) ask();
}

function ask() {
  asked = performance.now();
  send({ do: "view" });
}

function leaveTo(problem, forgets = true) {
  disconnect();
  if (forgets) saveSeat(null);
  seat = null;
  room = ends = board = null;
  if (!isClass) history.replaceState(null, "", "/");
  $("lost").hidden = true;
  closeDialogs();
  show(isClass ? "teach" : "door");
  setText($(isClass ? "teach-problem" : "problem"), problem);
}

// Messages of the host

function take(message) {
  switch (message.is) {
    case "entered":
      attempts = 0;
      $("lost").hidden = true;
      saveSeat({ code: message.code, name: request.name, token: request.token });
      if (!isClass) history.replaceState(null, "", `/${message.code}`);
      showInvitation(message);
      break;
    case "waiting":
      setText($("waiting-text"), _("Waiting until {leader} lets you return to your seat …", { leader: message.leader || _("somebody") }));
      show("waiting");
      break;
    case "room":
      message.knocking = message.knocking.map((name) => ({ name }));
      showRoom(message);
      break;
    case "class":
      showClass(message);
      break;
    case "event":
      if (room && NEWS.has(message.kind) && (!message.player || message.player !== room.you || message.kind === "leads")) tell(message.text, ["paused", "resumed"].includes(message.kind));
      break;
    case "verdict":
      showVerdict(message.text, { found: "good", already_found: "" }[message.verdict] ?? "bad");
      break;
    case "meaning":
      if (message.word === opened) setText($("word-meaning"), message.text);
      break;
    case "results":
      saveFile(message);
      break;
    case "problem":
      if (room && $("lost").hidden) tell(message.text);
      else leaveTo(isClass && seat ? _("The class has ended.") : message.text);
      break;
    case "closed":
      leaveTo(message.text, !isClass); // Perhaps the class is led from another tab now.
  }
}

function tell(text, ofRound = false) {
  clearTimeout(newsTimer);
  newsOfRound = ofRound;
  setText($("news"), text);
  newsTimer = setTimeout(() => setText($("news"), ""), NEWS_SHOWN);
}

// What is shown

function show(phase) {
  const isNew = document.body.dataset.phase !== phase;
  document.body.dataset.phase = phase;
  for (const section of document.querySelectorAll("section")) section.hidden = section.id !== phase;
  const inRoom = !["door", "waiting", "teach"].includes(phase);
  $("open-menu").hidden = !inRoom || phase === "class";
  $("clock").hidden = !inRoom || ends === null;
  $("score").hidden = phase !== "playing";
  if (isNew) {
    const heading = $(`${phase}-heading`);
    const types = phase === "playing" && matchMedia("(pointer: fine)").matches;
    (phase === "door" ? $("name") : types ? $("word") : heading).focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  return isNew;
}

function showRoom(message) {
  room = message;
  ends = room.seconds ? performance.now() + 1000 * room.seconds : null;
  if (seat && room.you && seat.name !== room.you) saveSeat({ ...seat, name: room.you });
  board = room.mine ? room.board : null;
  const isNew = show(room.phase);
  if (isNew) {
    closeDialogs();
    setWord([], false);
    if (room.phase === "playing") {
      showVerdict(room.mine ? _("Draw a word with your finger, or type it.") : _("You watch until the next round."), "");
    }
  }
  ({ lobby: showLobby, playing: showPlaying, table: showTable, final: showFinal })[room.phase]?.();
  showKnocks();
  showVote();
  tick();
}

function showInvitation({ code, address, qr }) {
  document.title = `Boggle ${code}`;
  const squares = qr.flatMap((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x} ${y}h1v1h-1z` : "")));
  for (const each of document.querySelectorAll(".code")) each.textContent = code;
  for (const each of document.querySelectorAll(".invitation")) {
    each.hidden = !address;
    each.querySelector(".address").replaceChildren(address.slice(0, -code.length - 1), make("wbr"), `/${code}`);
    each.querySelector(".qr").setAttribute("viewBox", `-2 -2 ${qr.length + 4} ${qr.length + 4}`);
    each.querySelector(".qr").replaceChildren(draw("path", { d: squares.join("") }));
  }
}

function seatText(each) {
  const notes = [];
  if (!each.here) notes.push(_("connection lost"));
  else if (each.watches) notes.push(_("watches"));
  else if (room.phase === "playing") notes.push(wordsText(each.words));
  else if (each.leads) notes.push(_("leads"));
  return [make("span", each.name === room.you ? { class: "you" } : {}, each.name), make("small", {}, ` ${notes.join(", ")}`)];
}

function showLobby() {
  const { you, seats, dealing, hint, missing } = room;
  $("players").replaceChildren(...seats.map((each) => make("li", {}, ...seatText(each))));
  showRules($("rules"), room.rules, leads());
  $("start").hidden = !leads();
  $("start").disabled = dealing || Boolean(missing);
  const mine = seats.find((each) => each.name === you);
  $("watch").hidden = !mine;
  setText($("watch"), mine?.watches ? _("Play") : _("Only watch"));
  setText($("lobby-hint"), hint);
}

function showRules(element, rules, leads) {
  const told = JSON.stringify([rules, leads]);
  if (element.dataset.told === told) return;
  element.dataset.told = told;
  const focused = document.activeElement?.id;
  element.replaceChildren(...rules.flatMap((rule) => {
    const id = `${element.id}-${rule.name}`;
    if (!leads) return [make("span", {}, rule.label), make("b", {}, rule.options[rule.chosen])];
    const select = make("select", { id }, ...rule.options.map((text) => make("option", {}, text)));
    select.selectedIndex = rule.chosen;
    select.addEventListener("change", () => send({ do: "rules", name: rule.name, option: select.selectedIndex }));
    return [make("label", { for: id }, rule.label), select, make("small", { class: "note" }, rule.note)];
  }));
  if (focused?.startsWith(element.id)) $(focused)?.focus();
}

function showPlaying() {
  const { mine, team } = room;
  $("paused").hidden = !room.paused;
  if (room.board) drawBoard($("board"), room.board);
  else setWord([], false);
  $("board").hidden = !room.board;
  $("type").hidden = !mine;
  $("score").textContent = team ? _("{n} of {most}", { n: room.points, most: room.goal }) : mine ? pointsText(mine.points) : "";
  const words = team ? room.found : mine ? mine.words : [];
  setText($("words-heading"), mine?.to_find ? countText(words.length, mine.to_find) : _("Words found"));
  $("words-heading").className = mine?.to_find ? "" : "unseen";
  $("words").className = mine?.clues ? "clues" : "";
  $("words").replaceChildren(...(mine?.clues ? mine.clues.map(({ clue, word, ...each }) => wordLine({ clue: clue && `${clue} (${each.letters})`, ...each }, word))
    : words.slice().reverse().map(([word, note]) => make("li", {}, word, make("small", {}, ` ${note}`)))));
  const others = room.seats.filter((each) => each.name !== room.you);
  $("others").replaceChildren(...others.map((each) => make("span", {}, ...seatText(each))));
}

function showTable() {
  const { table } = room;
  setText($("table-heading"), room.heading);
  setText($("outcome"), room.outcome);
  $("next").hidden = !leads();
  $("next").disabled = room.dealing || Boolean(room.vote);
  setText($("next"), room.decided ? _("Final scores") : _("Next round"));
  const told = JSON.stringify([table, room.you]);
  if ($("words-table").dataset.told === told) return;
  $("words-table").dataset.told = told;
  const columns = table.players.map((player) =>
    table.words.filter((each) => each.status !== "shared" && player in each.found));
  // The best first, what doesn't count last.
  for (const column of columns) column.sort((a, b) => (a.status === "rejected") - (b.status === "rejected"));
  const own = Array.from({ length: Math.max(0, ...columns.map((column) => column.length)) }, (_, line) =>
    columns.map((column) => column[line]));
  const shared = table.words.filter((each) => each.status === "shared")
    .map((each) => table.players.map((player) => (player in each.found ? each : undefined)));
  const heads = table.players.map((player) => {
    const [points, total] = [table.points[player] ?? 0, room.totals[player]];
    const all = total === points ? "" : _(", {n} in all", { n: total });
    return make("th", { scope: "col" }, player, make("br"), make("small", {}, pointsText(points) + all));
  });
  const lines = [...own, ...shared].map((line) =>
    make("tr", {}, ...line.map((each, column) => make("td", {}, ...(each ? [wordButton(each, table.players[column])] : [])))));
  $("words-table").replaceChildren(make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...lines));
}

function wordButton(each, player) {
  const mark = { upheld: "✓ ", rejected: "✗ " }[each.status] ?? "";
  const note = { shared: _("shared"), rejected: _("does not count") }[each.status];
  const when = clockFace(Math.floor(each.found[player]));
  return make("button", { class: each.status, onclick: () => openWord(each) },
    mark, make("b", {}, each.text), ` ${note ? 0 : each.points} `, make("small", {}, when),
    ...(note ? [make("span", { class: "unseen" }, ` ${note}`)] : []));
}

function openWord(each) {
  const names = Object.entries(each.found).map(([name, at]) => _("{name} at {time}", { name, time: clockFace(Math.floor(at)) }));
  setText($("word-heading"), `${each.text}, ${pointsText(each.points)}`);
  const note = { shared: _("Shared words don’t score."), upheld: _("It was challenged, and counts."),
    rejected: _("It was challenged, and does not count.") }[each.status] ?? "";
  setText($("word-text"), `${_("Found by {names}.", { names: names.join(", ") })} ${note}`.trim());
  setText($("word-clue"), each.clue);
  setText($("word-meaning"), "");
  opened = each.word;
  send({ do: "define", word: opened });
  drawBoard($("word-board"), room.board);
  light($("word-board"), findPath(each.word, room.board) ?? [], room.board.cols);
  $("challenge").hidden = !room.table.challenges || each.status !== "unique" || room.you in each.found || Boolean(room.vote);
  $("challenge").onclick = () => {
    send({ do: "challenge", word: each.word });
    $("word-dialog").close();
  };
  openDialog("word-dialog");
}

function showVote() {
  const { vote } = room;
  setText($("vote-line"), vote ? _("{finder}’s word {word} is challenged: the others vote.", { finder: vote.finder, word: upper(vote.word) }) : "");
  if (vote?.yours && abstained !== vote.word) {
    setText($("vote-heading"), _("Does {word} count?", { word: upper(vote.word) }));
    setText($("vote-text"), _("{finder} has found it.", { finder: vote.finder }));
    if (!$("vote").open) {
      closeDialogs();
      openDialog("vote");
    }
  } else if ($("vote").open) $("vote").close();
  if (!vote) abstained = "";
}

function showFinal() {
  setText($("final-heading"), room.outcome);
  setText($("best"), room.best);
  $("again").hidden = !leads();
  $("ranking").replaceChildren(...room.ranking.map(([place, player, points]) =>
    make("li", place === 1 ? { class: "first" } : {}, `${place}.`, make("span", {}, player), make("b", {}, pointsText(points)))));
}

function showKnocks() {
  const told = JSON.stringify(room.knocking);
  if ($("knocks").dataset.told === told) return;
  $("knocks").dataset.told = told;
  $("knocks").replaceChildren(...room.knocking.map((seat) => make("div", { role: "alert" },
    _("Somebody wants to return to {player}'s seat.", { player: seat.name }),
    make("button", { onclick: () => send({ do: "admit", ...seat }) }, _("Let them in")),
    make("button", { onclick: () => send({ do: "refuse", ...seat }) }, _("Turn away")))));
}

function tick() {
  const now = performance.now();
  checkConnection(now);
  if (newsOfRound && room?.phase !== "playing") tell("");
  if (!room || ends === null) return;
  const seconds = room.paused ? room.seconds : (ends - now) / 1000;
  if (room.phase === "countdown") setText($("count"), String(Math.max(1, Math.ceil(seconds))));
  const face = clockFace(seconds);
  if ($("clock").textContent === face) return;
  $("clock").textContent = face;
  if (room.vote) $("vote-clock").textContent = ngettext("{count} second left", "{count} seconds left", Math.max(0, Math.ceil(seconds)));
  $("clock").classList.toggle("short", seconds <= 10);
  if (room.phase === "playing" && !room.paused && ["1:00", "0:30", "0:10"].includes(face)) {
    tell({ "1:00": _("One minute left."), "0:30": _("30 seconds left."), "0:10": _("10 seconds left.") }[face], true);
  }
}

takeWord = (word, cells) => {
  if (socket?.readyState !== WebSocket.OPEN) showVerdict(_("Not sent: the connection is lost."), "bad");
  else send(cells ? { do: "word", path: cells } : { do: "word", word });
};

// What the guest does

function openDialog(id) {
  $(id).showModal();
  $(id).querySelector("h2").focus(); // Not an answer, which might be given by accident.
}

function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
}

function openMenu() {
  const does = (message) => () => send(message);
  const asks = (question, act) => () => confirm(question) && act();
  const choices = [];
  const mine = room.seats.find((each) => each.name === room.you);
  if (leads() && room.phase === "playing") {
    choices.push(room.paused ? [_("Resume"), does({ do: "resume" })] : [_("Pause"), does({ do: "pause" })],
      [_("End the round"), asks(_("End the round for everybody?"), does({ do: "end" }))]);
  }
  if (leads() && room.phase === "table") choices.push([_("End the contest"), asks(_("End the contest?"), does({ do: "end" }))]);
  if (mine && ["lobby", "table", "final"].includes(room.phase)) {
    choices.push([mine.watches ? _("Play from the next round on") : _("Only watch from now on"), does({ do: "watch", watches: !mine.watches })]);
  }
  if (leads()) choices.push([room.locked ? _("Unlock the room") : _("Lock the room"), does({ do: "lock", locked: !room.locked })]);
  if (room.can_lead) choices.push([_("Lead instead of {name}", { name: room.leader }), does({ do: "lead" })]);
  for (const { name, longer } of leads() ? room.seats : []) {
    if (room.phase !== "playing") {
      choices.push([longer ? _("Give {name} the usual time", { name }) : _("Give {name} more time", { name }),
        does({ do: "give_time", name, longer: !longer })]);
    }
    if (name !== room.you) choices.push([_("Remove {name}", { name }), asks(_("Remove {name}?", { name }), does({ do: "remove", name }))]);
  }
  choices.push([[_("Letters: small"), _("Letters: medium"), _("Letters: large")][LETTERS.indexOf(letters())], nextLetters]);
  choices.push([_("Leave the room"), asks(_("Leave the room?"), () => {
    send({ do: "leave" });
    left = seat;
    leaveTo("");
  })], [_("Close"), () => {}]);
  $("choices").replaceChildren(...choices.map(([text, act]) => make("button", { onclick: () => {
    $("menu").close();
    act();
  } }, text)));
  openDialog("menu");
}

// The size of a board's letters, for this browser.

const letters = () => document.documentElement.dataset.letters ?? "medium";

function nextLetters() {
  showLetters(LETTERS[(LETTERS.indexOf(letters()) + 1) % LETTERS.length]);
  try {
    localStorage.setItem("boggle-letters", letters());
  } catch { /* Without storage, they are as usual after a reload. */ }
  openMenu(); // to go on to the next one
}

function showLetters(size) {
  if (LETTERS.includes(size)) document.documentElement.dataset.letters = size;
}

function goIn(how) {
  if (socket) return; // On its way: a second token would have to ask for the seat of the first.
  const name = $("name").value.trim();
  const code = $("code").value.trim();
  if (!name) setText($("problem"), _("Type a name first."));
  else if (how === "enter" && !code) setText($("problem"), _("Type the code of your room, or open one."));
  else {
    setText($("problem"), "");
    const token = how === "enter" && left?.code === code.toUpperCase() ? left.token : newToken();
    connect({ do: how, name, token, ...(how === "enter" ? { code } : {}) });
  }
  if ($("problem").textContent) (name ? $("code") : $("name")).focus();
}

function vote(counts) {
  abstained = room.vote.word;
  $("vote").close();
  if (counts !== null) send({ do: "vote", counts });
}

for (const [code, name] of Object.entries(said.languages)) {
  $("language").append(make("option", { value: code, lang: code, ...(code === said.language ? { selected: "" } : {}) }, name));
}
$("language").addEventListener("change", () => {
  document.cookie = `language=${$("language").value}; path=/; max-age=31536000; samesite=strict`;
  location.reload();
});
setText($("name").labels[0], _("Your name, at most {n} letters", { n: $("name").maxLength }));
$("enter").noValidate = true; // The page says itself what is missing.
onSubmit("enter", () => goIn("enter"));
onClick("open", () => goIn("open"));
onClick("stop-waiting", () => leaveTo(""));
onClick("open-menu", openMenu);
for (const id of ["start", "next", "again"]) onClick(id, () => send({ do: "proceed" }));
onClick("watch", () => send({ do: "watch", watches: !room.seats.find((each) => each.name === room.you).watches }));
onClick("for", () => vote(true));
onClick("against", () => vote(false));
for (const button of document.querySelectorAll("#word-dialog .close")) button.addEventListener("click", () => $("word-dialog").close());
for (const button of document.querySelectorAll("#vote .close")) button.addEventListener("click", () => vote(null));
$("vote").addEventListener("cancel", () => vote(null));
document.addEventListener("visibilitychange", () => {
  if (document.hidden || !seat) return;
  if (socket?.readyState === WebSocket.OPEN) ask();
  else if (room) comeBack();
});
addEventListener("online", () => seat && room && comeBack());
setInterval(tick, 200);

try {
  showLetters(localStorage.getItem("boggle-letters"));
} catch { /* They are as usual. */ }

const wanted = isClass ? "" : location.pathname.slice(1).toUpperCase();
$("code").value = wanted;
seat = savedSeat();
if (seat && (!wanted || wanted === seat.code)) comeBack();
else {
  saveSeat(null);
  if (isClass) show("teach");
  else $("name").focus();
}
