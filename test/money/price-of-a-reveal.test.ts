import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BounceListAnswer } from '../../contract/bounces.ts'
import type { LedgerPage } from '../../contract/credits.ts'
import type { Receipt, RevealBatch, RevealBatchResult } from '../../contract/reveals.ts'
import type { VerificationSettled } from '../../contract/verifications.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { bounceReport } from '../mail/bounce-messages.ts'
import { bounceTrial, type BounceTrial, type Known } from '../mail/bounce-trial.ts'
import { download, endedFile, fileOf, quotedFile, showFile, startFile } from '../actors/file-owner.ts'
import { addressOf, balance, ended, progress, quote, results, sql, start, subscribe } from '../actors/list-owner.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'

/** pricing/ says 1. Here it says 2, and every hold, capture, text and refund has to follow. */
const price = 2

let product: TestProduct
let trial: BounceTrial
beforeAll(async () => {
  product = await startTestProduct({ revealCostCredits: price, refusalsTrusted: 1_000 })
  trial = bounceTrial(product)
})
afterEach(async () => {
  expect((await checkLedger(product.database.db)).faults).toEqual([])
})
afterAll(() => product.stop())

const enrich = async (visitor: Visitor, contactId: string) =>
  (await visitor.post('/api/enrich-contact', { contactId })).body
const receiptOf = async (visitor: Visitor, id: unknown) =>
  (await visitor.get<Receipt>(`/api/receipts/${String(id)}`)).body
/** The holds, and how they ended. */
const holdsOf = async ({ user }: Visitor & { user: { id: string } }) =>
  (
    await sql(
      product,
      'select credits, drawn, status from credit_holds where workspace_id = (select id from workspaces where owner_id = $1) order by id',
      user.id,
    )
  ).rows
const statement = async (visitor: Visitor) =>
  (await visitor.get<LedgerPage>('/api/credits')).body.entries.map(({ kind, credits }) => [kind, credits])

async function endedBatch(visitor: Visitor, id: string): Promise<RevealBatch> {
  const show = async () => (await visitor.get<RevealBatch>(`/api/enrich-contacts/${id}`)).body
  await expect.poll(async () => (await show()).state, { timeout: 20_000 }).toBe('done')
  return show()
}

describe('if a proven address costs two credits', () => {
  it('a reveal holds two, takes two, and its receipt and the statement say so; once more it is free', async () => {
    const someone = await Visitor.register(product.url)
    const [known] = trial.take(1) as [Known]
    const { charged, receiptId } = await enrich(someone, known.id)
    expect(charged).toBe(2)
    expect(await receiptOf(someone, receiptId)).toMatchObject({ charged: 2, balanceBefore: 25, balanceAfter: 23 })
    expect(await holdsOf(someone)).toEqual([{ credits: 2, drawn: 0, status: 'captured' }])
    expect((await someone.get(`/api/reveals/${known.id}`)).body).toMatchObject({ charged: 2 })
    expect(await enrich(someone, known.id)).toMatchObject({ success: true, charged: 0 })
    expect(await balance(someone)).toEqual([23, 0, 2])
    expect(await statement(someone)).toEqual([
      ['spent', -2],
      ['given', 25],
    ])
  })

  it('an address that is not proven gives both back', async () => {
    const someone = await Visitor.register(product.url)
    const [closed] = trial.take(1) as [Known]
    product.world.closeMailbox(closed.address)
    expect(await enrich(someone, closed.id)).toMatchObject({ success: false, charged: 0 })
    expect(await holdsOf(someone)).toEqual([{ credits: 2, drawn: 0, status: 'released' }])
    expect(await balance(someone)).toEqual([25, 0, 0])
  })

  it('a verification costs two as well, and nothing if the address is the account’s own', async () => {
    const someone = await Visitor.register(product.url)
    const [known] = trial.take(1) as [Known]
    const verify = async () =>
      (await someone.post<VerificationSettled>('/api/verifications', { address: known.address })).body
    const first = await verify()
    expect(first.charged).toBe(2)
    expect(await receiptOf(someone, first.receiptId)).toMatchObject({
      charged: 2,
      why: expect.not.stringMatching(/No/),
    })
    expect(await enrich(someone, known.id)).toMatchObject({ success: true, charged: 0 })
    expect(await balance(someone)).toEqual([23, 0, 2])
  })

  it('one credit left is not enough, and ten at once for four credits reveal two', async () => {
    const someone = await Visitor.register(product.url)
    await sql(
      product,
      "select credit_grant((select id from workspaces where owner_id = $1), 'bonus', 4, 'test')",
      someone.user.id,
    )
    const known = trial.take(11)
    const first = known.slice(0, 1).map(({ id }) => id)
    expect((await someone.post('/api/enrich-contact', { contactId: first[0] })).status).toBe(200)
    const { body } = await someone.post<RevealBatch>('/api/enrich-contacts', {
      contactIds: trial.take(11).map(({ id }) => id),
      maxCredits: 22,
    })
    expect(await endedBatch(someone, body.batchId)).toMatchObject({ spentCredits: 22 })
    expect(await balance(someone)).toEqual([5, 0, 24])
    const rest = known.slice(1)
    const answers = await Promise.all(rest.map(({ id }) => someone.post('/api/enrich-contact', { contactId: id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(8)
    expect(await balance(someone)).toEqual([1, 0, 28])
  })

  it('a batch with a cap of five sets four aside, spends four, and skips the rest', async () => {
    const someone = await Visitor.register(product.url)
    const contactIds = trial.take(4).map(({ id }) => id)
    const quoted = await someone.post<RevealBatch>('/api/enrich-contacts', { contactIds })
    expect(quoted.body).toMatchObject({ state: 'quoted', mostCredits: 8, total: 4 })
    const path = `/api/enrich-contacts/${quoted.body.batchId}`
    const started = await someone.post<RevealBatch>(`${path}/start`, { maxCredits: 5 })
    expect(started.body).toMatchObject({ state: 'running', maxCredits: 5 })
    expect(await endedBatch(someone, quoted.body.batchId)).toMatchObject({
      spentCredits: 4,
      heldCredits: 0,
      skipped: 2,
      byStatus: [{ status: 'valid', count: 2 }],
    })
    expect(await holdsOf(someone)).toEqual([{ credits: 4, drawn: 4, status: 'captured' }])
    const listed = (await someone.get<{ results: RevealBatchResult[] }>(`${path}/results`)).body.results
    expect(listed.map(({ status, charged }) => [status, charged])).toEqual([
      ['valid', 2],
      ['valid', 2],
      ['skipped', 0],
      ['skipped', 0],
    ])
    const paid = await Promise.all(listed.slice(0, 2).map(({ receiptId }) => receiptOf(someone, receiptId)))
    expect(paid.map((each) => (each.balanceBefore ?? 0) - (each.balanceAfter ?? 0))).toEqual([2, 2])
    expect(await balance(someone)).toEqual([21, 0, 4])
  })

  it('a cap of one pays for no address: nothing is set aside', async () => {
    const someone = await Visitor.register(product.url)
    const contactIds = trial.take(2).map(({ id }) => id)
    const { body } = await someone.post<RevealBatch>('/api/enrich-contacts', { contactIds, maxCredits: 1 })
    expect(await endedBatch(someone, body.batchId)).toMatchObject({ spentCredits: 0, skipped: 2 })
    expect(await holdsOf(someone)).toEqual([])
    expect(await balance(someone)).toEqual([25, 0, 0])
  })

  it('a list is quoted in credits, counted in addresses, and its rows say what each cost', async () => {
    const someone = await subscribe(product)
    const [own, ...others] = trial.take(4).map(({ address }) => address) as [string, ...string[]]
    await someone.post('/api/verifications', { address: own })
    const [wrong = ''] = addressOf('invalid', 1, 'accept')
    const { body } = await quote(someone, { addresses: [own, wrong, ...others, 'nonsense'] })
    expect(body).toMatchObject({ addresses: 6, unaskable: 1, alreadyOwned: 1, mostCredits: 8 })
    await start(someone, body.listId, 7)
    await ended(someone, body.listId)
    expect(await progress(someone, body.listId)).toMatchObject({ spentCredits: 6, heldCredits: 0, skipped: 0 })
    const rows = await results(someone, body.listId)
    expect(rows.map(({ status, charged }) => [status, charged])).toEqual([
      ['valid', 0],
      ['invalid', 0],
      ['valid', 2],
      ['valid', 2],
      ['valid', 2],
      ['invalid', 0],
    ])
    const csv = await someone.get(`/api/verification-lists/${body.listId}/results.csv`)
    expect(csv.text.split('\r\n').filter((line) => line.includes('"2"'))).toHaveLength(3)
    expect(await balance(someone)).toEqual([17, 0, 8])
  })

  it('a file of people is quoted and paid in twos', async () => {
    const someone = await subscribe(product)
    const ids = trial.take(3).map(({ id }) => id)
    const file = await quotedFile(product, someone, fileOf(ids))
    expect(file.mostCredits).toBe(6)
    await startFile(someone, file.enrichmentId, 5)
    await endedFile(someone, file.enrichmentId)
    expect(await showFile(someone, file.enrichmentId)).toMatchObject({ spentCredits: 4, skipped: 1 })
    const rows = await download(someone, file.enrichmentId)
    expect(rows.filter(({ quarry_email: email }) => email !== '')).toHaveLength(2)
    expect(await balance(someone)).toEqual([21, 0, 4])
  })

  it('a bounce gives two back, of a reveal, of a batch’s draw and of a verification', async () => {
    const someone = await subscribe(product)
    const [one, two, three] = trial.take(3) as [Known, Known, Known]
    const single = await enrich(someone, one.id)
    const { body } = await someone.post<RevealBatch>('/api/enrich-contacts', { contactIds: [two.id], maxCredits: 2 })
    await endedBatch(someone, body.batchId)
    await someone.post('/api/verifications', { address: three.address })
    expect(await balance(someone)).toEqual([19, 0, 6])
    for (const { address } of [one, two, three]) product.world.closeMailbox(address)

    const told = [
      await trial.report(someone, { receiptId: single['receiptId'], message: bounceReport(one.address) }),
      await trial.report(someone, { contactId: two.id, message: bounceReport(two.address) }),
    ]
    expect(told.map(({ body: answer }) => [answer.state, answer.refunded])).toEqual([
      ['accepted', 2],
      ['accepted', 2],
    ])
    const listed = await someone.post<BounceListAnswer>('/api/bounces/csv', { csv: three.address })
    const id = listed.body.reported[0]?.id ?? ''
    const state = async () => (await someone.get(`/api/bounces/${id}`)).body['refunded']
    await expect.poll(state, { timeout: 20_000 }).toBe(2)
    expect(await balance(someone)).toEqual([25, 0, 0])
    expect((await statement(someone)).filter(([kind]) => kind === 'given_back')).toEqual(
      Array.from({ length: 3 }, () => ['given_back', 2]),
    )
  })

  it('a batch keeps its quoted price; later work costs the new one', async () => {
    const someone = await Visitor.register(product.url)
    const known = trial.take(4)
    const contactIds = known.slice(0, 3).map(({ id }) => id)
    const quoted = await someone.post<RevealBatch>('/api/enrich-contacts', { contactIds })
    product.ctx.settings.revealCostCredits = 3
    try {
      await someone.post(`/api/enrich-contacts/${quoted.body.batchId}/start`, { maxCredits: 100 })
      expect(await endedBatch(someone, quoted.body.batchId)).toMatchObject({ mostCredits: 6, spentCredits: 6 })
      expect(await enrich(someone, known[3]?.id ?? '')).toMatchObject({ charged: 3 })
      expect(await balance(someone)).toEqual([16, 0, 9])
    } finally {
      product.ctx.settings.revealCostCredits = price
    }
  })
})
