-- When all books were last checked, and how many faults were found, for the alarms (docs/decisions/0119). One row.
CREATE TABLE books_checks (
  id smallint PRIMARY KEY CHECK (id = 1),
  checked_at timestamptz NOT NULL,
  faults integer NOT NULL CHECK (faults >= 0)
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON books_checks TO quarry_app;
