import type { WorkspaceId } from '../../actor.ts'
import { cursorPages, poolOn } from '../../db/sql-on.ts'
import type { Db } from '../../db/transaction.ts'
import type { OwnedContact } from './contacts.queries.ts'

const rowsAtOnce = 2_000

/** Plain SQL: of fifty thousand rows the query builder's own work is most of the time. */
const owned = `select c.id, c.user_id as "accountId", c.workspace_id as "workspaceId", c.owner_id as "ownerId",
          c.apollo_id as "apolloId", c.name, c.job_title as "jobTitle", c.company,
          c.linkedin_url as "linkedinUrl", c.industry, c.location, c.employee_count as "employeeCount",
          c.photo_url as "photoUrl", c.email_expected as "emailExpected", c.tags, c.lists, c.saved_at as "savedAt",
          c.deleted_at as "deletedAt", c.status as "saidStatus", c.company_domain as "companyDomain", c.seniority, c.department,
          c.source, r.email, r.bounced_email as "bouncedEmail", r.receipt_id as "receiptId",
          r.state, r.status, r.reason, r.settled_at as "settledAt"
        from contacts c
        left join reveals r on r.workspace_id = c.workspace_id and r.contact_id = c.apollo_id`

/** All saved contacts of a workspace, newest first: to be read without a pause. */
export function contactPages(db: Db, workspaceId: WorkspaceId): AsyncGenerator<OwnedContact[]> {
  const text = `${owned}
        where c.workspace_id = $1 and c.deleted_at is null
        order by c.saved_at desc, c.id desc`
  return cursorPages<OwnedContact>(db, { text, values: [workspaceId] }, rowsAtOnce)
}

/** Those of the ids that are this workspace's, newest first. */
export async function selectByIds(db: Db, workspaceId: WorkspaceId, ids: readonly number[]): Promise<OwnedContact[]> {
  const { rows } = await poolOn(db).query<OwnedContact>({
    name: 'select-contacts-by-ids',
    text: `${owned}
      where c.workspace_id = $1 and c.deleted_at is null and c.id = any($2::integer[])
      order by c.saved_at desc, c.id desc`,
    values: [workspaceId, ids],
  })
  return rows
}

/** All saved contacts of a workspace, or those of the ids that are its own, newest first, and whether their address has bounced. */
export async function selectNumbers(db: Db, workspaceId: WorkspaceId, ids: readonly number[] | null) {
  const { rows } = await poolOn(db).query<{ id: number; isBounced: boolean }>({
    name: 'select-contact-numbers',
    text: `select c.id, coalesce(r.bounced_email, '') <> '' as "isBounced"
      from contacts c
      left join reveals r on r.workspace_id = c.workspace_id and r.contact_id = c.apollo_id
      where c.workspace_id = $1 and c.deleted_at is null and ($2::bigint[] is null or c.id = any($2))
      order by c.saved_at desc, c.id desc`,
    values: [workspaceId, ids],
  })
  return rows
}
