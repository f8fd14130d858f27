#!/bin/sh
# Guess: a note that genanki writes has its card, as one that is made in Anki has, also if its clue is still empty: in Anki
#   a note has at least one card, which says what is missing.
# Version: genanki 0.13.1, anki 26.9.3 for Python.
# Behaviour: it makes a card only if a field that the question shows has something in it, and writes the note without one,
#   with no warning. The import says that two notes were added, and keeps it so: the word is never asked. Text around
#   the field, "Find: {{Clue}}", doesn't help.
# Seen (CAT with a clue, DOG with an empty one):
#   question {{Clue}}: Anki 2 notes, 2 cards; by genanki 2 notes, 1 card
#   question Find: {{Clue}}: Anki 2 notes, 2 cards; by genanki 2 notes, 1 card
#   question {{Word}}: Anki 2 notes, 2 cards; by genanki 2 notes, 2 cards
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check genanki==0.13.1 anki==26.9.3
venv/bin/python - <<'PYTHON'
import genanki
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

NOTES = [("CAT", "pet"), ("DOG", "")]
QUESTIONS = ["{{Clue}}", "Find: {{Clue}}", "{{Word}}"]


def counts(collection):
    cards = collection.card_count()
    told = f"{collection.note_count()} notes, {cards} card{'s' * (cards != 1)}"
    collection.close()
    return told


def by_anki(name, question):
    collection = Collection(f"{name}.anki2")
    models = collection.models
    model = models.new("Clue")
    for field in ("Word", "Clue"):
        models.add_field(model, models.new_field(field))
    template = models.new_template("Card")
    template |= {"qfmt": question, "afmt": "{{Word}}"}
    models.add_template(model, template)
    models.add(model)
    for fields in NOTES:
        note = collection.new_note(models.by_name("Clue"))
        note.fields = list(fields)
        collection.add_note(note, collection.decks.id("Words"))
    return counts(collection)


def by_genanki(name, question):
    model = genanki.Model(
        1607392319,
        "Clue",
        fields=[{"name": "Word"}, {"name": "Clue"}],
        templates=[{"name": "Card", "qfmt": question, "afmt": "{{Word}}"}],
    )
    deck = genanki.Deck(2059400110, "Words")
    for fields in NOTES:
        deck.add_note(genanki.Note(model=model, fields=fields))
    genanki.Package(deck).write_to_file(f"{name}.apkg")
    collection = Collection(f"{name}.anki2")
    options = ImportAnkiPackageOptions()
    collection.import_anki_package(ImportAnkiPackageRequest(package_path=f"{name}.apkg", options=options))
    return counts(collection)


seen = [
    f"question {question}: Anki {by_anki(f'anki{number}', question)}; by genanki {by_genanki(f'genanki{number}', question)}"
    for number, question in enumerate(QUESTIONS)
]
print(*seen, sep="\n")
expected = [
    "question {{Clue}}: Anki 2 notes, 2 cards; by genanki 2 notes, 1 card",
    "question Find: {{Clue}}: Anki 2 notes, 2 cards; by genanki 2 notes, 1 card",
    "question {{Word}}: Anki 2 notes, 2 cards; by genanki 2 notes, 2 cards",
]
raise SystemExit(seen != expected)
PYTHON
