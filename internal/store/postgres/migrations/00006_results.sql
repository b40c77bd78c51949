-- +goose Up
-- How games went for guests. Results stay when their tables are removed.
CREATE TABLE results (
    table_id  text COLLATE "C" NOT NULL,
    guest     bytea       NOT NULL,
    game      text COLLATE "C" NOT NULL,
    seats     text        NOT NULL, -- JSON list, from 1
    ended     timestamptz NOT NULL,
    number    bigint,               -- among the games that count for ratings; NULL if it does not
    mean      double precision,     -- the rating after it; NULL until it is known
    deviation double precision,
    body      text        NOT NULL,
    PRIMARY KEY (table_id, guest)
);

CREATE INDEX results_guest ON results (guest, ended);
CREATE INDEX results_number ON results (number) WHERE number IS NOT NULL;

CREATE TABLE ratings (
    guest     bytea NOT NULL,
    game      text COLLATE "C" NOT NULL,
    games     integer NOT NULL,
    mean      double precision NOT NULL,
    deviation double precision NOT NULL,
    shown     boolean NOT NULL,
    PRIMARY KEY (guest, game)
);

CREATE INDEX ratings_shown ON ratings (game) WHERE shown;

-- The newest number of a game that counts for ratings, and up to which they are known. Its row
-- is locked until the end of such a game is committed, so numbers are in the order of commits.
CREATE TABLE rated (
    newest bigint NOT NULL,
    known  bigint NOT NULL
);

INSERT INTO rated (newest, known) VALUES (0, 0);
