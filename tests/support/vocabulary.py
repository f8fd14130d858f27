"""Words and meanings for texts that tests make up; no meaning has a word in it."""

NOUNS = ["apple", "boat", "bread", "cream", "door", "fox", "glass", "key", "lamp", "leaf", "map"]
NOUNS += ["pot", "rain", "ring", "road", "sand", "seed", "snow", "star", "stone", "swim", "wind"]
MEANINGS = ["a small animal that runs", "the place where we live", "not hot", "very old"]
MEANINGS += ["it flies (in summer)", "big and round, like a ball", "to go fast", "a unit of time"]
MEANINGS += ["a person who teaches", "the opposite of day", "Latin for water", "found below ground"]
