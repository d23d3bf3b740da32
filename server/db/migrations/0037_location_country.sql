-- The country that a file says beside a location whose own text doesn't tell which of several places it is; '' for all others.
ALTER TABLE directory.locations ADD COLUMN country varchar(2) NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE directory.locations
  DROP CONSTRAINT locations_text_key,
  ADD CONSTRAINT locations_text_country_key UNIQUE (text, country);
