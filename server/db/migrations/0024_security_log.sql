-- What happened to the door of an account: who failed to come in, and what let somebody in was changed when. `network` is a
-- part of the caller's address (/24 or /48), never the whole; no address of a mailbox, password or token stands here.
-- A row with an `hour` stands for all that happened alike within that hour: `times` counts it, so that an attack writes few rows.
CREATE TABLE "security_events" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "user_id" text REFERENCES "users" ("id") ON DELETE CASCADE,
  "kind" text NOT NULL CHECK ("kind" ~ '^[a-z_]{1,40}$'),
  "detail" text NOT NULL DEFAULT '' CHECK (length("detail") <= 60),
  "network" text NOT NULL DEFAULT '' CHECK (length("network") <= 43),
  "times" integer NOT NULL DEFAULT 1 CHECK ("times" > 0),
  "first_at" timestamptz NOT NULL,
  "last_at" timestamptz NOT NULL,
  "hour" timestamptz,
  CHECK ("hour" IS NOT NULL OR "times" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_hour_idx"
  ON "security_events" ((coalesce("user_id", '')), "kind", "detail", "network", "hour") WHERE "hour" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "security_events_user_idx" ON "security_events" ("user_id", "last_at" DESC);
--> statement-breakpoint
CREATE INDEX "security_events_last_idx" ON "security_events" ("last_at");
--> statement-breakpoint
GRANT SELECT, INSERT ON "security_events" TO quarry_app;
--> statement-breakpoint
-- More of the same within the hour; what happened, to whom and from where stays as it was written.
GRANT UPDATE ("times", "last_at") ON "security_events" TO quarry_app;
--> statement-breakpoint
-- The bounds of the log, by the clock of the database: the product's role can take out what is old or too much, and nothing else.
-- What is counted by the hour and what is not have bounds of their own, so that a storm of guesses pushes out no change.
CREATE FUNCTION "trim_security_log"() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM security_events WHERE last_at < now() - interval '90 days';
  DELETE FROM security_events WHERE user_id IS NULL AND id <= (
    SELECT id FROM security_events WHERE user_id IS NULL ORDER BY id DESC OFFSET 20000 LIMIT 1);
  DELETE FROM security_events e USING (
    SELECT id, row_number() OVER (PARTITION BY user_id, hour IS NULL ORDER BY id DESC) AS place
    FROM security_events
    WHERE user_id IN (SELECT user_id FROM security_events WHERE user_id IS NOT NULL GROUP BY user_id HAVING count(*) > 300)
  ) AS placed
  WHERE e.id = placed.id AND placed.place > 300;
END $$;
--> statement-breakpoint
-- A closed account keeps one line: that it was closed, by an id that names nobody.
CREATE FUNCTION "empty_security_log"(p_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user AND closed_at IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'the account is not closed'; END IF;
  DELETE FROM security_events WHERE user_id = p_user AND kind <> 'account_deleted';
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION trim_security_log(), empty_security_log(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION trim_security_log(), empty_security_log(text) TO quarry_app;
--> statement-breakpoint
-- A session ends 14 days after it was used last and 30 days after it began. Those that stand began 30 days before their end.
UPDATE "sessions" SET
  "sess" = "sess" || jsonb_build_object('begunAt', floor(extract(epoch FROM "expire" - interval '30 days') * 1000)::bigint),
  "expire" = least("expire", date_trunc('milliseconds', now() + interval '14 days'));
