import { readKind, SOURCE_KINDS, type SourceKind } from '../../../../engines/sources/port.ts'
import type { SourceRow } from '../../../db/tables/sources.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { sealKey } from '../keys/seal-key.ts'
import { placeFault, placeOf } from '../place-of.ts'
import { insertSource, lockSources, updateSource } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'

export type Budgets = Pick<
  SourceRow,
  'dayMilliunits' | 'monthMilliunits' | 'dayMicroUsd' | 'monthMicroUsd' | 'waterfallMilliunits'
>

export type NewSource = {
  kind: string
  /** Null: as its kind, with a number behind it if there is one already. */
  name: string | null
  base: string | null
  key: string
  /** Null: a careful guess. */
  microUsdPerUnit: number | null
  budgets: Partial<Budgets>
}

/** Rather too much than too little: budgets in money end too early then, and not too late. */
const guessedMicroUsd = 50_000
/** What somebody loses at most who forgot to say it: 10 dollars a day, 100 a month. */
const firstBudgets: Budgets = {
  dayMilliunits: null,
  monthMilliunits: null,
  dayMicroUsd: 10_000_000,
  monthMicroUsd: 100_000_000,
  waterfallMilliunits: 0,
}
const firstKeepDays = 30
const namePattern = /^[a-z0-9][a-z0-9._-]{0,39}$/
const keyPattern = /^[\x21-\x7e]{1,500}$/
const shown = 4

/** Adds a source, asked last; its key is sealed for its row before anything is written. Throws a sentence for the operator. */
export async function addSource(ctx: SourcesContext, wanted: NewSource): Promise<{ name: string }> {
  const kind = kindOf(wanted.kind)
  const key = keyOf(wanted.key)
  const base = wanted.base === null ? null : placeOf(wanted.base)
  refuseWaterfall(kind, wanted.budgets)
  const fault = placeFault(ctx.settings.mode, base)
  if (fault !== null) throw new Refusal('bad-request', { message: fault })
  if (!ctx.openSource({ kind, key, base }))
    throw new Refusal('bad-request', { message: `This version of Quarry can’t ask '${kind}' yet.` })
  return inTransaction(ctx.db, async (tx) => {
    const all = await lockSources(tx)
    const name = nameOf(wanted.name, kind, new Set(all.map((each) => each.name)))
    const id = await insertSource(tx, {
      name,
      kind,
      base,
      place: Math.max(0, ...all.map(({ place }) => place)) + 1,
      keySealed: '',
      keyEnds: endsOf(key),
      microUsdPerUnit: wanted.microUsdPerUnit ?? (kind === 'reacher' ? 0 : guessedMicroUsd),
      ...firstBudgets,
      ...wanted.budgets,
      keepDays: firstKeepDays,
      addedAt: ctx.now(),
    })
    await sealFor(tx, ctx, { id, kind }, key)
    return { name }
  })
}

async function sealFor(
  tx: Transaction,
  { settings }: Pick<SourcesContext, 'settings'>,
  row: Pick<SourceRow, 'id' | 'kind'>,
  key: string,
): Promise<void> {
  await updateSource(tx, row.id, { keySealed: sealKey(settings.secretKey, row, key) })
}

function kindOf(text: string): SourceKind {
  const kind = readKind(text)
  if (kind) return kind
  throw new Refusal('bad-request', {
    message: `There is no kind '${text.slice(0, 40)}'. There are ${SOURCE_KINDS.join(', ')}.`,
  })
}

function nameOf(wanted: string | null, kind: SourceKind, taken: ReadonlySet<string>): string {
  if (wanted === null) {
    for (let n = 1; ; n += 1) if (!taken.has(numbered(kind, n))) return numbered(kind, n)
  }
  const name = wanted.trim().toLowerCase()
  if (!namePattern.test(name))
    throw new Refusal('bad-request', {
      message: 'A name has up to 40 small letters, digits, dots and hyphens, and begins with a letter or a digit.',
    })
  if (taken.has(name)) throw new Refusal('bad-request', { message: `There is a source '${name}' already.` })
  return name
}

function numbered(kind: string, n: number): string {
  return n === 1 ? kind : `${kind}-${n}`
}

/** Others begin none of their own. */
export function refuseWaterfall(kind: SourceKind, { waterfallMilliunits = 0 }: Partial<Budgets>): void {
  if (waterfallMilliunits > 0 && kind !== 'apollo')
    throw new Refusal('bad-request', { message: 'waterfall-units: only Apollo has a waterfall of its own.' })
}

/** Never repeated in a sentence. */
export function keyOf(text: string): string {
  const key = text.trim()
  if (keyPattern.test(key)) return key
  throw new Refusal('bad-request', {
    message: key === '' ? 'The key is missing.' : 'A key is one line of at most 500 letters, digits and signs.',
  })
}

/** The last characters of a key, by which the operator knows it; nothing of one that is so short that this would be much of it. */
export function endsOf(key: string): string {
  return key.length >= shown * 4 ? key.slice(-shown) : ''
}
