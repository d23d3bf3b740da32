import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/lists.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '', list: null } // oxfmt-ignore
const kinds = {
  list: { path: '/api/contact-lists', table: 'contact_lists', most: limits.contactLists, code: 'too-many-contact-lists', body: {} },
  view: { path: '/api/contact-views', table: 'contact_views', most: limits.contactViews, code: 'too-many-views',
    body: { shows: { view: 'saved', filters, sort: '', columns: [] } } },
} as const // oxfmt-ignore

type Thing = { id: string | number; ownerId: string; message?: string; code?: string }

describe.each(['list', 'view'] as const)('whoever may have no more: a %s', (kind) => {
  const { path, table, most, code, body } = kinds[kind]
  const make = (by: Visitor, name: string, isShared = false) => by.post<Thing>(path, { name, isShared, ...body })
  const give = (by: Visitor, id: Thing['id'], to: Person) =>
    by.send<Thing>('PATCH', `${path}/${id}`, JSON.stringify({ ownerId: to.user.id }), {})
  const restore = (by: Visitor, id: Thing['id']) => by.post<Thing>(`${path}/${id}/restore`)
  const ownedBy = async (someone: Person) =>
    (
      await product.database.ownerPool.query<{ n: number }>(
        `select count(*)::int as n from ${table} where owner_id = $1 and deleted_at is null`,
        [someone.user.id],
      )
    ).rows[0]?.n
  const fill = (someone: Person, workspaceId: string, count: number) =>
    product.database.ownerPool.query(
      `insert into ${table} (workspace_id, owner_id, name, is_shared, created_at${kind === 'view' ? ', shows' : ''})
       select $1, $2, 'Own ' || n, false, now() - interval '1 day'${kind === 'view' ? `, '${JSON.stringify(kinds.view.body.shows)}'` : ''}
       from generate_series(1, $3::int) n`,
      [workspaceId, someone.user.id, count],
    )

  it('that they don’t see is not handed over to them, and stays whose it was; one that they see is', async () => {
    const owner = await Visitor.register(product.url)
    const workspaceId = await makeWorkspace(owner)
    const [giver, heir] = [await joinAs(product, workspaceId, 'member'), await joinAs(product, workspaceId, 'member')]
    await fill(heir, workspaceId, most - 2)
    const made = []
    for (const name of ['One', 'Two']) made.push((await make(giver, name)).body.id)
    const shared = (await make(giver, 'Shared', true)).body.id
    const [one, two] = made as [Thing['id'], Thing['id']]
    const answers = await Promise.all([give(giver, one, heir), give(giver, two, heir)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ code })
    expect(refused.body.message).toBe(`This member has reached the limit of ${most} ${kind}s and has to delete some first.`) // oxfmt-ignore
    expect([await ownedBy(giver), await ownedBy(heir)]).toEqual([2, most - 1])
    expect((await give(giver, shared, heir)).body).toMatchObject({ ownerId: heir.user.id })
    expect((await make(heir, 'One more')).body).toMatchObject({ code })
  })

  it('of somebody who leaves comes to the owner all the same, who makes none until some are deleted, and can undo a deletion', async () => {
    const owner = await Visitor.register(product.url)
    const workspaceId = await makeWorkspace(owner)
    const leaver = await joinAs(product, workspaceId, 'member')
    await fill(owner, workspaceId, most)
    for (const name of ['One', 'Two', 'Three']) expect((await make(leaver, name)).status).toBe(201)
    expect((await owner.delete(`/api/workspace/members/${leaver.user.id}`)).status).toBe(200)
    expect(await ownedBy(owner)).toBe(most + 3)
    const mine = Object.values((await owner.get<Record<string, Thing[]>>(path)).body)[0]!
    const ids = mine.slice(0, 4).map(({ id }) => id)
    const remove = (id: Thing['id']) => owner.delete(`${path}/${id}`)
    await remove(ids[0]!)
    expect((await restore(owner, ids[0]!)).status).toBe(200)
    for (const id of ids) await remove(id)
    expect((await make(owner, 'In the place of one')).status).toBe(201)
    expect((await restore(owner, ids[0]!)).body).toMatchObject({ code })
    expect(await ownedBy(owner)).toBe(most)
  })
})
