import { and, eq, isNull } from 'drizzle-orm'
import type { Hop } from '../../../../engines/sources/waterfall/port.ts'
import type { verifications } from '../../../db/tables/checks.ts'
import { sqlOn } from '../../../db/sql-on.ts'
import type { Db } from '../../../db/transaction.ts'
import type { CheckRow, CheckTable } from './checks.queries.ts'

/**
 * What was asked so far in a check under way. False if the check has ended, or ended and begun again with another hold, or if another
 * attempt has claimed it meanwhile: what that one asks must not be forgotten.
 */
export async function updateHops(
  db: Db,
  table: CheckTable,
  { id, holdId, startedAt, attempts }: Pick<CheckRow, 'id' | 'holdId' | 'startedAt' | 'attempts'>,
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
        eq(checks.attempts, attempts),
        holdId === null ? isNull(checks.holdId) : eq(checks.holdId, holdId),
      ),
    )
    .returning({ id: checks.id })
  return rows.length > 0
}
