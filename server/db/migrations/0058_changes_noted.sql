-- How people were before a change, noted by statement: by row it cost an import that changes everybody a sixth more, so a twentieth
-- (docs/decisions/0071).
DROP TRIGGER note_before_update ON directory.people;
--> statement-breakpoint
DROP TRIGGER note_before_delete ON directory.people;
--> statement-breakpoint
DROP FUNCTION directory.note_before();
--> statement-breakpoint
-- Not where a row only takes a new number, or another address. The rows as they are now are found by their ids: an import's planner
-- may join in no other way, and two tables without an index would be compared row with row.
CREATE FUNCTION directory.note_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = directory, pg_temp AS $$
BEGIN
  INSERT INTO people_before
    (person_id, was_there, name, title, company, domain, location, location_country, industry, employee_count)
  SELECT o.id, true, o.name, t.text, c.name, c.domain, l.text, l.country, o.industry, o.employee_count
  FROM old_people o JOIN people p ON p.id = o.id JOIN titles t ON t.id = o.title_id
    JOIN companies c ON c.id = o.company_id JOIN locations l ON l.id = o.location_id
  WHERE (o.name, o.title_id, o.company_id, o.location_id, o.industry, o.employee_count)
    IS DISTINCT FROM (p.name, p.title_id, p.company_id, p.location_id, p.industry, p.employee_count);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION directory.note_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = directory, pg_temp AS $$
BEGIN
  INSERT INTO people_before
    (person_id, was_there, name, title, company, domain, location, location_country, industry, employee_count)
  SELECT o.id, true, o.name, t.text, c.name, c.domain, l.text, l.country, o.industry, o.employee_count
  FROM old_people o JOIN titles t ON t.id = o.title_id
    JOIN companies c ON c.id = o.company_id JOIN locations l ON l.id = o.location_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION directory.note_changed(), directory.note_removed() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON directory.people REFERENCING OLD TABLE AS old_people
  FOR EACH STATEMENT EXECUTE FUNCTION directory.note_changed();
--> statement-breakpoint
CREATE TRIGGER note_removed AFTER DELETE ON directory.people REFERENCING OLD TABLE AS old_people
  FOR EACH STATEMENT EXECUTE FUNCTION directory.note_removed();
--> statement-breakpoint
-- How often somebody was erased for the alerts: what was read of the directory before the last time may name them, and isn't noted.
ALTER TABLE alert_reading ADD COLUMN erasures bigint NOT NULL DEFAULT 0;
