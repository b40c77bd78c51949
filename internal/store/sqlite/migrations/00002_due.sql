-- +goose Up
ALTER TABLE tables ADD COLUMN due INTEGER NOT NULL DEFAULT 0;

-- The server then looks at each of them, and finds out if it has nothing to do.
UPDATE tables SET due = 1 WHERE status = 'playing';

CREATE INDEX tables_due ON tables (changed) WHERE due = 1;

-- +goose Down
DROP INDEX tables_due;
ALTER TABLE tables DROP COLUMN due;
