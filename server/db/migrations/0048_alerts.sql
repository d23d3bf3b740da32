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
--> statement-breakpoint
-- How far the directory's changes were read for all alerts, and the last of their events that stands at the end of a whole change.
CREATE TABLE alert_reading (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  change bigint NOT NULL DEFAULT 0,
  person integer NOT NULL DEFAULT 0,
  whole_event bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO alert_reading DEFAULT VALUES;
--> statement-breakpoint
-- A saved search that tells of new people and of people who moved.
CREATE TABLE alerts (
  saved_search_id text PRIMARY KEY REFERENCES saved_searches (id) ON DELETE CASCADE,
  workspace_id text NOT NULL REFERENCES workspaces (id),
  -- Who is written to.
  user_id text NOT NULL REFERENCES users (id),
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly')),
  -- Since when it tells in the product alone.
  muted_at timestamptz,
  -- Changes up to here are not told.
  from_change bigint NOT NULL,
  from_person integer NOT NULL,
  -- The last event that was mailed, and the last that was shown.
  mailed_event bigint NOT NULL,
  seen_event bigint NOT NULL,
  seen_at timestamptz NOT NULL,
  next_mail_at timestamptz NOT NULL,
  -- A mail under way tells the events up to this one; another worker may send it from then on.
  mailing_event bigint,
  mailing_until timestamptz
);
--> statement-breakpoint
CREATE INDEX alerts_workspace_idx ON alerts (workspace_id);
--> statement-breakpoint
CREATE INDEX alerts_due_idx ON alerts (next_mail_at);
--> statement-breakpoint
-- What changed about a person under a search: whether it found them before and afterwards. Of people beyond the number that an alert
-- keeps there is only how many (`more`), without whom.
CREATE TABLE alert_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  saved_search_id text NOT NULL REFERENCES alerts (saved_search_id) ON DELETE CASCADE,
  -- What the search asked for then, as a hash: under another question the event says nothing.
  asked text NOT NULL,
  person_id text NOT NULL,
  was_in boolean NOT NULL,
  is_in boolean NOT NULL,
  -- Title, company and place; null where they were not in the directory.
  before jsonb,
  after jsonb,
  -- Whose entry theirs is now, where it was merged.
  merged_into text,
  more integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX alert_events_search_idx ON alert_events (saved_search_id, id);
--> statement-breakpoint
CREATE INDEX alert_events_person_idx ON alert_events (person_id);
--> statement-breakpoint
-- Which of the mails that may be off are off. Whoever has no row gets them all.
CREATE TABLE notification_settings (
  user_id text PRIMARY KEY REFERENCES users (id),
  alert_mails boolean NOT NULL
);
--> statement-breakpoint
GRANT SELECT, UPDATE ON alert_reading TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON alerts, alert_events, notification_settings TO quarry_app;
