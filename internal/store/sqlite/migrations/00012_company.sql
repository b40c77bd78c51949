-- +goose Up
-- The guest whose friends have the table in their lists.
ALTER TABLE tables ADD COLUMN friends_of TEXT NOT NULL DEFAULT '';

CREATE INDEX tables_friends_of ON tables (friends_of) WHERE friends_of <> '';

-- What guests think of others. Times are in milliseconds since 1970.
CREATE TABLE bonds (
    guest TEXT    NOT NULL,
    other TEXT    NOT NULL,
    id    TEXT    NOT NULL UNIQUE,
    kind  TEXT    NOT NULL,
    name  TEXT    NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX bonds_other ON bonds (other);

CREATE TABLE friend_links (
    id    TEXT    PRIMARY KEY,
    guest TEXT    NOT NULL UNIQUE,
    uses  INTEGER NOT NULL, -- that are left
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
    id       TEXT    PRIMARY KEY,
    table_id TEXT    NOT NULL,
    guest    TEXT    NOT NULL, -- who is invited
    sender   TEXT    NOT NULL,
    declined INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    UNIQUE (table_id, guest, sender)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_guest ON invitations (guest);
CREATE INDEX invitations_sender ON invitations (sender);

-- Whoever wants notices wants those of invitations, too, until they say otherwise.
UPDATE preferences SET body = json_insert(body, '$.events[#]', 'invited')
WHERE json_array_length(body, '$.events') > 0;

-- +goose Down
UPDATE preferences SET body = json_set(body, '$.events',
    (SELECT json_group_array(value) FROM json_each(body, '$.events') WHERE value <> 'invited'));
DROP TABLE invitations;
DROP TABLE friend_links;
DROP TABLE bonds;
DROP INDEX tables_friends_of;
ALTER TABLE tables DROP COLUMN friends_of;
