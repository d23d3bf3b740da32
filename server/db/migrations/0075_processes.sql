-- Who runs this installation now (docs/decisions/0105): a row for each living process, written every few seconds and taken away at its
-- end. One that stays behind is of a process that was killed, and old ones are forgotten.
CREATE TABLE processes (
  id text PRIMARY KEY,
  role text NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  -- The most connections to the database that it opens.
  connections integer NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON processes TO quarry_app;
