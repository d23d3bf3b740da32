import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contact, SavedMany, SavedOne } from '../../../contract/contacts/contacts.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

it('a save says whom it added: an undo takes back these, and no contact that somebody had saved before', async () => {
  const someone = await Visitor.register(product.url)
  const saveMany = async (...contactIds: string[]) =>
    (await someone.post<SavedMany>('/api/contacts/save', { contactIds })).body
  const saveOne = async (apolloId: string) => (await someone.post<SavedOne>('/api/contacts', { apolloId })).body
  const first = await saveMany('demo:3', 'demo:1')
  expect(new Set(first.added)).toEqual(new Set(first.contacts.map(({ id }) => id)))
  const second = await saveMany('demo:3', 'demo:4')
  const added = second.contacts.find(({ apolloId }) => apolloId === 'demo:4')!
  expect(second.added).toEqual([added.id])
  await someone.delete(`/api/contacts/${added.id}`)
  expect(await saveOne('demo:4')).toMatchObject({ id: added.id, isNew: true })
  expect(await saveOne('demo:4')).toMatchObject({ id: added.id, isNew: false })
})

it('a status is taken back from those alone that still have it', async () => {
  const someone = await Visitor.register(product.url)
  const contactIds = ['demo:1', 'demo:2']
  const { contacts } = (await someone.post<SavedMany>('/api/contacts/save', { contactIds })).body
  const ids = contacts.map(({ id }) => id)
  const set = (given: number[], status: string, from?: string) =>
    someone.post('/api/contacts/status', { contactIds: given, status, from })
  await set(ids, 'contacted')
  await set([ids[1]!], 'replied')
  expect((await set(ids, 'new', 'contacted')).body['count']).toBe(1)
  const now = new Map((await someone.get<Contact[]>('/api/contacts')).body.map(({ id, status }) => [id, status]))
  expect(ids.map((id) => now.get(id))).toEqual(['new', 'replied'])
  expect(await set(ids, 'new', 'contacted')).toMatchObject({ status: 200, body: { count: 0 } })
})
