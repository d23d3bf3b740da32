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
