-- Counts a search, writes its history row and says what is left, in one call: a search is what people do all day.
-- A free account's row is locked first, so that two at once can't both be the tenth; the paid plan has nothing to count.
-- `found` is null for a further page, which leaves no history. A search that only leaves a row of history doesn't wait for
-- the disk: a power cut may cost the last moment's history, and nothing that anybody pays for.
CREATE FUNCTION count_search(
  p_user text, p_day date, p_criteria_hash text, p_per_day integer, p_at timestamptz, p_filters jsonb, p_found integer
) RETURNS TABLE (is_premium boolean, used_today integer, refused boolean) LANGUAGE plpgsql AS $$
DECLARE
  account users%ROWTYPE;
  used integer;
BEGIN
  SELECT * INTO account FROM users WHERE id = p_user;
  IF NOT FOUND THEN RETURN; END IF;
  IF NOT account.is_premium THEN
    SELECT * INTO account FROM users WHERE id = p_user FOR UPDATE;
  END IF;
  used := CASE WHEN (account.searches_reset_date AT TIME ZONE 'UTC')::date = p_day
    THEN account.searches_used_today ELSE 0 END;
  IF account.is_premium OR EXISTS (
    SELECT FROM counted_searches WHERE user_id = p_user AND day = p_day AND criteria_hash = p_criteria_hash
  ) THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  ELSE
    IF used >= p_per_day THEN
      RETURN QUERY SELECT account.is_premium, used, true;
      RETURN;
    END IF;
    used := used + 1;
    INSERT INTO counted_searches (user_id, day, criteria_hash) VALUES (p_user, p_day, p_criteria_hash);
    UPDATE users SET searches_used_today = used, searches_reset_date = p_at WHERE id = p_user;
  END IF;
  IF p_found IS NOT NULL THEN
    INSERT INTO search_history (user_id, filters, results_count, searched_at) VALUES (p_user, p_filters, p_found, p_at);
  END IF;
  RETURN QUERY SELECT account.is_premium, used, false;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_search(text, date, text, integer, timestamptz, jsonb, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_search(text, date, text, integer, timestamptz, jsonb, integer) TO quarry_app;
