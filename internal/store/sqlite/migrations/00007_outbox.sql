-- +goose Up
CREATE TABLE channels (
    id        TEXT    PRIMARY KEY,
    guest     TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    confirmed INTEGER NOT NULL,
    body      TEXT    NOT NULL,
    since     INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE INDEX channels_guest ON channels (guest);

CREATE TABLE preferences (
    guest TEXT PRIMARY KEY,
    body  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT, -- so that who drops one drops no later one
    table_id TEXT    NOT NULL, -- empty if it is of no table
    seq      INTEGER NOT NULL,
    event    TEXT    NOT NULL,
    channel  TEXT    NOT NULL,
    guest    TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    made     INTEGER NOT NULL, -- milliseconds since 1970
    due      INTEGER NOT NULL, -- milliseconds since 1970
    parcel   TEXT    NOT NULL DEFAULT '',
    tries    INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX outbox_key ON outbox (table_id, event, seq, channel);
CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_channel ON outbox (channel);
CREATE INDEX outbox_guest ON outbox (guest);

-- +goose Down
DROP TABLE outbox;
DROP TABLE preferences;
DROP TABLE channels;
