import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../server/actor.ts'
import { sqlOn } from '../../server/db/sql-on.ts'
import { sqlState } from '../../server/db/sql-state.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import {
  closeReserve,
  drawCredits,
  holdCredits,
  releaseHold,
  reserveCredits,
  spendHold,
} from '../../server/features/credits/holds.ts'
import { callSetLimit } from '../../server/features/limits/limits.queries.ts'
import { Refusal } from '../../server/refusal.ts'
import type { TestDatabase } from '../database.ts'
import { newWorkspace, requireSound } from './ledger-trial.ts'

/** Two workspaces with the same three members; in each the first two have an API key. */
const members = ['ann', 'bob', 'cy'] as AccountId[]
const keys = ['key-ann', 'key-bob']

type Step =
  | { do: 'hold'; place: number; member: number; hasKey: boolean; credits: number; isReserve: boolean }
  | { do: 'spend' | 'release' | 'draw'; hold: number }
  | { do: 'limit'; place: number; spender: number; monthly: number | null }

const place = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      isReserve: fc.boolean(),
      place,
      member: fc.nat({ max: 2 }),
      hasKey: fc.boolean(),
      credits: fc.integer({ min: 1, max: 6 }),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      do: fc.constantFrom('spend' as const, 'release' as const, 'draw' as const),
      hold: fc.nat({ max: 30 }),
    }),
    weight: 5,
  },
  fc.record({
    do: fc.constant('limit' as const),
    place,
    spender: fc.nat({ max: 4 }),
    monthly: fc.option(fc.integer({ min: 0, max: 20 })),
  }),
)

type Held = {
  id: number
  place: number
  spenders: string[]
  isReserve: boolean
  credits: number
  drawn: number
  isOpen: boolean
}
type Model = { available: number[]; limits: Map<string, number>; holds: Held[] }

const nameOf = (place: number, spender: string) => `${place} ${spender}`

/** What a spender has used: what is held, and what was spent. */
function usedBy(model: Model, place: number, spender: string): number {
  return model.holds
    .filter((hold) => hold.place === place && hold.spenders.includes(spender))
    .reduce((sum, hold) => sum + (hold.isOpen ? hold.credits : hold.drawn), 0)
}

/**
 * Random holds, reserves, spending and changes of limits against a model, of members and keys in two workspaces: every refusal is
 * the model's, and after each list no limit is passed, none leaks into the other workspace, and the books are right.
 */
export async function provesLimits(database: TestDatabase, runs: number, seed: number): Promise<number> {
  let operations = 0
  const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
    const places = [await newWorkspace(database, 60), await newWorkspace(database, 60)]
    const model: Model = { available: [60, 60], limits: new Map(), holds: [] }
    for (const each of steps) {
      operations += 1
      await make(database, places, model, each)
    }
    for (const [n, workspaceId] of places.entries()) await compare(database, workspaceId, model, n)
    await requireSound(database)
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
  return operations
}

async function make(database: TestDatabase, places: WorkspaceId[], model: Model, each: Step): Promise<void> {
  if (each.do === 'limit') return setLimit(database, places, model, each)
  if (each.do === 'hold') return hold(database, places, model, each)
  const held = model.holds[each.hold]
  if (!held?.isOpen) return
  const workspaceId = places[held.place]!
  if (each.do === 'release') {
    await inTransaction(database.db, (tx) =>
      held.isReserve ? closeReserve(tx, workspaceId, held.id) : releaseHold(tx, workspaceId, held.id),
    )
    model.available[held.place]! += held.credits - held.drawn
    held.isOpen = false
  } else if (held.isReserve) {
    await inTransaction(database.db, (tx) =>
      drawCredits(tx, workspaceId, held.id, `receipt ${held.id} ${held.drawn}`, 1),
    )
    held.drawn += 1
    held.isOpen = held.drawn < held.credits
  } else {
    await inTransaction(database.db, (tx) => spendHold(tx, workspaceId, held.id))
    held.drawn = held.credits
    held.isOpen = false
  }
}

async function setLimit(
  database: TestDatabase,
  places: WorkspaceId[],
  model: Model,
  { place, spender, monthly }: Extract<Step, { do: 'limit' }>,
): Promise<void> {
  const kind = spender < 3 ? 'member' : 'key'
  const id = [...members, ...keys][spender]!
  await callSetLimit(database.db, places[place]!, { kind, id, monthly })
  if (monthly === null) model.limits.delete(nameOf(place, id))
  else model.limits.set(nameOf(place, id), monthly)
}

async function hold(
  database: TestDatabase,
  places: WorkspaceId[],
  model: Model,
  each: Extract<Step, { do: 'hold' }>,
): Promise<void> {
  const { place, credits } = each
  const accountId = members[each.member]!
  const keyId = each.hasKey ? keys[each.member] : undefined
  const spenders = keyId === undefined ? [accountId] : [accountId, keyId]
  const isOver = spenders.some(
    (id) => usedBy(model, place, id) + credits > (model.limits.get(nameOf(place, id)) ?? Infinity),
  )
  const expected = model.available[place]! < credits ? 'no-credits' : isOver ? 'over-limit' : 'done'
  const subject = `subject ${model.holds.length} ${place}`
  const spender = { workspaceId: places[place]!, accountId, ...(keyId === undefined ? {} : { keyId }) }
  const given = { credits, lifetimeMs: 60_000 }
  let id = 0
  const actual = await inTransaction(database.db, async (tx) => {
    id = await (each.isReserve
      ? reserveCredits(tx, spender, { subject, ...given })
      : holdCredits(tx, spender, { contactId: subject, ...given }))
    return 'done'
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  })
  if (actual !== expected) throw new Error(`${JSON.stringify(each)}: ${actual}, not ${expected}`)
  if (actual !== 'done') return
  model.available[place]! -= credits
  model.holds.push({ id, place, spenders, isReserve: each.isReserve, credits, drawn: 0, isOpen: true })
}

async function compare(database: TestDatabase, workspaceId: WorkspaceId, model: Model, place: number): Promise<void> {
  const { rows } = await sqlOn(database.db).execute<{ id: string; used: number; monthly: number }>(
    sql`select spender_id as id, used::int, monthly from credit_limits where workspace_id = ${workspaceId}`,
  )
  for (const { id, used, monthly } of rows) {
    const expected = [usedBy(model, place, id), model.limits.get(nameOf(place, id))]
    if (used !== expected[0] || monthly !== expected[1])
      throw new Error(`${id}: ${used} of ${monthly}, not ${expected.join(' of ')}`)
  }
  if (rows.length !== [...model.limits.keys()].filter((name) => name.startsWith(`${place} `)).length)
    throw new Error('a limit is missing')
}

/**
 * Many members and keys at the same instant, each on a connection of its own: nobody passes a limit, alone or together, and what
 * fits is given.
 */
export async function provesLimitsAtOnce(database: TestDatabase, seed: number): Promise<void> {
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 0, max: 9 }),
    async (ofMember, ofKey) => {
      const workspaceId = await newWorkspace(database, 60)
      const accountId = members[0]!
      await callSetLimit(database.db, workspaceId, { kind: 'member', id: accountId, monthly: ofMember })
      await callSetLimit(database.db, workspaceId, { kind: 'key', id: keys[0]!, monthly: ofKey })
      const press = (n: number, spender: { accountId: AccountId; keyId?: string }) =>
        inTransaction(database.db, (tx) =>
          holdCredits(tx, { workspaceId, ...spender }, { contactId: `contact ${n}`, credits: 1, lifetimeMs: 60_000 }),
        ).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Refusal || sqlState(error) === '40P01') return false
            throw error
          },
        )
      const presses = Array.from({ length: 20 }, (_, n) =>
        press(n, n % 2 ? { accountId } : { accountId, keyId: keys[0]! }),
      )
      const others = Array.from({ length: 5 }, (_, n) => press(n + 100, { accountId: members[1]! }))
      const held = (await Promise.all(presses)).filter(Boolean).length
      const most = Math.min(ofMember, 10 + Math.min(ofKey, 10))
      if (held > ofMember || held < Math.min(most, ofMember)) throw new Error(`${held} of ${ofMember} (key ${ofKey})`)
      if ((await Promise.all(others)).some((done) => !done)) throw new Error('who has no limit was refused')
      await requireSound(database)
    },
  )
  await fc.assert(property, { numRuns: 6, seed, endOnFailure: true })
}
