import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedMany } from '../../../contract/contacts/contacts.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

it('many changes of the same contacts at once wait for each other, and none of them in a circle', async () => {
  const someone = await Visitor.register(product.url)
  const contactIds = Array.from({ length: 50 }, (_, n) => `demo:${100 + n}`)
  const { contacts } = (await someone.post<SavedMany>('/api/contacts/save', { contactIds })).body
  const shuffled = () => fc.sample(fc.shuffledSubarray(contacts.map(({ id }) => id), { minLength: 50 }), 1)[0]! // oxfmt-ignore
  const circles = async () =>
    (
      await product.database.ownerPool.query(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
    ).rows
  const before = await circles()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      if (n % 6 === 5) return someone.post('/api/contacts/restore', { ids: shuffled() })
      if (n % 6 === 4) return someone.post('/api/contacts/delete', { ids: shuffled().slice(0, 3) })
      if (n % 2 === 0) return someone.post('/api/contacts/tag', { contactIds: shuffled(), tag: `t${n % 3}` })
      return someone.post('/api/contacts/status', { contactIds: shuffled(), status: n % 3 ? 'replied' : 'contacted' })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await circles()).toEqual(before)
})
