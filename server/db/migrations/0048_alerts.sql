-- How people of the directory were before something changed them: what tells of new and moved people reads it in order. Texts and
-- not their ids: an undone import takes texts away that nobody has any more. Whoever was not there before (an undo brought them
-- back) has a row without texts; people whom an import adds have none, their ids tell that they are new.
CREATE TABLE directory.people_before (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id integer NOT NULL,
  was_there boolean NOT NULL,
  name text NOT NULL DEFAULT '',
  title text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  domain text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  location_country text NOT NULL DEFAULT '',
  industry text NOT NULL DEFAULT '',
  employee_count text NOT NULL DEFAULT ''
);
--> statement-breakpoint
CREATE INDEX people_before_person_idx ON directory.people_before (person_id, id);
--> statement-breakpoint
CREATE FUNCTION directory.note_before() RETURNS trigger LANGUAGE plpgsql SET search_path = directory, pg_temp AS $$
BEGIN
  INSERT INTO people_before
    (person_id, was_there, name, title, company, domain, location, location_country, industry, employee_count)
  SELECT OLD.id, true, OLD.name, t.text, c.name, c.domain, l.text, l.country, OLD.industry, OLD.employee_count
  FROM titles t, companies c, locations l
  WHERE t.id = OLD.title_id AND c.id = OLD.company_id AND l.id = OLD.location_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION directory.note_before() FROM PUBLIC;
--> statement-breakpoint
-- Not where a row only takes a new number, or another address.
CREATE TRIGGER note_before_update AFTER UPDATE ON directory.people FOR EACH ROW
  WHEN ((OLD.name, OLD.title_id, OLD.company_id, OLD.location_id, OLD.industry, OLD.employee_count)
    IS DISTINCT FROM (NEW.name, NEW.title_id, NEW.company_id, NEW.location_id, NEW.industry, NEW.employee_count))
  EXECUTE FUNCTION directory.note_before();
--> statement-breakpoint
CREATE TRIGGER note_before_delete AFTER DELETE ON directory.people FOR EACH ROW EXECUTE FUNCTION directory.note_before();
--> statement-breakpoint
-- Whoever reads the changes says up to where they did; the directory itself is not written by the product's role.
CREATE FUNCTION directory.forget_before(p_up_to bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = directory, pg_temp AS
  'DELETE FROM people_before WHERE id IN (SELECT id FROM people_before WHERE id <= p_up_to ORDER BY id LIMIT 50000)';
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION directory.forget_before(bigint) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION directory.forget_before(bigint) TO quarry_app;
--> statement-breakpoint
GRANT SELECT ON directory.people_before TO quarry_app;
