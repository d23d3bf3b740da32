-- Backups that `quarry backup` wrote: how old the last one is, and where the list of who is erased later is kept beside
-- them. The owner of the tables writes it.
CREATE TABLE backups (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  started_at timestamptz NOT NULL,
  -- Null: under way, or cut off.
  ended_at timestamptz,
  bytes bigint,
  kind text NOT NULL CHECK (kind IN ('file', 'stream')),
  -- The folder of a file, as the machine that wrote it names it.
  folder text,
  checksum text,
  CHECK ((kind = 'file') = (folder IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (bytes IS NULL) AND (ended_at IS NULL) = (checksum IS NULL))
);
--> statement-breakpoint
CREATE INDEX backups_ended_idx ON backups (ended_at DESC) WHERE ended_at IS NOT NULL;
--> statement-breakpoint
-- The operator's page and the alarms ask how old the last one is.
GRANT SELECT ON backups TO quarry_app;
