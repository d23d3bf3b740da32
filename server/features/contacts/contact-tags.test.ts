import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import { limits } from '../../../contract/lists.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const some = (from: number) => Array.from({ length: 20 }, (_, n) => `t${from + n}`)

it('a contact that is saved again and again has no more tags than by tagging, the first ones', async () => {
  const someone = await Visitor.register(product.url)
  for (const from of [0, 20, 40, 60]) await someone.post('/api/contacts', { apolloId: 'demo:7', tags: some(from) })
  const { body } = await someone.get<Contact[]>('/api/contacts')
  const first = [...some(0), ...some(20), ...some(40)].slice(0, limits.tagsPerContact)
  expect(body[0]?.tags).toEqual(first.toSorted())
})
