INSERT INTO words (word) VALUES ('cat'),('dog'),('bird');
