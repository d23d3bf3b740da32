import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecentSearch } from '../../../contract/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

/** A member with a list that is theirs alone, on which is who was saved, and the workspace's owner. */
async function withSecret(): Promise<{ owner: Person; member: Person; list: number }> {
  const owner = await Visitor.register(product.url)
  const team = await makeWorkspace(owner)
  const premium = `update workspaces set premium_until = now() + interval '1 year' where id = $1`
  await product.database.ownerPool.query(premium, [team])
  const member = await joinAs(product, team, 'member')
  const { body } = await member.post<{ id: number }>('/api/contact-lists', { name: 'Secret', isShared: false })
  await member.post(`/api/contact-lists/${body.id}/people`, { contactIds: ['demo:1', 'demo:2'] })
  return { owner, member, list: body.id }
}

type Copy = Record<string, Record<string, unknown>[]>
const copyOf = async (by: Visitor) => (await by.get<Copy>('/api/account/export.json')).body

it('what a member searched for is told to them alone, with the lists that they named', async () => {
  const { owner, member, list } = await withSecret()
  const search = { listId: `people-${list} Secret` }
  expect((await member.post('/api/search-contacts', search)).status).toBe(200)
  await owner.post('/api/search-contacts', { jobTitle: 'director' })
  const past = async (by: Visitor) =>
    (await by.get<{ searches: RecentSearch[] }>('/api/searches')).body.searches.map(({ wanted }) => wanted.listId)
  await expect.poll(() => past(member)).toEqual([[search.listId]])
  await expect.poll(() => past(owner)).toEqual([[]])
  expect(JSON.stringify(await copyOf(owner))).not.toContain('Secret')
  expect((await copyOf(member))['searches']).toMatchObject([{ filters: search }])
})

it('an owner’s copy says neither what is on a list that another has alone, nor what another’s alerts tell', async () => {
  const { owner, member, list } = await withSecret()
  const contacts = (await member.get<{ id: number }[]>('/api/contacts')).body
  const [keptId, goneId] = contacts.map(({ id }) => id).toSorted((one, other) => one - other)
  await member.post(`/api/contact-lists/${list}/people/delete`, { contactIds: ['demo:1'] })
  const open = (await owner.post<{ id: number }>('/api/contact-lists', { name: 'Open' })).body.id
  await owner.post(`/api/contact-lists/${open}/people`, { contactIds: ['demo:2'] })
  expect((await member.post('/api/duplicates/merge', { keptId, goneId })).status).toBe(200)
  const search = { name: 'Secret', criteria: { jobTitle: 'director' } }
  const { id } = (await member.post<{ id: string }>('/api/saved-searches', search)).body
  expect((await member.post(`/api/saved-searches/${id}/alert`, { frequency: 'daily' })).status).toBe(200)

  const { contacts: kept, contactMerges, alerts } = await copyOf(owner)
  expect(kept?.map(({ lists }) => lists)).toEqual([[open], [open]])
  expect(contactMerges).toMatchObject([{ got: { lists: [open] } }])
  expect(alerts).toEqual([])
  expect((await copyOf(member))['alerts']).toMatchObject([{ saved_search_id: id, frequency: 'daily' }])
})
