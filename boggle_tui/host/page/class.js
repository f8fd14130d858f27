// The teacher's part of the page: shows the rooms of a class, which the teacher leads from here.
"use strict";

const LONGEST_MESSAGE = 4096; // bytes that the host reads

function showClass(message) {
  const { phase, board, rooms, words, missed, clues, paused, decided, own, locked, missing, results } = message;
  const withClue = (text) => (clues[text] ? `${text} (${clues[text]})` : text);
  const knocking = rooms.flatMap(({ code, knocking }) => knocking.map((name) => ({ code, name })));
  room = { ...message, you: "", seats: [], knocking };
  ends = room.seconds ? performance.now() + 1000 * room.seconds : null;
  show("class");
  const [isLobby, isPlaying, isTable, isFinal] = ["lobby", "playing", "table", "final"].map((each) => each === phase);
  if (board) drawBoard($("class-board"), board);
  else {
    $("class-board").replaceChildren();
    delete $("class-board").dataset.told;
  }
  $("class").querySelector(".invitation").hidden = Boolean(board || paused);
  $("class-next").hidden = isPlaying || phase === "countdown";
  $("class-next").disabled = room.dealing || isLobby && Boolean(missing);
  setText($("class-missing"), isLobby ? missing : paused ? _("The round is paused.") : "");
  setText($("class-board-hint"), own && !decided && (isLobby || isTable) ? message.next_board : "");
  setText($("class-lock"), locked ? _("Unlock the class") : _("Lock the class"));
  setText($("class-next"), isLobby ? _("Start") : isFinal ? _("Play again") : decided ? _("Final scores") : _("Next round"));
  $("class-pause").hidden = !isPlaying;
  setText($("class-pause"), paused ? _("Resume") : _("Pause"));
  $("class-end").hidden = !isPlaying && (!isTable || decided);
  setText($("class-end"), isPlaying ? _("End the round") : _("End the contest"));
  $("class-print").hidden = !board;
  $("class-results").hidden = !results;
  $("class-setting").hidden = !isLobby && !isTable;
  $("class-setting").open &&= !$("class-setting").hidden;
  setText($("class-setting").querySelector("summary"), isLobby ? _("Rules, and a board of your own") : _("A board of your own"));
  $("class-rules").hidden = !isLobby;
  if (isLobby) showRules($("class-rules"), room.rules, true);
  $("roll-boards").hidden = !own;
  setText($("lesson").querySelector("button"), own ? _("Use another board") : _("Use this board"));
  $("class-rooms").replaceChildren(...rooms.flatMap(({ code, players }, at) => {
    if (!players.length && !isLobby) return [];
    const found = players.reduce((sum, each) => sum + each.words, 0);
    return make("div", {}, make("h3", {}, `${_("Room {n}", { n: at + 1 })} · ${isLobby ? ngettext("{count} player", "{count} players", players.length) : wordsText(found)}`),
      ...players.map((each) => make("span", {}, make("button", { onclick: () =>
        confirm(_("Remove {name}?", { name: each.name })) && send({ do: "remove", code, name: each.name }) },
        each.name, make("small", {}, each.here ? noteOn(each, phase) : ` ${_("away")}`)),
        ...isPlaying || phase === "countdown" ? [] : [make("button", { "aria-pressed": each.longer,
          "aria-label": _("Give {name} more time", { name: each.name }),
          onclick: () => send({ do: "give_time", code, name: each.name, longer: !each.longer }) },
          make("small", {}, `${each.longer ? "✓" : "+"} ${_("more time")}`))])));
  }));
  $("class-words").replaceChildren(...words.map(({ text, points, finders }) =>
    make("li", {}, withClue(text), make("small", {}, ` ${points}${finders > 1 ? _(", by {n}", { n: finders }) : ""}`))));
  $("class-missed").hidden = !missed.length;
  setText($("class-missed-words"), missed.map(withClue).join(", "));
  showKnocks();
  tick();
}

function noteOn({ words, points, total }, phase) {
  if (phase === "lobby") return "";
  if (phase === "final") return ` ${pointsText(total)}`;
  return phase === "table" ? ` ${pointsText(points)}${total === points ? "" : _(", {n} in all", { n: total })}` : ` ${words}`;
}

function saveFile({ name, type, text, base64 }) {
  const content = base64 ? Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)) : text;
  const href = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}

onSubmit("open-class", () => socket ?? connect({ do: "teach", rooms: $("rooms").selectedIndex + 1, token: newToken() }));
onSubmit("lesson", () => {
  const message = { do: "board", board: $("own-board").value, words: $("own-words").value };
  if (new Blob([JSON.stringify(message)]).size > LONGEST_MESSAGE) tell(_("That is too much at once: leave words out, or shorten their clues."));
  else send(message);
});
onClick("roll-boards", () => {
  $("lesson").reset();
  send({ do: "board", board: "", words: "" });
});
onClick("class-next", () => send({ do: "proceed" }));
onClick("class-pause", () => send({ do: room.paused ? "resume" : "pause" }));
onClick("class-end", () => confirm(room.phase === "playing" ? _("End the round?") : _("End the contest?")) && send({ do: "end" }));
onClick("class-lock", () => send({ do: "lock", locked: !room.locked }));
onClick("class-print", () => print());
for (const button of $("class-results").querySelectorAll("button"))
  button.onclick = () => send({ do: "results", format: button.value });
onClick("class-leave", () => {
  if (confirm(room.results ? _("End the class for everybody? Results that you haven’t saved are lost.") : _("End the class for everybody?"))) {
    send({ do: "leave" });
    leaveTo("");
  }
});
$("sheet-lines").replaceChildren(...Array.from({ length: 30 }, () => make("i")));
