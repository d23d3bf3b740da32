-- Emptying a workspace left the company's domain and finer size, seniority and department in its reveals: of the person only the id and
-- the source stay, whatever else is stored one day.
CREATE OR REPLACE FUNCTION empty_workspace(p_workspace text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  nobody constant jsonb := '{"name": "", "nameIsPartial": false, "jobTitle": "", "company": "", "industry": "",
    "location": "", "employeeCount": "", "linkedinUrl": "", "photoUrl": "", "emailExpected": false}';
BEGIN
  PERFORM FROM workspaces w JOIN users u ON u.id = w.owner_id
  WHERE w.id = p_workspace AND (w.deleted_at IS NOT NULL OR u.closed_at IS NOT NULL) FOR UPDATE OF w;
  IF NOT FOUND THEN RAISE EXCEPTION 'the workspace is not deleted'; END IF;
  UPDATE reveals SET state = 'unproven', status = 'erased', reason = 'account.closed', email = '', bounced_email = '', evidence = '[]',
    person = nobody || jsonb_build_object('id', person -> 'id', 'source', person -> 'source')
  WHERE workspace_id = p_workspace AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE verifications SET status = 'erased', reason = 'account.closed', address = '', address_key = '', domain = '',
    facts = NULL, evidence = '[]'
  WHERE workspace_id = p_workspace AND state = 'settled' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE receipts SET name = '', company = '', email = '', evidence = '[]'
  WHERE workspace_id = p_workspace AND (name <> '' OR company <> '' OR email <> '' OR evidence <> '[]');
  UPDATE bounces SET address_key = '', reading = NULL, evidence = '[]', note = '',
    state = CASE state WHEN 'checking' THEN 'review' ELSE state END,
    reason = CASE state WHEN 'checking' THEN 'account.closed' ELSE reason END,
    next_attempt_at = NULL, claimed_until = NULL, settled_at = coalesce(settled_at, now())
  WHERE workspace_id = p_workspace AND (address_key <> '' OR reading IS NOT NULL);
  UPDATE batch_items SET subject = '', subject_key = '', facts = NULL, status = 'erased', reason = 'account.closed',
    state = CASE WHEN state IN ('waiting', 'checking') THEN 'cancelled' ELSE state END
  WHERE workspace_id = p_workspace AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE batches SET name = '' WHERE workspace_id = p_workspace AND name <> '';
  UPDATE purchases SET return_to = NULL WHERE workspace_id = p_workspace AND return_to IS NOT NULL;
  UPDATE workspaces SET name = '', emptied_at = now() WHERE id = p_workspace;
  DELETE FROM contacts WHERE workspace_id = p_workspace;
  DELETE FROM search_history WHERE workspace_id = p_workspace;
  DELETE FROM counted_searches WHERE workspace_id = p_workspace;
  DELETE FROM members WHERE workspace_id = p_workspace;
END $$;
--> statement-breakpoint
UPDATE reveals SET person = person - '{companyDomain,finerSize,seniority,department}'::text[] WHERE reason = 'account.closed';
