-- +goose Up
-- How games went for guests. Results stay when their tables are removed.
CREATE TABLE results (
    table_id  TEXT    NOT NULL,
    guest     TEXT    NOT NULL,
    game      TEXT    NOT NULL,
    seats     TEXT    NOT NULL, -- JSON list, from 1
    ended     INTEGER NOT NULL, -- milliseconds since 1970
    number    INTEGER,          -- among the games that count for ratings; NULL if it does not
    mean      REAL,             -- the rating after it; NULL until it is known
    deviation REAL,
    body      TEXT    NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_guest ON results (guest, ended);
CREATE INDEX results_number ON results (number) WHERE number IS NOT NULL;

CREATE TABLE ratings (
    guest     TEXT    NOT NULL,
    game      TEXT    NOT NULL,
    games     INTEGER NOT NULL,
    mean      REAL    NOT NULL,
    deviation REAL    NOT NULL,
    shown     INTEGER NOT NULL,
    PRIMARY KEY (guest, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_shown ON ratings (game) WHERE shown = 1;

-- The newest number of a game that counts for ratings, and up to which they are known.
CREATE TABLE rated (
    newest INTEGER NOT NULL,
    known  INTEGER NOT NULL
) STRICT;

INSERT INTO rated (newest, known) VALUES (0, 0);

-- +goose Down
DROP TABLE rated;
DROP TABLE ratings;
DROP TABLE results;
