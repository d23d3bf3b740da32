import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import { sourceYields } from '../../../../db/tables/checks.ts'
import { deleteRows, sqlOn } from '../../../../db/sql-on.ts'
import type { Db } from '../../../../db/transaction.ts'
import type { Yield } from '../../../../../engines/sources/waterfall/port.ts'

export type YieldOf = { sourceId: number; segment: string; isFirst: boolean }

export async function addYield(db: Db, of: YieldOf, day: string, seen: Yield): Promise<void> {
  await sqlOn(db)
    .insert(sourceYields)
    .values({ ...of, day, ...seen })
    .onConflictDoUpdate({
      target: [sourceYields.sourceId, sourceYields.segment, sourceYields.isFirst, sourceYields.day],
      set: {
        asked: sql`${sourceYields.asked} + ${seen.asked}`,
        proven: sql`${sourceYields.proven} + ${seen.proven}`,
        microUsd: sql`${sourceYields.microUsd} + ${seen.microUsd}`,
      },
    })
}

/** By source since a day: of all segments but `except`, and of this one, which may be that one, by whether it was asked first. */
export async function selectYields(
  db: Db,
  { segment, except, since }: { segment: string; except: string; since: string },
): Promise<{ sourceId: number; isHere: boolean; isFirst: boolean; asked: number; proven: number; microUsd: number }[]> {
  const isHere = sql<boolean>`${sourceYields.segment} = ${segment}`
  const sum = (column: typeof sourceYields.asked) => sql<number>`sum(${column})::float8`
  return sqlOn(db)
    .select({
      sourceId: sourceYields.sourceId,
      isHere: isHere.as('is_here'),
      isFirst: sourceYields.isFirst,
      asked: sum(sourceYields.asked),
      proven: sum(sourceYields.proven),
      microUsd: sum(sourceYields.microUsd),
    })
    .from(sourceYields)
    .where(and(gte(sourceYields.day, since), or(eq(sourceYields.segment, segment), ne(sourceYields.segment, except))))
    .groupBy(sourceYields.sourceId, sql`is_here`, sourceYields.isFirst)
}

export async function deleteYields(db: Db, before: string): Promise<void> {
  await deleteRows(db, sourceYields, lt(sourceYields.day, before))
}
