-- How each domain writes its addresses, in numbers. The engine "finder" owns this schema. It holds no name and no address:
-- a row says how much of what was seen at a domain followed one pattern.
CREATE SCHEMA finder;
--> statement-breakpoint
CREATE TABLE finder.habits (
  -- In ASCII and lower case.
  domain text NOT NULL CHECK (length(domain) BETWEEN 3 AND 253),
  -- A pattern or a style of the engine's own vocabulary, e.g. first.last.
  pattern text NOT NULL CHECK (length(pattern) BETWEEN 1 AND 40),
  -- How many addresses followed it, and how many that would have followed it were refused; both as they stood at as_of.
  weight double precision NOT NULL CHECK (weight >= 0),
  refused double precision NOT NULL CHECK (refused >= 0),
  as_of timestamptz NOT NULL,
  PRIMARY KEY (domain, pattern)
);
--> statement-breakpoint
GRANT USAGE ON SCHEMA finder TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON finder.habits TO quarry_app;
