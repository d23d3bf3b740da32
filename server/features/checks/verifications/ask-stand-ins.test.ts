import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/reveals.ts'
import type { Source, SourceSetting } from '../../../../engines/sources/port.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { addSource } from '../../sources/settings/add-source.ts'

const asked: string[] = []

/** Each answers that the person objected. */
function openObjected({ kind, key }: SourceSetting): Source {
  const spent = { milliunits: 0, isKnown: true }
  return {
    kind,
    label: key,
    can: { searchPeople: null, findAddress: null, verifyAddress: { milliunits: 500 }, limits: [], unit: 'credit' },
    test: async () => ({ kind: 'answer', value: { leftMilliunits: null }, spent }),
    async verifyAddress(address) {
      asked.push(address)
      return { kind: 'objected', spent }
    },
  }
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ openSource: openObjected })
  for (const name of ['acme', 'bolt']) {
    const at = { base: 'http://127.0.0.1:1', key: name, microUsdPerUnit: 10_000, budgets: {} }
    await addSource(product.ctx, { kind: 'http', name, ...at })
  }
})
afterAll(() => product.stop())

test('an address that somebody objected to at a verifier ends so, comes onto the list, and nobody is asked about it again', async () => {
  product.ctx.verifier = {
    ...product.ctx.verifier,
    verify: async (address) => ({
      ...{ address, status: 'unknown', reason: 'local.port_closed', evidence: [], retryAfterMs: null },
    }),
  }
  const address = 'ann.objected@acme.test'
  const [ann, bob] = [await Visitor.register(product.url), await Visitor.register(product.url)]
  expect((await ann.post('/api/verifications', { address })).status).toBe(410)
  const { rows } = await product.database.ownerPool.query<{ receipt_id: string }>(
    'select status, reason, charged, address, receipt_id from verifications',
  )
  expect(rows).toMatchObject([{ status: 'erased', reason: 'person.objected', charged: 0, address: '' }])
  const { body: receipt } = await ann.get<Receipt>(`/api/receipts/${rows[0]!.receipt_id}`)
  expect([receipt.email, receipt.why]).toEqual(['', 'This person objected to being found. No credit was taken.'])
  expect(await product.ctx.suppression.holds([{ kind: 'email', value: address }])).toBe(true)
  for (const visitor of [ann, bob]) expect((await visitor.post('/api/verifications', { address })).status).toBe(410)
  expect(asked).toEqual([address])
})
