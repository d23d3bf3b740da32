import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContactView, ViewShows } from '../../../contract/contacts/contact-views.ts'
import { noFilters } from '../../../contract/contacts/contact-filters.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { purgeDeletedViews } from './delete-view.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const shows: ViewShows = {
  view: 'saved',
  filters: { ...noFilters, hasEmail: true, tags: ['hot'], status: 'replied', proof: '' },
  sort: '-company',
  columns: ['email', 'status', 'company'],
}
const path = '/api/contact-views'
const save = (visitor: Visitor, name: string) => visitor.post<ContactView>(path, { name, shows })
const change = (visitor: Visitor, id: string, to: object) =>
  visitor.send<ContactView>('PATCH', `${path}/${id}`, JSON.stringify(to), {})
const list = async (visitor: Visitor) => (await visitor.get<{ views: ContactView[] }>(path)).body.views

it('a view is kept, renamed, changed, deleted and brought back', async () => {
  const someone = await Visitor.register(product.url)
  const { status, body } = await save(someone, '  To  write ')
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'To write', shows })
  expect((await change(someone, body.id, { name: 'Today' })).body.name).toBe('Today')
  const other = { ...shows, filters: { ...noFilters, proof: 'not_asked' as const }, columns: [] }
  expect((await change(someone, body.id, { shows: other })).body.shows).toEqual(other)
  expect((await change(someone, body.id, {})).status).toBe(400)
  expect((await someone.delete(`${path}/${body.id}`)).body).toEqual({ success: true, count: 1 })
  expect((await someone.delete(`${path}/${body.id}`)).body).toEqual({ success: true, count: 0 })
  expect(await list(someone)).toEqual([])
  expect((await someone.post<ContactView>(`${path}/${body.id}/restore`, {})).body).toMatchObject({ name: 'Today' })
  expect((await list(someone)).map(({ name }) => name)).toEqual(['Today'])
})

it('a view of a newer version, which this one can’t read, hides none of the others', async () => {
  const someone = await Visitor.register(product.url)
  const [read, unread] = [(await save(someone, 'Read')).body, (await save(someone, 'Unread')).body]
  await product.database.ownerPool.query(
    `update contact_views set shows = jsonb_set(shows, '{filters,proof}', '"of next year"') where id = $1`,
    [unread.id],
  )
  expect((await list(someone)).map(({ id }) => id)).toEqual([read.id])
})

it('a name is one view’s, whatever its capitals, also when one comes back', async () => {
  const someone = await Visitor.register(product.url)
  const first = (await save(someone, 'Warm')).body
  expect(await save(someone, 'WARM')).toMatchObject({ status: 409, body: { code: 'view-name-taken' } })
  const second = (await save(someone, 'Cold')).body
  expect((await change(someone, second.id, { name: 'warm' })).status).toBe(409)
  await someone.delete(`${path}/${first.id}`)
  expect((await save(someone, 'warm')).status).toBe(201)
  expect((await someone.post(`${path}/${first.id}/restore`, {})).status).toBe(409)
})

it('an account keeps 50, also when several are saved at once', async () => {
  const someone = await Visitor.register(product.url)
  const answers = await Promise.all(Array.from({ length: 53 }, (_, n) => save(someone, `View ${n}`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(await list(someone)).toHaveLength(50)
})

it('nobody else sees, changes, deletes or restores it; after a minute it does not come back', async () => {
  const [owner, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
  const { id } = (await save(owner, 'Mine')).body
  expect(await list(other)).toEqual([])
  expect((await change(other, id, { name: 'Yours' })).status).toBe(404)
  expect((await other.delete(`${path}/${id}`)).body).toMatchObject({ count: 0 })
  await owner.delete(`${path}/${id}`)
  expect((await other.post(`${path}/${id}/restore`, {})).status).toBe(404)
  await product.database.ownerPool.query(`update contact_views set deleted_at = now() - interval '61 seconds'`)
  expect((await owner.post(`${path}/${id}/restore`, {})).status).toBe(404)
  await product.database.ownerPool.query(`update contact_views set deleted_at = now() - interval '121 seconds'`)
  await purgeDeletedViews(product.ctx)
  const left = await product.database.ownerPool.query('select from contact_views where id = $1', [id])
  expect(left.rowCount).toBe(0)
})

it.each([
  ['a filter too long', { ...shows, filters: { ...shows.filters, search: 'x'.repeat(201) } }],
  ['an unknown status', { ...shows, filters: { ...shows.filters, status: 'lost' } }],
  ['a column that is no name', { ...shows, columns: ['<script>'] }],
  ['more columns than any table has', { ...shows, columns: Array.from({ length: 41 }, () => 'email') }],
])('refuses %s', async (_, wrong) => {
  const someone = await Visitor.register(product.url)
  expect((await someone.post(path, { name: 'Wrong', shows: wrong })).status).toBe(400)
})
