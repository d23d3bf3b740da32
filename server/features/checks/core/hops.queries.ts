import { and, eq, isNull } from 'drizzle-orm'
import type { Hop } from '../../../../engines/sources/waterfall/port.ts'
import type { verifications } from '../../../db/tables/checks.ts'
import { sqlOn } from '../../../db/sql-on.ts'
import type { Db } from '../../../db/transaction.ts'
import type { CheckRow, CheckTable } from './checks.queries.ts'

/** What was asked so far in a check under way. False if the check has ended, or ended and begun again with another hold. */
export async function updateHops(
  db: Db,
  table: CheckTable,
  { id, holdId, startedAt }: Pick<CheckRow, 'id' | 'holdId' | 'startedAt'>,
  hops: readonly Hop[],
): Promise<boolean> {
  // The columns are common to both; only the type of `id` differs.
  const checks = table as typeof verifications
  const rows = await sqlOn(db)
    .update(checks)
    .set({ hops: [...hops] })
    .where(
      and(
        eq(checks.id, id as string),
        eq(checks.state, 'checking'),
        eq(checks.startedAt, startedAt),
        holdId === null ? isNull(checks.holdId) : eq(checks.holdId, holdId),
      ),
    )
    .returning({ id: checks.id })
  return rows.length > 0
}
