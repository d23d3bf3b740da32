import type { SourceKind } from '../../../engines/sources/port.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { addSource } from '../sources/settings/add-source.ts'
import { moveSource } from '../sources/settings/change-source.ts'
import type { SourcesContext } from '../sources/sources-context.ts'
import { findFact, lockInstallation, putFact } from './installation.queries.ts'

/** Not secret: it opens only what the practice world plays. */
export const practiceSourcesKey = 'practice'

/** Two that find addresses, the cheaper one first, and one that judges them. Their prices are made up. */
const played: readonly { kind: SourceKind; microUsdPerUnit: number }[] = [
  { kind: 'prospeo', microUsdPerUnit: 20_000 },
  { kind: 'hunter', microUsdPerUnit: 35_000 },
  { kind: 'millionverifier', microUsdPerUnit: 500 },
]

const key = 'practice_sources'

/**
 * The sources that the practice world plays on this port, so that a newcomer sees a waterfall. Each is added once in the life of an
 * installation: the operator may stop, change or remove it, and it doesn't come back. A start brings those that are there to the world's
 * new port.
 */
export async function keepPracticeSources(ctx: SourcesContext, ownerDb: Db, port: number, isWanted: boolean) {
  await inTransaction(ownerDb, async (tx) => {
    await lockInstallation(tx)
    const added = new Set(((await findFact(tx, key)) ?? []) as SourceKind[])
    for (const { kind, microUsdPerUnit } of played) {
      const name = `practice-${kind}`
      const base = `http://127.0.0.1:${port}/${kind}`
      // A start that was cut off may have added it without writing that down.
      const isThere = await moveSource(ctx, name, base)
      if (!isThere && !added.has(kind) && isWanted)
        await addSource(ctx, { kind, name, base, key: practiceSourcesKey, microUsdPerUnit, budgets: {} })
      if (isThere || isWanted) added.add(kind)
    }
    await putFact(tx, key, [...added])
  })
}
