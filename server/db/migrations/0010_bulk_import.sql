-- Indexes of directory.people that an import has set aside while it fills an empty directory, and how each is made again:
-- all at the end cost a quarter of what they cost row by row. Whoever finds a line here makes that index; only an
-- import that stands unfinished leaves any.
CREATE TABLE directory.set_aside_indexes (
  name text PRIMARY KEY,
  definition text NOT NULL
);
