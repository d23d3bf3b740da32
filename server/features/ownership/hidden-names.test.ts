import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, type Person } from '../../../test/team.ts'
import { makePaidTeam } from '../../../test/actors/paid-team.ts'
import type { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
let giver: Person
let heir: Person
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  const { team } = await makePaidTeam(product)
  giver = await joinAs(product, team, 'member')
  heir = await joinAs(product, team, 'member')
})
afterAll(() => product.stop())

const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '', list: null } // oxfmt-ignore
const kinds = {
  list: { path: '/api/contact-lists', body: {} },
  search: { path: '/api/saved-searches', body: { criteria: { jobTitle: 'sales' } } },
  view: { path: '/api/contact-views', body: { shows: { view: 'saved', filters, sort: '', columns: [] } } },
} as const

type Thing = { id: string | number; name: string; ownerId: string }

it.each(['list', 'search', 'view'] as const)(
  'what an heir has alone stays hidden from whoever hands a %s over: its name is taken only there, and gets a number there',
  async (kind) => {
    const { path, body } = kinds[kind]
    const make = async (by: Visitor, name: string, isShared = false) =>
      (await by.post<Thing>(path, { name, isShared, ...body })).body.id
    const give = (id: Thing['id'], to: Person) =>
      giver.send<Thing>('PATCH', `${path}/${id}`, JSON.stringify({ ownerId: to.user.id }), {})
    const names = async (by: Visitor) =>
      Object.values((await by.get<Record<string, Thing[]>>(path)).body)[0]!
        .map(({ name }) => name)
        .toSorted()

    await make(heir, 'Secret')
    const given = await give(await make(giver, 'secret'), heir)
    expect([given.status, given.body]).toMatchObject([200, { name: 'secret', ownerId: heir.user.id }])
    expect([await names(giver), await names(heir)]).toEqual([[], ['Secret', 'secret (2)']])

    // What both see is handed over under the name that it has.
    await make(heir, 'Ours')
    const shared = await give(await make(giver, 'Ours', true), heir)
    expect([shared.status, shared.body]).toMatchObject([200, { name: 'Ours', ownerId: heir.user.id }])
    expect([await names(giver), await names(heir)]).toEqual([['Ours'], ['Ours', 'Ours', 'Secret', 'secret (2)']])
  },
)
