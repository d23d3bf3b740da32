import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dbOf } from '../../server/db/transaction.ts'
import fc from 'fast-check'
import type { AccountId, Actor, WorkspaceId } from '../../server/actor.ts'
import { sqlState } from '../../server/db/sql-state.ts'
import { inTransaction, type Db } from '../../server/db/transaction.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { grantCredits } from '../../server/features/credits/move-credits.ts'
import { expireHold, holdCredits, releaseHold, spendHold } from '../../server/features/credits/holds.ts'
import { openCreditAccount, showBalance } from '../../server/features/credits/credit-accounts.ts'
import { openWorkspace } from '../../server/features/workspaces/open-workspace.ts'
import { Refusal } from '../../server/refusal.ts'
import type { TestDatabase } from '../database.ts'
import { sqlOn } from '../../server/db/sql-on.ts'
import { anybodyIn } from '../workspace.ts'

/** One step: `hold` and `reference` choose among a few, so that collisions are common. */
type Step =
  | { do: 'grant'; credits: number; reference: number }
  | { do: 'hold'; contact: number; credits: number }
  | { do: 'capture' | 'release' | 'expire'; hold: number }
  | { do: 'make-due'; hold: number }
  | { do: 'reverse' | 'reinstate'; credits: number; reference: number }

type ModelHold = { id: number; contact: number; credits: number; due: boolean; open: boolean }
type Model = {
  available: number
  held: number
  spent: number
  debt: number
  reversed: number
  holds: ModelHold[]
  references: Set<string>
}

const small = fc.integer({ min: 1, max: 7 })
const few = fc.integer({ min: 0, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), credits: small, reference: few }),
  { arbitrary: fc.record({ do: fc.constant('hold' as const), contact: few, credits: small }), weight: 3 },
  {
    arbitrary: fc.record({ do: fc.constantFrom('capture' as const, 'release' as const, 'expire' as const), hold: few }),
    weight: 4,
  },
  fc.record({ do: fc.constant('make-due' as const), hold: few }),
  fc.record({ do: fc.constantFrom('reverse' as const, 'reinstate' as const), credits: small, reference: few }),
)
const steps = fc.array(step, { minLength: 5, maxLength: 40 })

/**
 * Random steps one after the other against a model: after every step the database holds exactly what the model says,
 * answers and refusals included, and no invariant is broken. Throws at the first difference.
 */
export async function provesLedgerInTurn(database: TestDatabase, runs: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(steps, async (list) => {
    const workspaceId = await newWorkspace(database, 5)
    const model: Model = { available: 5, held: 0, spent: 0, debt: 0, reversed: 0, holds: [], references: new Set() }
    for (const each of list) {
      const expected = expectedOf(model, each)
      const actual = await attempt(database, workspaceId, each, model)
      if (actual.outcome !== expected) throw new Error(`${JSON.stringify(each)}: ${actual.outcome}, not ${expected}`)
      apply(model, each, expected, actual.holdId)
      await compare(database, workspaceId, model)
    }
    await requireSound(database)
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
}

/**
 * The same steps, each made twice at the same instant on two connections, several at once: in any order that the database
 * chose, a hold ended at most once, a reference was posted at most once, and no invariant is broken.
 */
export async function provesLedgerAtOnce(database: TestDatabase, runs: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(
    fc.integer({ min: 2, max: 6 }),
    fc.integer({ min: 3, max: 9 }),
    async (start, calls) => {
      const workspaceId = await newWorkspace(database, start)
      const times = <T>(work: (n: number) => Promise<T>) =>
        Promise.all(Array.from({ length: calls }, (_, n) => work(n)))
      const granted = await times(() => tryGrant(database, workspaceId, 3, 'same'))
      requireEqual(granted.filter((outcome) => outcome === 'done').length, 1, 'grants of one reference')
      const balance = start + 3

      const holds = await times((n) => tryHold(database, workspaceId, `contact-${n}`, 2))
      const held = holds.filter((each) => each.outcome === 'done')
      requireEqual(held.length, Math.min(calls, Math.floor(balance / 2)), 'holds that fit the balance')

      const same = await times(() => tryHold(database, workspaceId, 'one contact', 1))
      const open = same.filter((each) => each.outcome === 'done').length
      requireEqual(open, balance - held.length * 2 >= 1 ? 1 : 0, 'open holds of one contact')

      const ends = await Promise.all(
        held.flatMap(({ holdId }) => [
          tryEnd(database, workspaceId, holdId, 'capture'),
          tryEnd(database, workspaceId, holdId, 'release'),
        ]),
      )
      requireEqual(ends.filter((outcome) => outcome === 'done').length, held.length, 'ends of holds')
      await requireSound(database)
    },
  )
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
}

/** A user with an account, a workspace and credits, made without a request. */
export async function newActor(database: TestDatabase, credits: number): Promise<Actor> {
  const owner = dbOf(database.ownerPool)
  const email = `${randomUUID()}@ledger.test`
  const { rows } = await sqlOn(owner).execute<{ id: AccountId }>(
    sql`insert into users (email) values (${email}) returning id`,
  )
  const accountId = rows[0]!.id
  return inTransaction(database.db, async (tx) => {
    const workspaceId = await openWorkspace(tx, accountId, null)
    await openCreditAccount(tx, workspaceId, credits)
    return { accountId, workspaceId, role: 'owner', via: 'browser' }
  })
}

export async function newWorkspace(database: TestDatabase, credits: number): Promise<WorkspaceId> {
  return (await newActor(database, credits)).workspaceId
}

/** No invariant is broken; those that join the reveals don't apply here, as credits are spent without a reveal. */
export async function requireSound(database: TestDatabase): Promise<void> {
  const { faults } = await checkLedger(database.db)
  const own = faults.filter((fault) => !/reveals|receipt|batch/.test(fault.invariant))
  if (own.length > 0) throw new Error(`broken: ${JSON.stringify(own.slice(0, 3))}`)
}

type Attempt = { outcome: string; holdId: number }

async function attempt(database: TestDatabase, workspaceId: WorkspaceId, each: Step, model: Model): Promise<Attempt> {
  switch (each.do) {
    case 'grant':
      return { outcome: await tryGrant(database, workspaceId, each.credits, `g${each.reference}`), holdId: 0 }
    case 'hold':
      return tryHold(database, workspaceId, `contact-${each.contact}`, each.credits)
    case 'make-due': {
      const hold = model.holds[each.hold]
      const past = sql`update credit_holds set expires_at = clock_timestamp() - interval '1 second' where id = ${hold?.id ?? 0}`
      await sqlOn(dbOf(database.ownerPool)).execute(past)
      return { outcome: 'done', holdId: 0 }
    }
    case 'reverse':
    case 'reinstate':
      return { outcome: await tryReverse(database, workspaceId, each), holdId: 0 }
    default:
      return { outcome: await tryEnd(database, workspaceId, model.holds[each.hold]?.id ?? 0, each.do), holdId: 0 }
  }
}

async function tryGrant(
  database: TestDatabase,
  workspaceId: WorkspaceId,
  credits: number,
  reference: string,
): Promise<string> {
  const owner = dbOf(database.ownerPool)
  const posted = await inTransaction(owner, (tx) => grantCredits(tx, workspaceId, credits, reference))
  return posted ? 'done' : 'before'
}

async function tryHold(
  database: TestDatabase,
  workspaceId: WorkspaceId,
  contactId: string,
  credits: number,
): Promise<Attempt> {
  try {
    const holdId = await inTransaction(database.db, (tx) =>
      holdCredits(tx, anybodyIn(workspaceId), { contactId, credits, lifetimeMs: 60_000 }),
    )
    return { outcome: 'done', holdId }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: error.code, holdId: 0 }
    if (sqlState(error) === '23505') return { outcome: 'held', holdId: 0 }
    throw error
  }
}

async function tryEnd(
  database: TestDatabase,
  workspaceId: WorkspaceId,
  holdId: number,
  kind: 'capture' | 'release' | 'expire',
): Promise<string> {
  try {
    return await inTransaction(database.db, async (tx) => {
      if (kind === 'expire') return (await expireHold(tx, workspaceId, holdId)) ? 'done' : 'ended'
      await (kind === 'capture' ? spendHold(tx, workspaceId, holdId) : releaseHold(tx, workspaceId, holdId))
      return 'done'
    })
  } catch (error) {
    const state = sqlState(error)
    if (state === 'QC409') return 'ended'
    if (state === 'QC404') return 'unknown'
    throw error
  }
}

/** Refunds have no verb yet, but their kind of movement must balance. */
async function tryReverse(
  database: TestDatabase,
  workspaceId: WorkspaceId,
  each: { do: 'reverse' | 'reinstate'; credits: number; reference: number },
): Promise<string> {
  const owner: Db = dbOf(database.ownerPool)
  try {
    await inTransaction(owner, (tx) =>
      sqlOn(tx).execute(
        sql`select credit_post(credit_lock(${workspaceId}), ${each.do}, ${each.credits}, null, ${`r${each.reference}`})`,
      ),
    )
    return 'done'
  } catch (error) {
    const state = sqlState(error)
    if (state === '23505') return 'before'
    if (state === '23514') return 'too-much'
    throw error
  }
}

function expectedOf(model: Model, each: Step): string {
  switch (each.do) {
    case 'grant':
      return model.references.has(`g${each.reference}`) ? 'before' : 'done'
    case 'hold':
      if (model.available < each.credits) return 'no-credits'
      return model.holds.some((hold) => hold.open && hold.contact === each.contact) ? 'held' : 'done'
    case 'make-due':
      return 'done'
    case 'reverse':
      return model.references.has(`reverse${each.reference}`) ? 'before' : 'done'
    case 'reinstate':
      if (model.reversed < each.credits) return 'too-much'
      return model.references.has(`reinstate${each.reference}`) ? 'before' : 'done'
    default: {
      const hold = model.holds[each.hold]
      if (!hold) return 'unknown'
      return hold.open && (each.do !== 'expire' || hold.due) ? 'done' : 'ended'
    }
  }
}

function apply(model: Model, each: Step, outcome: string, holdId: number): void {
  if (each.do === 'make-due') {
    const hold = model.holds[each.hold]
    if (hold) hold.due = true
  }
  if (outcome !== 'done') return
  if (each.do === 'grant') {
    model.references.add(`g${each.reference}`)
    giveBack(model, each.credits)
  } else if (each.do === 'hold') {
    model.available -= each.credits
    model.held += each.credits
    model.holds.push({ id: holdId, contact: each.contact, credits: each.credits, due: false, open: true })
  } else if (each.do === 'reverse') {
    model.references.add(`reverse${each.reference}`)
    const taken = Math.min(model.available, each.credits)
    model.available -= taken
    model.debt += each.credits - taken
    model.reversed += each.credits
  } else if (each.do === 'reinstate') {
    model.references.add(`reinstate${each.reference}`)
    model.reversed -= each.credits
    giveBack(model, each.credits)
  } else if (each.do === 'capture' || each.do === 'release' || each.do === 'expire') endHold(model, each.hold, each.do)
}

function endHold(model: Model, index: number, kind: 'capture' | 'release' | 'expire'): void {
  const hold = model.holds[index]
  if (!hold) return
  hold.open = false
  model.held -= hold.credits
  if (kind === 'capture') model.spent += hold.credits
  else giveBack(model, hold.credits)
}

function giveBack(model: Model, credits: number): void {
  const repaid = Math.min(model.debt, credits)
  model.debt -= repaid
  model.available += credits - repaid
}

async function compare(database: TestDatabase, workspaceId: WorkspaceId, model: Model): Promise<void> {
  const { available, held, spent, debt } = await showBalance(database.db, workspaceId)
  const { available: a, held: h, spent: s, debt: d } = model
  requireEqual(JSON.stringify([available, held, spent, debt]), JSON.stringify([a, h, s, d]), 'the balance')
}

function requireEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)}, not ${String(expected)}`)
}
