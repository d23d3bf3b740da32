import { expect, it, vi } from 'vitest'
import { peopleWho } from '../../test/people.ts'
import { startTestProduct } from '../../test/product.ts'
import { Visitor } from '../../test/visitor.ts'

it('a stop answers who waits for a result: still checking, and that a replay is to come again', async () => {
  // Nobody works, so nothing is settled.
  const product = await startTestProduct({ worker: false, payments: null })
  const visitor = await Visitor.register(product.url)
  const [person] = peopleWho('valid', 1, 'accept')
  const reveal = () => visitor.post('/api/enrich-contact', { contactId: person?.id }, { 'idempotency-key': 'once' })
  const first = reveal()
  await vi.waitUntil(async () => (await visitor.me()).enrichmentCreditsHeld === 1, { timeout: 20_000 })
  const replay = reveal()
  const verified = visitor.post('/api/verifications', { address: 'somebody@acme.test' })
  await vi.waitUntil(async () => (await visitor.me()).enrichmentCreditsHeld === 2, { timeout: 20_000 })
  await product.stop()
  expect(await first).toMatchObject({ status: 202, body: { status: 'checking' } })
  expect(await verified).toMatchObject({ status: 202 })
  expect([202, 429]).toContain((await replay).status)
})
