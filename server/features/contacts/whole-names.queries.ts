import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { reveals } from '../../db/tables/checks.ts'
import { sqlOn } from '../../db/sql-on.ts'
import type { Db } from '../../db/transaction.ts'

/** What reveals of this workspace told of these people, where it is the whole name. */
export async function selectWholeNames(
  db: Db,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): Promise<{ contactId: string; name: string; linkedinUrl: string }[]> {
  const { person } = reveals
  return sqlOn(db)
    .select({
      contactId: reveals.contactId,
      name: sql<string>`${person} ->> 'name'`,
      linkedinUrl: sql<string>`coalesce(${person} ->> 'linkedinUrl', '')`,
    })
    .from(reveals)
    .where(
      and(
        eq(reveals.workspaceId, workspaceId),
        inArray(reveals.contactId, [...personIds]),
        sql`${person} ->> 'nameIsPartial' = 'false' and ${person} ->> 'name' <> ''`,
      ),
    )
}
