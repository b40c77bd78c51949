-- +goose Up
-- Until when a guest is muted or banned, in milliseconds since 1970; NULL for not.
ALTER TABLE guests ADD COLUMN muted INTEGER;
ALTER TABLE guests ADD COLUMN banned INTEGER;

-- Lines of chat that guests have reported. An empty answer is none so far.
CREATE TABLE reports (
    id       TEXT    PRIMARY KEY,
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL,
    by_guest TEXT    NOT NULL,
    of_guest TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    said     TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    words    TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    answer   TEXT    NOT NULL,
    answered INTEGER
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX reports_entry ON reports (table_id, seq, by_guest);
CREATE INDEX reports_by ON reports (by_guest);
CREATE INDEX reports_of ON reports (of_guest);
CREATE INDEX reports_open ON reports (at) WHERE answer = '';
CREATE INDEX reports_answered ON reports (answered) WHERE answered IS NOT NULL;

-- The journal of the person who runs the server.
CREATE TABLE rulings (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    at       INTEGER NOT NULL,
    deed     TEXT    NOT NULL,
    guest    TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    table_id TEXT    NOT NULL,
    report   TEXT    NOT NULL,
    until    INTEGER,
    words    TEXT    NOT NULL
) STRICT;

CREATE INDEX rulings_guest ON rulings (guest) WHERE guest <> '';

-- What makes a browser theirs.
CREATE TABLE passes (
    id    TEXT    PRIMARY KEY,
    kind  TEXT    NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE passes;
DROP TABLE rulings;
DROP TABLE reports;
ALTER TABLE guests DROP COLUMN banned;
ALTER TABLE guests DROP COLUMN muted;
