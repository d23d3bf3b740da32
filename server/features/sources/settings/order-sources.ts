import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { lockSources, updateSource } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'

/** Puts the named sources first, in this order; the others stay behind them as they were. */
export async function orderSources({ db }: Pick<SourcesContext, 'db'>, names: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const all = await lockSources(tx)
    const first = names.map((name) => {
      const found = all.find((each) => each.name === name.trim().toLowerCase())
      if (!found) throw new Refusal('bad-request', { message: `There is no source '${name.slice(0, 40)}'.` })
      return found
    })
    if (new Set(first).size < first.length)
      throw new Refusal('bad-request', { message: 'A source appears twice in this order.' })
    const ordered = [...first, ...all.filter((each) => !first.includes(each))]
    for (const [at, { id }] of ordered.entries()) await updateSource(tx, id, { place: at + 1 })
  })
}

/** One place up or down. */
export async function moveSource(ctx: Pick<SourcesContext, 'db'>, name: string, by: 1 | -1): Promise<void> {
  const names = await inTransaction(ctx.db, async (tx) => (await lockSources(tx)).map((each) => each.name))
  const from = names.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= names.length) return
  names.splice(to, 0, ...names.splice(from, 1))
  await orderSources(ctx, names)
}
