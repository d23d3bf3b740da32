import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/lists.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { knownPeople } from '../../../test/people.ts'
import { joinAs, makeWorkspace } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '', list: null } // oxfmt-ignore
const shows = JSON.stringify({ view: 'saved', filters, sort: '', columns: [] })
const room = 4

type Kind = {
  most: number
  /** Fills the workspace $1 up to the limit but for $3 places; $2 is its owner. */
  fill: string
  count: string
  isPremium?: boolean
  make: (by: Visitor, nth: number) => Promise<{ status: number }>
}
const rows = (most: number) => `generate_series(1, ${most}::int - $3::int) n`
const kinds: Record<string, Kind> = {
  'API keys': {
    most: limits.apiKeys,
    isPremium: true,
    fill: `insert into api_keys (id, workspace_id, account_id, name, prefix, key_hash, scope, created_at)
      select 'k_' || n, $1, $2, 'Key', 'qk_' || n, 'hash ' || n, 'read', now() from ${rows(limits.apiKeys)}`,
    count: 'select count(*)::int as n from api_keys where workspace_id = $1',
    make: (by, nth) => by.post('/api/account/api-keys', { name: `Key ${nth}` }),
  },
  notes: {
    most: limits.notes,
    fill: `insert into person_notes (workspace_id, contact_id, text, changed_at, changed_by)
      select $1, 'gone:' || n, 'x', now(), $2 from ${rows(limits.notes)}`,
    count: 'select count(*)::int as n from person_notes where workspace_id = $1',
    make: (by, nth) => by.send('PATCH', `/api/people/${knownPeople()[nth]!.id}`, JSON.stringify({ note: 'Met' }), {}),
  },
  'saved searches': {
    most: limits.premiumSavedSearches,
    isPremium: true,
    fill: `insert into saved_searches (id, workspace_id, owner_id, is_shared, name, criteria, created_at)
      select 's_' || n, $1, $2, true, 'Own ' || n, '{}', now() from ${rows(limits.premiumSavedSearches)}`,
    count: 'select count(*)::int as n from saved_searches where workspace_id = $1',
    make: (by, nth) => by.post('/api/saved-searches', { name: `Search ${nth}`, criteria: { jobTitle: 'ceo' } }),
  },
  lists: {
    most: limits.contactLists,
    fill: `insert into contact_lists (workspace_id, owner_id, name, is_shared, created_at)
      select $1, $2, 'Own ' || n, true, now() from ${rows(limits.contactLists)}`,
    count: 'select count(*)::int as n from contact_lists where workspace_id = $1',
    make: (by, nth) => by.post('/api/contact-lists', { name: `List ${nth}`, isShared: true }),
  },
  views: {
    most: limits.contactViews,
    fill: `insert into contact_views (workspace_id, owner_id, name, is_shared, created_at, shows)
      select $1, $2, 'Own ' || n, true, now(), '${shows}' from ${rows(limits.contactViews)}`,
    count: 'select count(*)::int as n from contact_views where workspace_id = $1',
    make: (by, nth) =>
      by.post('/api/contact-views', { name: `View ${nth}`, isShared: true, shows: JSON.parse(shows) as object }),
  },
}

describe.each(Object.keys(kinds))('%s', (name) => {
  it('two members who make them at the same moment have together no more than the workspace may', async () => {
    const { most, fill, count, isPremium, make } = kinds[name]!
    const sql = product.database.ownerPool
    const owner = await Visitor.register(product.url)
    const workspaceId = await makeWorkspace(owner)
    if (isPremium)
      await sql.query("update workspaces set premium_until = now() + interval '1 day' where id = $1", [workspaceId])
    const members = [owner, await joinAs(product, workspaceId, 'admin')]
    await sql.query(fill, [workspaceId, owner.user.id, room])
    const answers = await Promise.all(Array.from({ length: 16 }, (_, nth) => make(members[nth % 2]!, nth)))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(room)
    expect((await sql.query<{ n: number }>(count, [workspaceId])).rows[0]?.n).toBe(most)
  })
})
