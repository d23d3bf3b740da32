import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { spec } from '../../../test/spec.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const enrich = (visitor: Visitor, contactId: string, headers: Record<string, string>) =>
  visitor.post<{ charged: number }>('/api/enrich-contact', { contactId }, headers)

describe('an Idempotency-Key', spec('S7.idempotency.01'), () => {
  it('replays the first answer, also to twenty at once, and spends nothing more', async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrich(someone, person?.id ?? '', headers)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(answers[0]?.body.charged).toBe(1)
    expect((await someone.me()).enrichmentCreditsUsed).toBe(1)
  })

  it('with another body is refused', async () => {
    const someone = await Visitor.register(product.url)
    const [first, second] = peopleWho('valid', 2, 'accept')
    const headers = { 'idempotency-key': 'mine' }
    await enrich(someone, first?.id ?? '', headers)
    expect((await enrich(someone, second?.id ?? '', headers)).status).toBe(422)
    const other = await Visitor.register(product.url)
    expect((await enrich(other, second?.id ?? '', headers)).status).toBe(200)
  })

  it('for another call is refused, and takes nothing', async () => {
    const someone = await Visitor.register(product.url)
    const [person, address] = peopleWho('valid', 4, 'accept').slice(2)
    const headers = { 'idempotency-key': 'mine-too' }
    const verify = async () =>
      someone.post<{ code?: string }>('/api/verifications', { address: address?.address ?? '' }, headers)
    expect((await enrich(someone, person?.id ?? '', headers)).status).toBe(200)
    const other = await verify()
    expect([other.status, other.body.code]).toEqual([422, 'key-reused'])
    expect((await someone.me()).enrichmentCreditsUsed).toBe(1)
    // After a day the key is free, and so it is for whoever was refused with another one.
    expect((await enrich(someone, person?.id ?? '', headers)).headers.get('idempotent-replay')).toBe('true')
    await product.database.ownerPool.query(`update idempotency_keys set claimed_at = claimed_at - interval '25 hours'`)
    expect((await verify()).status).toBe(200)
  })

  it('at two calls at once lets no more than one of them pass', async () => {
    const someone = await Visitor.register(product.url)
    const [person, address] = peopleWho('valid', 6, 'accept').slice(4)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([
      enrich(someone, person?.id ?? '', headers),
      someone.post('/api/verifications', { address: address?.address ?? '' }, headers),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThan(2)
    expect(answers.map(({ status }) => status)).toContain(422)
  })

  it('gets the first answer also if the database went away before it was stored', async () => {
    const someone = await Visitor.register(product.url)
    const [, , person] = peopleWho('valid', 3, 'accept')
    const headers = { 'idempotency-key': randomUUID() }
    await product.database.ownerPool.query(`
      create function shut() returns trigger language plpgsql as $$
        begin raise exception 'the database system is shutting down' using errcode = '57P01'; end $$;
      create trigger shut before update on idempotency_keys for each row execute function shut()`)
    const first = await enrich(someone, person?.id ?? '', headers)
    await product.database.ownerPool.query('drop function shut() cascade')
    const again = await enrich(someone, person?.id ?? '', headers)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(first.body.charged).toBe(1)
  })
})
