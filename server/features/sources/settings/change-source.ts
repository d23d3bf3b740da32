import type { SourceRow } from '../../../db/tables/sources.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { sealKey } from '../keys/seal-key.ts'
import { lockSourceNamed, updateSource } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'
import { endsOf, keyOf, refuseWaterfall, type Budgets } from './add-source.ts'

/** What ends all rests: the operator says that it may be asked again. */
export const awake = { restUntil: null, restBecause: null, restWhy: '', planRests: {}, failures: 0, rests: 0 } as const

/** Changes a source under its lock, so that no call is decided by half of it. Throws a sentence if there is none of this name. */
export async function changeSource(
  { db }: Pick<SourcesContext, 'db'>,
  name: string,
  setOf: (row: SourceRow, tx: Transaction) => Partial<SourceRow> | Promise<Partial<SourceRow>>,
): Promise<SourceRow> {
  return inTransaction(db, async (tx) => {
    const row = await lockSourceNamed(tx, name.trim())
    if (!row) throw new Refusal('bad-request', { message: `There is no source '${name.slice(0, 40)}'.` })
    await updateSource(tx, row.id, await setOf(row, tx))
    return row
  })
}

/** Stopped, it is asked for nothing any more; started, it is asked at once, also if it rested. */
export async function stopOrStart(ctx: SourcesContext, name: string, isStopped: boolean): Promise<void> {
  await changeSource(ctx, name, () => (isStopped ? { isStopped } : { isStopped, ...awake }))
}

export async function setBudgets(
  ctx: SourcesContext,
  name: string,
  set: Partial<Budgets> & { microUsdPerUnit?: number },
): Promise<void> {
  if (Object.keys(set).length === 0) throw new Refusal('bad-request', { message: 'Say what to change.' })
  await changeSource(ctx, name, ({ kind }) => {
    refuseWaterfall(kind, set)
    return set
  })
}

/** Where it is asked from now on. False if there is none of this name. */
export async function moveSource({ db }: Pick<SourcesContext, 'db'>, name: string, base: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockSourceNamed(tx, name)
    if (row) await updateSource(tx, row.id, { base })
    return row !== null
  })
}

/** Another key for the same account there: it is asked at once. */
export async function replaceKey(ctx: SourcesContext, name: string, text: string): Promise<void> {
  const key = keyOf(text)
  await changeSource(ctx, name, (row) => ({
    keySealed: sealKey(ctx.settings.secretKey, row, key),
    keyEnds: endsOf(key),
    ...awake,
  }))
}

/** Its key is gone at once; the history of its calls stays. */
export async function removeSource(ctx: SourcesContext, name: string): Promise<void> {
  await changeSource(ctx, name, () => ({
    keySealed: '',
    keyEnds: '',
    isStopped: true,
    removedAt: ctx.now(),
    ...awake,
  }))
}
