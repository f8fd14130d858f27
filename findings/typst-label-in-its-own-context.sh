#!/bin/sh
# Guess: Typst lays a document out again until nothing changes, so `locate` finds a label that the same
#   `context` puts on the page, from the second time on, as a table of contents finds what comes later.
# Version: typst 0.15.2 for Python.
# Behaviour: it never does. The first time, `locate` fails, and a context that fails yields nothing, so the
#   label is in no layout, and the error stays. `query` gives an empty list the first time instead, and so
#   works; in two contexts, `locate` works as well.
# Seen:
#   one context, locate: label `<end>` does not exist in the document
#   one context, query: a PDF
#   two contexts, locate: a PDF
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check typst==0.15.2
"$folder/venv/bin/python" - <<'PYTHON'
import typst

PLACE = "[#metadata(none)<end>]"
SOURCES = {
    "one context, locate": f"#context {{ [p. #locate(<end>).page()]; {PLACE} }}",
    "one context, query": f"#context {{ [p. #query(<end>).map(it => it.location().page())]; {PLACE} }}",
    "two contexts, locate": f"#context [p. #locate(<end>).page()]\n#context {{ {PLACE} }}",
}
seen = {}
for name, source in SOURCES.items():
    try:
        seen[name] = "a PDF" if typst.compile(source.encode()).startswith(b"%PDF") else "?"
    except RuntimeError as error:
        seen[name] = str(error)
    print(f"{name}: {seen[name]}")
expected = ["label `<end>` does not exist in the document", "a PDF", "a PDF"]
raise SystemExit([*seen.values()] != expected)
PYTHON
