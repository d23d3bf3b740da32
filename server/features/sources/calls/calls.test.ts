import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { openMadeUp } from '../../../../test/sources/made-up-source.ts'
import type { SourceCapabilities } from '../../../../engines/sources/port.ts'
import { learnedYield } from '../show-health.ts'
import { listAble } from '../list-able.ts'
import type { PaidSource } from '../paid-source.ts'
import { addSource, type NewSource } from '../settings/add-source.ts'
import { setBudgets, stopOrStart } from '../settings/change-source.ts'
import { setCaps } from '../settings/set-caps.ts'
import { setPolicy } from '../settings/set-policy.ts'
import { showHealth } from '../show-health.ts'
import { showSources } from '../show-sources.ts'
import { standIns } from '../stand-ins.ts'
import type { SourcesContext } from '../sources-context.ts'
import { endCall, noteProof } from './end-call.ts'
import { type CallEnd } from './call-end.ts'
import { loseCall, loseCalls } from './lose-call.ts'
import { openCallsOf, reserveCall, type WantedCall } from './reserve-call.ts'

let database: TestDatabase
let ctx: SourcesContext
let at = new Date('2026-11-23T12:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  const settings = { mode: 'practice', secretKey: 'a secret of 32 characters or more', secretKeysBefore: [] } as const
  ctx = { db: database.db, openSource: openMadeUp, now: () => at, settings }
})
afterAll(() => database.drop())

const unlimited = { dayMilliunits: null, monthMilliunits: null, dayMicroUsd: null, monthMicroUsd: null }
/** Says which of the made-up sources a test speaks of. */
async function newSource(
  budgets: NewSource['budgets'] = {},
  limits: SourceCapabilities['limits'] = [],
): Promise<PaidSource> {
  const base = 'http://127.0.0.1:1'
  const wanted = { kind: 'http', name: null, base, key: 'key-of-the-tests', microUsdPerUnit: 20_000 }
  const { name } = await addSource(ctx, { ...wanted, budgets: { ...unlimited, ...budgets } })
  const found = (await listAble(ctx, 'findAddress')).find((each) => each.name === name)
  if (!found) throw new Error(`${name} can't be asked`)
  return { ...found, source: { ...found.source, can: { ...found.source.can, limits } } }
}

let reveals = 0
const newReveal = () => ({ id: ++reveals, holdId: reveals })
const wantedOf = (source: PaidSource, more: Partial<WantedCall> = {}): WantedCall => ({
  source,
  to: 'findAddress',
  workspaceId: null,
  reveal: null,
  batchId: null,
  milliunits: 1_000,
  now: at,
  ...more,
})
const reserve = (source: PaidSource, more?: Partial<WantedCall>) => reserveCall(database.db, wantedOf(source, more))
async function begun(source: PaidSource, more?: Partial<WantedCall>): Promise<number> {
  const reserved = await reserve(source, more)
  if ('refused' in reserved) throw new Error(`refused: ${reserved.refused}`)
  return reserved.callId
}
const answered = (milliunits: number, isKnown = true): CallEnd => ({
  kind: 'answer',
  spent: { milliunits, isKnown },
  ms: 12.4,
  now: at,
})
const free = { spent: { milliunits: 0, isKnown: true }, ms: 5 }
const end = (callId: number, what: CallEnd) => endCall(database.db, callId, what)

async function spendingOf({ id }: PaidSource): Promise<Record<string, number[]>> {
  const { rows } = await database.ownerPool.query<{ period: string; sums: number[] }>(
    `select period, array[calls, milliunits, micro_usd]::int[] as sums from source_spending where source_id = $1 order by begins_on`,
    [id],
  )
  return Object.fromEntries(rows.map(({ period, sums }) => [period, sums]))
}

describe('a call', () => {
  it('counts in full until it ends, then for what it cost, down or up; a second end changes nothing', async () => {
    const source = await newSource()
    const [down, up] = [await begun(source), await begun(source)]
    expect(await spendingOf(source)).toEqual({ day: [2, 2_000, 40_000], month: [2, 2_000, 40_000] })
    await end(down, answered(250))
    await end(up, answered(3_000))
    for (let n = 0; n < 3; n += 1) await end(down, answered(0))
    await end(down, { kind: 'failed', because: 'timeout', mayHaveCost: true, ...free, now: at })
    expect(await spendingOf(source)).toEqual({ day: [2, 3_250, 65_000], month: [2, 3_250, 65_000] })
  })

  it('that failed costs nothing if it reached nobody, and its reserve if it may have', async () => {
    const source = await newSource()
    const [unreached, cutOff] = [await begun(source), await begun(source)]
    await end(unreached, { kind: 'failed', because: 'network', mayHaveCost: false, ...free, now: at })
    await end(cutOff, { kind: 'failed', because: 'timeout', mayHaveCost: true, ...free, now: at })
    expect((await spendingOf(source))['day']).toEqual([2, 1_000, 20_000])
  })

  it('that answers later stays open with its reference, also for whoever takes the reveal up after a kill', async () => {
    const source = await newSource()
    const reveal = newReveal()
    const [later, silent] = [await begun(source, { reveal }), await begun(source, { reveal })]
    await begun(source, { reveal: { ...reveal, holdId: 999_999 } })
    await end(later, { kind: 'later', reference: '-42', retryAfterMs: 5, ...free, now: at })
    const open = { sourceId: source.id, askedTo: 'findAddress', calledBackAt: null, startedAt: at }
    expect(await openCallsOf(database.db, reveal)).toEqual([
      { callId: later, reference: '-42', ...open },
      { callId: silent, reference: null, ...open },
    ])
    await end(later, answered(1_000))
    expect(await loseCall(database.db, silent, at)).toBe(true)
    expect(await loseCall(database.db, silent, at)).toBe(false)
    expect(await openCallsOf(database.db, reveal)).toEqual([])
    expect((await spendingOf(source))['day']).toEqual([3, 3_000, 60_000])
  })

  it('that was begun and can’t be looked up counts in full, whatever the look-up came to; its own word still counts', async () => {
    const ended = async (what: CallEnd) => {
      const source = await newSource()
      const callId = await begun(source)
      await end(callId, { kind: 'later', reference: 'abc', retryAfterMs: 5, ...free, now: at })
      await end(callId, what)
      const { rows } = await database.ownerPool.query<{ known: boolean; milliunits: number }>(
        'select cost_is_known as known, milliunits::int from source_calls where id = $1',
        [callId],
      )
      return [(await spendingOf(source))['day'], rows[0]]
    }
    const inFull = [[1, 1_000, 20_000], { known: false, milliunits: 1_000 }]
    expect(await ended({ kind: 'slow-down', retryAfterMs: 9, ...free, now: at })).toEqual(inFull)
    expect(await ended({ kind: 'refused', because: 'key', why: 'No.', ...free, now: at })).toEqual(inFull)
    expect(await ended({ kind: 'failed', because: 'network', mayHaveCost: false, ...free, now: at })).toEqual(inFull)
    const nothing = [[1, 0, 0], { known: true, milliunits: 0 }]
    expect(await ended({ kind: 'nobody', ...free, now: at })).toEqual(nothing)
  })

  it('that never ended is lost after a quarter of an hour and counts as spent; the truth may still correct it', async () => {
    const source = await newSource()
    const [silent, later] = [await begun(source), await begun(source)]
    await end(later, { kind: 'later', reference: 'abc', retryAfterMs: 5, ...free, now: at })
    const log = pino({ level: 'silent' })
    const look = (ms: number) => loseCalls({ db: database.db, now: () => new Date(at.getTime() + ms), log })
    const stateOf = async (id: number) =>
      (await database.ownerPool.query('select state, milliunits::int from source_calls where id = $1', [id]))
        .rows[0] as unknown
    await look(14 * 60_000)
    expect(await stateOf(silent)).toEqual({ state: 'open', milliunits: 1_000 })
    await look(16 * 60_000)
    expect([await stateOf(silent), await stateOf(later)]).toEqual([
      { state: 'lost', milliunits: 1_000 },
      { state: 'open', milliunits: 1_000 },
    ])
    expect((await learnedYield(database.db, at)).find(({ name }) => name === source.name)).toMatchObject({
      calls: 2,
      lost: 1,
      microUsd: 40_000,
    })
    await end(silent, answered(400))
    expect(await stateOf(silent)).toEqual({ state: 'ended', milliunits: 400 })
    expect((await spendingOf(source))['month']).toEqual([2, 1_400, 28_000])
    await look(25 * 60 * 60_000)
    expect(await stateOf(later)).toEqual({ state: 'lost', milliunits: 1_000 })
  })
})

describe('what refuses a call before it is made', () => {
  it('the stop, and budgets of the day and the month in units and in money, each until its next one begins', async () => {
    const source = await newSource({ dayMilliunits: 2_000 })
    await begun(source)
    const second = await begun(source)
    expect(await reserve(source)).toEqual({ refused: 'day', retryAfterMs: 12 * 60 * 60_000 })
    await end(second, answered(0))
    await begun(source)
    expect(await reserve(source)).toMatchObject({ refused: 'day' })
    const tomorrow = new Date('2026-11-24T00:00:00Z')
    expect(await reserve(source, { now: tomorrow })).toMatchObject({ callId: expect.any(Number) as number })
    await setBudgets(ctx, source.name, { ...unlimited, monthMicroUsd: 60_000 })
    expect(await reserve(source)).toEqual({ refused: 'month', retryAfterMs: 7.5 * 24 * 60 * 60_000 })
    await stopOrStart(ctx, source.name, true)
    expect(await reserve(source)).toEqual({ refused: 'stopped', retryAfterMs: null })
    expect((await listAble(ctx, 'findAddress')).map(({ name }) => name)).not.toContain(source.name)
  })

  it('caps of a reveal in calls and in money and of a batch, over all sources; each go of a reveal has its own', async () => {
    const [one, other] = [await newSource(), await newSource()]
    await setCaps(database.db, { revealMicroUsd: 60_000, batchMicroUsd: 100_000, revealCalls: 2 })
    const reveal = newReveal()
    await begun(one, { reveal, batchId: 'b1' })
    expect(await reserve(other, { reveal, milliunits: 2_001 })).toEqual({ refused: 'reveal', retryAfterMs: null })
    await begun(other, { reveal, batchId: 'b1' })
    expect(await reserve(one, { reveal, milliunits: 0 })).toEqual({ refused: 'reveal', retryAfterMs: null })
    await begun(one, { reveal: { ...reveal, holdId: 888_888 }, batchId: 'b1', milliunits: 3_000 })
    expect(await reserve(one, { batchId: 'b1', milliunits: 1 })).toEqual({ refused: 'batch', retryAfterMs: null })
    await begun(one, { batchId: 'b2', milliunits: 5_000 })
  })

  it('the vendor’s pace: in no stretch of a window begin more calls than it allows', async () => {
    const limits = [
      { calls: 3, seconds: 1 },
      { calls: 5, seconds: 60 },
    ]
    const source = await newSource({}, limits)
    const begins: number[] = []
    for (let ms = 0; ms < 70_000; ms += 250) {
      const reserved = await reserve(source, { now: new Date(at.getTime() + ms), milliunits: 0 })
      if ('callId' in reserved) begins.push(ms)
      else expect(reserved).toEqual({ refused: 'pace', retryAfterMs: expect.any(Number) as number })
    }
    expect(begins).toEqual([0, 250, 500, 1_000, 1_250, 60_000, 60_250, 60_500, 61_000, 61_250])
  })

  it('the pace of one kind of call, besides that of all: others go on', async () => {
    const { source, ...paid } = await newSource()
    const can = { ...source.can, searchCompanies: { milliunits: 0, limits: [{ calls: 2, seconds: 60 }] } }
    const after = (ms: number, to: WantedCall['to'] = 'searchCompanies') =>
      reserve({ ...paid, source: { ...source, can } }, { to, milliunits: 0, now: new Date(at.getTime() + ms) })
    for (const ms of [0, 20_000]) expect(await after(ms)).toHaveProperty('callId')
    expect(await after(30_000)).toEqual({ refused: 'pace', retryAfterMs: 30_000 })
    for (const to of ['findAddress', 'searchCompanies'] as const)
      expect(await after(60_000, to)).toHaveProperty('callId')
  })

  it('what the vendor said: slow down for its time, credits used up, a key refused; the operator’s start ends it', async () => {
    const source = await newSource()
    await end(await begun(source), { kind: 'slow-down', retryAfterMs: 7_000, ...free, now: at })
    expect(await reserve(source)).toEqual({ refused: 'pace', retryAfterMs: 7_000 })
    at = new Date(at.getTime() + 7_000)
    await end(await begun(source), { kind: 'exhausted', ...free, now: at })
    expect(await reserve(source)).toEqual({ refused: 'exhausted', retryAfterMs: 60 * 60_000 })
    await stopOrStart(ctx, source.name, false)
    await end(await begun(source), { kind: 'refused', because: 'key', why: 'No such key.', ...free, now: at })
    expect(await reserve(source)).toEqual({ refused: 'key', retryAfterMs: 24 * 60 * 60_000 })
  })

  it('a window that is full for more than a minute is not one to wait for: the source rests, whoever said so', async () => {
    const told = await newSource()
    await end(await begun(told), { kind: 'slow-down', retryAfterMs: 86_400_000, ...free, now: at })
    expect(await reserve(told)).toEqual({ refused: 'resting', retryAfterMs: 86_400_000 })
    const lastMinute = new Date(at.getTime() + 86_340_000)
    expect(await reserve(told, { now: lastMinute })).toEqual({ refused: 'pace', retryAfterMs: 60_000 })
    const counted = await newSource({}, [{ calls: 1, seconds: 86_400 }])
    await begun(counted)
    expect(await reserve(counted)).toEqual({ refused: 'resting', retryAfterMs: 86_400_000 })
    expect(await reserve(counted, { now: lastMinute })).toEqual({ refused: 'pace', retryAfterMs: 60_000 })
  })

  it('a call that the plan leaves out, or a source of one’s own doesn’t offer: it alone rests, until the operator’s start', async () => {
    const source = await newSource()
    const leftOut = { kind: 'refused', because: 'plan', why: 'The plan has no verdicts.' } as const
    await end(await begun(source, { to: 'verifyAddress' }), { ...leftOut, ...free, now: at })
    const aDay = { refused: 'plan', retryAfterMs: 24 * 60 * 60_000 }
    expect(await reserve(source, { to: 'verifyAddress' })).toEqual(aDay)
    const view = (await showSources(ctx)).find(({ name }) => name === source.name)
    expect(view).toMatchObject({ state: 'on', rest: null, planRests: [{ task: 'verifyAddress' }] })
    await end(await begun(source), { ...leftOut, ...free, now: at })
    expect([await reserve(source), await reserve(source, { to: 'verifyAddress' })]).toEqual([aDay, aDay])
    await begun(source, { to: 'searchPeople' })
    const inADay = new Date(at.getTime() + 24 * 60 * 60_000)
    await begun(source, { now: inADay })
    await stopOrStart(ctx, source.name, false)
    await begun(source, { to: 'verifyAddress' })
  })

  it('a dead source: 200 ask it, then one at a time finds out; an answer ends its rest', async () => {
    const source = await newSource()
    const failed = (): CallEnd => ({ kind: 'failed', because: 'network', mayHaveCost: false, ...free, now: at })
    let asked = 0
    for (let n = 0; n < 200; n += 1) {
      const reserved = await reserve(source)
      if ('refused' in reserved) continue
      asked += 1
      await end(reserved.callId, failed())
    }
    expect(asked).toBe(5)
    at = new Date(at.getTime() + 30_000)
    const probe = await begun(source)
    expect(await reserve(source)).toEqual({ refused: 'resting', retryAfterMs: 30_000 })
    await end(probe, failed())
    expect(await reserve(source)).toEqual({ refused: 'resting', retryAfterMs: 60_000 })
    at = new Date(at.getTime() + 60_000)
    await end(await begun(source), { kind: 'nobody', ...free, now: at })
    await Promise.all(Array.from({ length: 8 }, () => begun(source)))
  })
})

it('who stands in where no mail server can be asked: those that will be, not who is stopped, rests or has spent its budget', async () => {
  const source = await newSource({ dayMilliunits: 1_500 })
  const isNamed = async () => (await standIns(ctx)).includes(source.name)
  expect(await isNamed()).toBe(false)
  await setPolicy(ctx, source.name, { charge: { valid: true }, keepPeople: null, keepDays: null })
  expect(await isNamed()).toBe(true)
  await end(await begun(source), { kind: 'refused', because: 'key', why: 'No such key.', ...free, now: at })
  expect(await isNamed()).toBe(false)
  await stopOrStart(ctx, source.name, true)
  expect(await isNamed()).toBe(false)
  await stopOrStart(ctx, source.name, false)
  expect(await isNamed()).toBe(true)
  await begun(source)
  expect(await isNamed()).toBe(false)
})

it('learned: answers, proofs, money and the median of the time', async () => {
  const source = await newSource()
  for (const ms of [10, 30, 500]) {
    const callId = await begun(source)
    await end(callId, { ...answered(1_000), ms })
    for (const isNews of ms < 500 ? [true, false] : []) expect(await noteProof(database.db, callId, ms === 10 ? 'proven' : 'refuted')).toBe(isNews) // oxfmt-ignore
  }
  const learned = (await learnedYield(database.db, at)).find(({ sourceId }) => sourceId === source.id)
  expect(learned).toMatchObject({ calls: 3, answers: 3, proven: 1, refuted: 1, microUsd: 60_000, medianMs: 30 })

  // Searches and verdicts prove nothing, so they are no part of what a proven address cost.
  for (const to of ['searchPeople', 'verifyAddress'] as const) await end(await begun(source, { to }), answered(9_000))
  const { health } = await showHealth(database.db, at)
  const seen = health.find(({ name }) => name === source.name)
  expect(seen).toMatchObject({ calls: 5, microUsd: 420_000, finds: 3, microUsdPerProven: 60_000 })
})
