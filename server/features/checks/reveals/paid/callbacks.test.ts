import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Receipt, RevealAnswer } from '../../../../../contract/reveals.ts'
import { openSources, type OpenSources } from '../../../../../sandbox/sources/open-sources.ts'
import { syntheticMemory } from '../../../../../sandbox/sources/synthetic-memory.ts'
import { apollo } from '../../../../../sandbox/sources/vendors/apollo.ts'
import { syntheticCompany } from '../../../../../synthetic/company.ts'
import { mailboxElsewhere } from '../../../../../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../../../../../synthetic/random.ts'
import { databaseUrl } from '../../../../../test/imports/import-files.ts'
import { startTestProduct, testPeople, type TestProduct } from '../../../../../test/product.ts'
import { copyProduct, endQuarries, makeDataDir, startQuarry } from '../../../../../test/spawn-quarry.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import { callbackUrlOf, callOfAddress } from '../../../sources/calls/callback-address.ts'
import { addSource } from '../../../sources/settings/add-source.ts'
import { readBudgets } from '../../../sources/settings/read-amounts.ts'

const key = 'a-key-of-apollo-1234'
/** The vendor's clock: its waterfall is through after three seconds of it. */
const clock = { ms: Date.now() }
const callbacks: { path: string; body: string }[] = []
/** What Apollo waits for before it answers the call itself; null: it calls nobody, and the test does. */
let beforeAnswer: ((path: string, body: string) => Promise<unknown>) | null = null
let product: TestProduct
let sources: OpenSources
let someone: Visitor

const people = Array.from({ length: testPeople }, (_, i) => i).flatMap((i) => {
  const mailbox = mailboxElsewhere(DEFAULT_SEED, i)
  if (!mailbox || syntheticCompany(DEFAULT_SEED, mailbox.companyIndex).mailBehaviour !== 'accept') return []
  return [{ contactId: `demo:${i}`, address: mailbox.address }]
})

beforeAll(async () => {
  const told: Promise<unknown>[] = []
  const memory = syntheticMemory(
    { seed: DEFAULT_SEED, people: testPeople, name: 'apollo' },
    { known: 1, stale: 0, guessed: 0 },
  )
  const vendor = apollo({
    memory,
    key,
    now: () => clock.ms,
    callBack(url, { body }) {
      const { pathname: path, origin } = new URL(url)
      expect(origin).toBe('https://quarry.test')
      callbacks.push({ path, body })
      if (beforeAnswer) told.push(beforeAnswer(path, body))
    },
  })
  sources = await openSources({
    vendors: {
      apollo: {
        async answer(asked) {
          const says = await vendor.answer(asked)
          await Promise.all(told.splice(0))
          return says
        },
      },
    },
  })
  product = await startTestProduct()
  await addSource(product.ctx, {
    kind: 'apollo',
    name: null,
    base: `${sources.baseOf('apollo')}/api/v1`,
    key,
    microUsdPerUnit: 10_000,
    budgets: { waterfallMilliunits: 5_000 },
  })
  someone = await Visitor.register(product.url)
})
afterAll(async () => {
  await endQuarries()
  await product.stop()
  await sources.close()
})

async function post(path: string, body: string, url = product.url): Promise<number> {
  const request = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  }
  return (await fetch(`${url}${path}`, request)).status
}

const rowOf = async (contactId: string) =>
  (
    await product.database.pool.query<{
      state: string
      nextAttemptAt: Date
      calledBackAt: Date | null
      call: string
      isPutOff: boolean
      endedAt: Date | null
    }>(
      `select r.state, r.next_attempt_at as "nextAttemptAt", c.called_back_at as "calledBackAt", c.state as call, c.ended_at as "endedAt", r.attempts > 0 and r.claimed_until is null as "isPutOff"
        from reveals r join source_calls c on c.reveal_id = r.id where r.contact_id = $1`,
      [contactId],
    )
  ).rows[0]!

/** The check when the worker has put it off, until Apollo may be asked what came of it. */
async function putOff(contactId: string): ReturnType<typeof rowOf> {
  return vi.waitFor(
    async () => {
      const row = await rowOf(contactId)
      expect(row.isPutOff).toBe(true)
      return row
    },
    { timeout: 60_000, interval: 20 },
  )
}

async function proven(contactId: string): Promise<Extract<RevealAnswer, { charged: number }>> {
  return vi.waitFor(
    async () => {
      const { status, body } = await someone.get<RevealAnswer>(`/api/reveals/${contactId}`)
      expect(status).toBe(200)
      return body as Extract<RevealAnswer, { charged: number }>
    },
    { timeout: 60_000, interval: 50 },
  )
}

test('a waterfall of Apollo’s is looked up when it calls back, once, and charged once; anything else that calls changes nothing', async () => {
  const { contactId, address } = people[0]!
  const creditsBefore = (await someone.me()).enrichmentCredits
  const revealing = someone.post<RevealAnswer>('/api/enrich-contact', { contactId })
  const { nextAttemptAt: due } = await putOff(contactId)
  // Behind that moment a look-up would be due by itself; whoever waits is told at once that it takes so long.
  product.advance(-300_000)
  expect((await revealing).status).toBe(202)
  const [callback, again] = callbacks as [{ path: string; body: string }, { path: string; body: string }]
  expect(again.path).toBe(callback.path)
  const { path, body } = callback
  for (const wrong of [
    `${path.slice(0, -1)}_`,
    path.replace(/sources\/\d+/, 'sources/999999'),
    `${path}x`,
    '/api/webhooks/sources/1-',
  ])
    expect(await post(wrong, body)).toBe(404)
  expect(await post(path, 'x'.repeat(300_000))).toBe(413)
  // Ours, and about something else or nothing.
  for (const text of ['', '[]', body.replace(/-7\d+/, '-1'), '{"request_id":{}}'])
    expect(await post(path, text)).toBe(200)
  expect(await rowOf(contactId)).toMatchObject({
    state: 'checking',
    nextAttemptAt: due,
    calledBackAt: null,
    call: 'open',
  })
  clock.ms += 3_000
  expect(await post(path, body)).toBe(200)
  expect(await proven(contactId)).toMatchObject({ success: true, charged: 1, contact: { email: address } })
  const { call, endedAt, calledBackAt } = await rowOf(contactId)
  expect([call, endedAt! < due]).toEqual(['ended', true])
  const asked = sources.asked.length
  for (const text of [body, again.body, body]) expect(await post(path, text)).toBe(200)
  expect((await rowOf(contactId)).calledBackAt).toEqual(calledBackAt)
  expect((await rowOf(contactId)).state).toBe('proven')
  expect(sources.asked).toHaveLength(asked)
  expect((await someone.me()).enrichmentCredits).toBe(creditsBefore - 1)
})

test('a callback that comes before the answer it is about isn’t lost', { timeout: 120_000 }, async () => {
  const { contactId } = people[1]!
  beforeAnswer = async (path, body) => {
    // It calls twice: moving the clock twice would make the check due that much later.
    beforeAnswer = null
    clock.ms += 3_000
    // As of a moment that no wait of the worker's own comes to.
    product.advance(15_000)
    expect(await post(path, body)).toBe(200)
    product.advance(-15_000)
  }
  const asked = someone.post<RevealAnswer>('/api/enrich-contact', { contactId })
  const { nextAttemptAt, calledBackAt } = await putOff(contactId)
  expect(nextAttemptAt.getTime()).toBeGreaterThanOrEqual(calledBackAt!.getTime())
  product.advance(15_000)
  const { body: first } = await asked
  const answer = 'charged' in first ? first : await proven(contactId)
  expect(answer).toMatchObject({ success: true, charged: 1 })
  const { receiptId } = answer as { receiptId: string }
  const { hops } = (await someone.get<Receipt>(`/api/receipts/${receiptId}`)).body
  expect(hops).toMatchObject([{ source: 'Apollo', proof: 'proven', units: 6 }])
})

test('another process than the one that began the call hears its callback, and the reveal goes on at once', async () => {
  const { contactId, address } = people[2]!
  const { database, ctx } = product
  // Both go by the same clock.
  product.advance(300_000)
  const { secretKey } = ctx.settings
  const settings = { DATABASE_URL: databaseUrl(database), DATA_DIR: makeDataDir(), SECRET_KEY: secretKey }
  const other = await startQuarry(copyProduct(), settings, ['serve'])
  const revealing = someone.post<RevealAnswer>('/api/enrich-contact', { contactId })
  await putOff(contactId)
  // By itself it would be looked up in an hour.
  await database.ownerPool.query(
    `update reveals set next_attempt_at = now() + interval '1 hour' where contact_id = $1`,
    [contactId],
  )
  expect((await revealing).status).toBe(202)
  clock.ms += 3_000
  const { path, body } = callbacks.at(-1)!
  expect(await post(path, body, other.url)).toBe(200)
  expect(await proven(contactId)).toMatchObject({ success: true, charged: 1, contact: { email: address } })
  expect((await rowOf(contactId)).calledBackAt).not.toBeNull()
}, 240_000)

test('the operator says what Apollo’s waterfall may cost; nobody else has one', async () => {
  expect(readBudgets({ 'waterfall-units': '5' })).toEqual({ waterfallMilliunits: 5_000 })
  expect(readBudgets({ 'waterfall-units': 'none' })).toEqual({ waterfallMilliunits: 0 })
  const hunter = { kind: 'hunter', name: null, base: 'http://127.0.0.1:1', key, microUsdPerUnit: 1 }
  await expect(addSource(product.ctx, { ...hunter, budgets: { waterfallMilliunits: 1 } })).rejects.toThrow(
    /only Apollo/,
  )
})

test('without an address that vendors reach no waterfall is begun, and an address is of one call and one secret alone', async () => {
  const { settings } = product.ctx
  const callId = (url: string | null) => callOfAddress(settings, url!.split('/').at(-1)!)
  const url = callbackUrlOf(settings, 12)
  expect(callId(url)).toBe(12)
  expect(callId(url!.replace('/12-', '/13-'))).toBe(null)
  expect(callId(callbackUrlOf({ ...settings, secretKey: 'another' }, 12))).toBe(null)
  const token = url!.split('/').at(-1)!
  expect(callOfAddress({ secretKey: 'the next', secretKeysBefore: [settings.secretKey] }, token)).toBe(12)
  settings.callbackOrigin = null
  expect(callbackUrlOf(settings, 12)).toBe(null)
  const before = callbacks.length
  const { body } = await someone.post<RevealAnswer>('/api/enrich-contact', { contactId: people[3]!.contactId })
  expect(body).toMatchObject({ success: true, charged: 1 })
  expect(callbacks).toHaveLength(before)
})
