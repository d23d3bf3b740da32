-- What a live source answered, and whom it showed, for as long as its terms allow (docs/decisions/0099).
CREATE TABLE directory.live_pages (
  -- A hash of the source and of what it was asked.
  key text PRIMARY KEY,
  page jsonb NOT NULL,
  kept_until timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX live_pages_kept_idx ON directory.live_pages (kept_until);
--> statement-breakpoint
CREATE TABLE directory.seen_people (
  -- `apollo:…`: the source's kind and its own id.
  id text PRIMARY KEY,
  person jsonb NOT NULL,
  kept_until timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX seen_people_kept_idx ON directory.seen_people (kept_until);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.live_pages, directory.seen_people TO quarry_app;
