import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListProgress } from '../../../../contract/verifications.ts'
import {
  addressOf,
  balance,
  ended,
  progress,
  quote,
  results,
  sql,
  start,
  subscribe,
} from '../../../../test/actors/list-owner.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { forgetQuotes } from './quote-batch.ts'
import { checkLedger } from '../../credits/check-ledger.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

describe('a list', () => {
  it('is for the Professional plan', async () => {
    const someone = await Visitor.register(product.url)
    const { status, body } = await quote(someone, { addresses: ['a@acme.test'] })
    expect([status, body]).toMatchObject([403, { code: 'premium_required' }])
  })

  it('is quoted without spending: equal addresses are one, wrong ones and own ones are free', async () => {
    const someone = await subscribe(product)
    const [own = '', first = '', second = ''] = addressOf('valid', 3, 'accept')
    await someone.post('/api/verifications', { address: own })
    const addresses = [first, ` ${first.toUpperCase()}`, second, own, 'nonsense', 'nonsense', 'a@[192.0.2.1]', '', ' ']
    const { status, body } = await quote(someone, { addresses })
    expect([status, body]).toMatchObject([
      200,
      { state: 'quoted', addresses: 5, duplicates: 2, unaskable: 2, alreadyOwned: 1, mostCredits: 2 },
    ])
    expect(await balance(someone)).toEqual([24, 0, 1])
    expect(await progress(someone, body.listId)).toMatchObject({ state: 'quoted', waiting: 3, heldCredits: 0 })
    const listed = await results(someone, body.listId)
    expect(listed.map(({ address }) => address)).toEqual([first, second, own, 'nonsense', 'a@[192.0.2.1]'])
    expect(listed.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting', 'invalid', 'unknown'])
    expect(listed.map(({ row }) => row)).toEqual([1, 3, 4, 5, 7])
    const csv = await quote(someone, { csv: `Name,Email\n\n"Ann\nBerg",${first}\n,nonsense\n` })
    expect((await results(someone, csv.body.listId)).map(({ row }) => row)).toEqual([3, 4])
  })

  it('keeps of a text that is no address as much as makes whole characters', async () => {
    const someone = await subscribe(product)
    const start = 'x'.repeat(319)
    const { status, body } = await quote(someone, { addresses: [`${start}😀`] })
    expect([status, body.unaskable]).toEqual([200, 1])
    expect((await results(someone, body.listId)).map(({ address }) => address)).toEqual([start])
    const csv = `email\n${'x'.repeat(999)}😀\n`
    expect((await quote(someone, { csv })).status).toBe(200)
  })

  it.each([
    [{ addresses: [] }],
    [{ addresses: ['', ' '] }],
    [{ csv: '' }],
    [{ csv: 'email\n"never closed' }],
    [{ name: ' ', addresses: ['a@acme.test'] }],
    [{}],
    [{ addresses: ['a@acme.test'], csv: 'a@acme.test' }],
    [{ addresses: Array.from({ length: 10_001 }, (_, n) => `a${n}@acme.test`) }],
    [{ csv: Array.from({ length: 10_002 }, (_, n) => `a${n}@acme.test`).join('\n') }],
  ])('that is not valid is refused with a sentence (%#)', async (list) => {
    const { status, body } = await quote(await subscribe(product), list)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^[A-Z].{10,}/)])
  })

  it('gives every address the verdict that the single check gives, takes a credit for each new valid one, and ends', async () => {
    const someone = await subscribe(product, 50)
    const asked = [
      ...peopleWho('valid', 12, 'accept'),
      ...peopleWho('invalid', 6, 'accept'),
      ...peopleWho('accept_all', 4),
      ...peopleWho('disabled', 2, 'accept'),
      ...peopleWho('unknown', 2, 'refuse'),
    ]
    const { body } = await quote(someone, { addresses: asked.map(({ address }) => address ?? '') })
    const started = await start(someone, body.listId, 1_000)
    expect(started.body).toMatchObject({ state: 'running', maxCredits: 1_000 })
    await ended(someone, body.listId)
    const end = await progress(someone, body.listId)
    expect(end).toMatchObject({ total: 26, waiting: 0, checking: 0, skipped: 0, spentCredits: 12, heldCredits: 0 })
    const listed = await results(someone, body.listId)
    expect(listed.map(({ status }) => status)).toEqual(asked.map(({ expected }) => expected))
    expect(await balance(someone)).toEqual([63, 0, 12])
    const proven = await someone.get(`/api/verification-lists/${body.listId}/results.csv?only=proven`)
    expect(proven.text.match(/@/g)).toHaveLength(12)
    const [first] = listed
    const receipt = (await someone.get(`/api/receipts/${first?.receiptId}`)).body
    expect(receipt).toMatchObject({ kind: 'verification', email: first?.address, charged: 1 })
    expect((await someone.get<{ verifications: [] }>('/api/verifications')).body.verifications).toEqual([])
  })

  it('never costs more than its cap: the credits are set aside at once, and addresses beyond them are skipped', async () => {
    const someone = await subscribe(product, 5)
    const own = addressOf('valid', 1, 'accept')
    await someone.post('/api/verifications', { address: own[0] })
    const { body } = await quote(someone, { addresses: [...addressOf('valid', 12, 'accept').slice(1), ...own] })
    const started = await start(someone, body.listId, 4)
    expect(started.body.heldCredits + started.body.spentCredits).toBe(4)
    await ended(someone, body.listId)
    const end = await progress(someone, body.listId)
    expect(end).toMatchObject({
      spentCredits: 4,
      skipped: 7,
      heldCredits: 0,
      byStatus: [{ status: 'valid', count: 5 }],
    })
    const skipped = (await results(someone, body.listId)).filter(({ status }) => status === 'skipped')
    expect(skipped[0]).toMatchObject({ reason: 'batch.credits', charged: 0, receiptId: null })
    expect(await balance(someone)).toEqual([25, 0, 5])
  })

  it('is not begun without the credits for it: 402, and nothing is held', async () => {
    const someone = await subscribe(product)
    const { body } = await quote(someone, { addresses: addressOf('valid', 30, 'accept') })
    const refused = await start(someone, body.listId, 26)
    expect([refused.status, refused.body.message]).toEqual([402, 'Insufficient credits. Purchase credits to continue.'])
    expect(await balance(someone)).toEqual([25, 0, 0])
    expect((await progress(someone, body.listId)).state).toBe('quoted')
    expect((await start(someone, body.listId, 25)).status).toBe(200)
    expect((await start(someone, body.listId, 25)).status).toBe(200)
    expect((await start(someone, body.listId, 24)).status).toBe(409)
    await ended(someone, body.listId)
    expect(await balance(someone)).toEqual([0, 0, 25])
  })

  it('started ten times at once holds once', async () => {
    const someone = await subscribe(product)
    const { body } = await quote(someone, { addresses: addressOf('invalid', 20, 'accept') })
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(someone, body.listId, 10)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await sql(
      product,
      'select credits from credit_holds where workspace_id = (select id from workspaces where owner_id = $1)',
      someone.user.id,
    )
    expect(rows).toEqual([{ credits: 10 }])
    await ended(someone, body.listId)
    expect(await balance(someone)).toEqual([25, 0, 0])
  })

  it('of another account is 404 in every call', async () => {
    const [someone, other] = [await subscribe(product), await subscribe(product)]
    const { body } = await quote(someone, { addresses: addressOf('valid', 1, 'accept') })
    const path = `/api/verification-lists/${body.listId}`
    for (const each of [path, `${path}/results`, `${path}/results.csv`])
      expect((await other.get(each)).status).toBe(404)
    for (const each of [`${path}/start`, `${path}/cancel`])
      expect((await other.post(each, { maxCredits: 1 })).status).toBe(404)
    expect((await other.get<{ lists: unknown[] }>('/api/verification-lists')).body.lists).toEqual([])
    expect((await someone.get<{ lists: unknown[] }>('/api/verification-lists')).body.lists).toHaveLength(1)
    expect((await someone.get(`/api/enrich-contacts/${body.listId}`)).status).toBe(404)
    expect((await progress(someone, body.listId)).state).toBe('quoted')
  })

  it('comes as CSV without a cell that a spreadsheet would run', async () => {
    const someone = await subscribe(product)
    const { body } = await quote(someone, { csv: 'Name;E-Mail\r\nx;"=1+1@acme.test"\r\n;"=cmd|\'/c calc\'!A1"\r\n' })
    const { text, headers } = await someone.get(`/api/verification-lists/${body.listId}/results.csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="verified_\d{4}-\d\d-\d\d\.csv"$/)
    const lines = text.split('\r\n')
    expect(lines[0]).toMatch(/^Address,Status,Reason,/)
    expect(lines[1]).toMatch(/^"'=1\+1@acme\.test",/)
    expect(lines[2]).toMatch(/^"'=cmd\|'\/c calc'!A1","invalid","syntax\./)
  })

  it('that nobody started is deleted after a day, a started one is not; at most twenty are open', async () => {
    const someone = await subscribe(product)
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push(await quote(someone, { addresses: ['nobody'] }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const kept = answers[0]?.body.listId ?? ''
    await start(someone, kept, 0)
    await ended(someone, kept)
    await sql(
      product,
      "update batches set created_at = now() - interval '25 hours' where workspace_id = (select id from workspaces where owner_id = $1)",
      someone.user.id,
    )
    await forgetQuotes(product.ctx)
    const { lists } = (await someone.get<{ lists: ListProgress[] }>('/api/verification-lists')).body
    expect(lists.map(({ listId }) => listId)).toEqual([kept])
    const { rows } = await sql(
      product,
      'select count(*)::int as n from batch_items where workspace_id = (select id from workspaces where owner_id = $1)',
      someone.user.id,
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})
