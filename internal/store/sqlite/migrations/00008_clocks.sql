-- +goose Up
-- When the time of the seat awaited is out, in milliseconds since 1970; NULL while no clock runs.
ALTER TABLE tables ADD COLUMN deadline INTEGER;

CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

-- When a server was there last, while clocks run; NULL while none does.
CREATE TABLE vigil (at INTEGER) STRICT;

INSERT INTO vigil (at) VALUES (NULL);

-- From when to when none was there.
CREATE TABLE outages (
    gone INTEGER NOT NULL,
    back INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE outages;
DROP TABLE vigil;
DROP INDEX tables_deadline;
ALTER TABLE tables DROP COLUMN deadline;
