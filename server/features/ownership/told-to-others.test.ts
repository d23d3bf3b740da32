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
