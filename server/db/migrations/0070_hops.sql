-- What paid sources were asked for a reveal, one after the other (docs/decisions/0098). While the check is under way a reveal's hops hold what
-- sources named, so that nobody is asked twice; a receipt's hops hold no address.
ALTER TABLE reveals ADD COLUMN hops jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE receipts ADD COLUMN hops jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- What came of asking each source, by kind of company and by whether another source had been asked before: sums of a day (UTC), nobody's data.
CREATE TABLE source_yields (
  source_id integer NOT NULL REFERENCES sources (id),
  segment text NOT NULL,
  is_first boolean NOT NULL,
  day date NOT NULL,
  asked bigint NOT NULL,
  proven bigint NOT NULL,
  micro_usd bigint NOT NULL,
  PRIMARY KEY (source_id, segment, is_first, day)
);
--> statement-breakpoint
CREATE INDEX source_yields_day_idx ON source_yields (day);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON source_yields TO quarry_app;
