import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contact, SavedMany } from '../../../contract/contacts/contacts.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { spec } from '../../../test/spec.ts'
import { fillFacts } from './fill-facts.job.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const save = (visitor: Visitor, apolloId: string, more: object = {}) =>
  visitor.post<Contact>('/api/contacts', { apolloId, ...more })
const list = async (visitor: Visitor) => (await visitor.get<Contact[]>('/api/contacts')).body

describe('saving', () => {
  it('uses only apolloId and tags of the object it is sent', spec('S7.contacts.03'), async () => {
    const someone = await Visitor.register(product.url)
    const { status, body } = await save(someone, 'demo:7', {
      id: 999,
      userId: 'somebody else',
      name: 'Forged',
      email: 'forged@evil.test',
      isEnriched: true,
      tags: [' hot ', 'hot', 'q1'],
    })
    expect(status).toBe(200)
    const person = (await product.ctx.directory.find(['demo:7'])).get('demo:7')
    expect(body).toMatchObject({
      userId: someone.user.id,
      apolloId: 'demo:7',
      name: person?.name,
      email: '',
      isEnriched: false,
    })
    expect(body.tags).toEqual(['hot', 'q1'])
    expect((await list(someone))[0]?.email).toBe('')
  })

  it("shows the address of the account's own reveal", async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    await save(someone, person?.id ?? '')
    expect((await list(someone))[0]?.email).toBe('')
    await someone.post('/api/enrich-contact', { contactId: person?.id })
    expect((await list(someone))[0]).toMatchObject({ email: person?.address, isEnriched: true })
  })

  it('twice updates, also at once; tags are added', spec('S7.contacts.04'), async () => {
    const someone = await Visitor.register(product.url)
    await Promise.all(Array.from({ length: 10 }, (_, n) => save(someone, 'demo:7', { tags: [`t${n % 3}`] })))
    const contacts = await list(someone)
    expect(contacts).toHaveLength(1)
    expect(contacts[0]?.tags.toSorted()).toEqual(['t0', 't1', 't2'])
  })

  it('an unknown person is 404', async () => {
    const someone = await Visitor.register(product.url)
    expect((await save(someone, 'demo:12345678')).status).toBe(404)
    expect((await someone.post('/api/contacts', { name: 'No id' })).status).toBe(400)
  })

  it('several at once, and says which are unknown', async () => {
    const someone = await Visitor.register(product.url)
    const { body } = await someone.post<SavedMany>('/api/contacts/save', {
      contactIds: ['demo:3', 'demo:1', 'own:9', 'demo:3'],
    })
    expect(body.contacts.map((contact) => contact.apolloId).toSorted()).toEqual(['demo:1', 'demo:3'])
    expect(body.unknown).toEqual(['own:9'])
  })
})

describe("the free plan's 50 saved contacts", () => {
  it(
    'the next one is 403 with the limit and the upgrade; sixty at once save fifty',
    spec('S1.plan.03', 'S6.free.05'),
    async () => {
      const someone = await Visitor.register(product.url)
      const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => save(someone, `demo:${n}`)))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50)
      const refused = answers.find((answer) => answer.status === 403)?.body as unknown as { message: string }
      expect(refused.message).toMatch(/50 saved contacts.*upgrade/i)
      expect(await list(someone)).toHaveLength(50)
      const saved = (await list(someone))[0]
      expect((await save(someone, saved?.apolloId ?? '', { tags: ['still'] })).status).toBe(200)
    },
  )

  it('a bulk save beyond it saves nothing', async () => {
    const someone = await Visitor.register(product.url)
    const contactIds = Array.from({ length: 51 }, (_, n) => `demo:${n}`)
    expect((await someone.post('/api/contacts/save', { contactIds })).status).toBe(403)
    expect(await list(someone)).toEqual([])
  })

  it('a revealed contact does not count toward it', async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    await someone.post('/api/enrich-contact', { contactId: person?.id })
    const others = Array.from({ length: 60 }, (_, n) => `demo:${n}`).filter((id) => id !== person?.id)
    expect((await someone.post('/api/contacts/save', { contactIds: others.slice(0, 50) })).status).toBe(200)
    expect((await save(someone, person?.id ?? '')).status).toBe(200)
    expect((await save(someone, others[50] ?? '')).status).toBe(403)
    expect((await someone.me()).savedContacts).toBe(50)
  })

  it('an undo does not pass it', async () => {
    const someone = await Visitor.register(product.url)
    const ids = (n: number, m: number) => Array.from({ length: m - n }, (_, k) => `demo:${n + k}`)
    await someone.post('/api/contacts/save', { contactIds: ids(0, 50) })
    const [first] = await list(someone)
    await someone.delete(`/api/contacts/${first?.id}`)
    await someone.post('/api/contacts/save', { contactIds: ids(100, 101) })
    expect((await someone.post('/api/contacts/restore', { ids: [first?.id] })).status).toBe(403)
    expect(await list(someone)).toHaveLength(50)
  })

  it('Professional has none, and a downgrade refuses only adding', spec('S6.premium.03'), async () => {
    const someone = await Visitor.register(product.url)
    const plan = (isPremium: boolean) =>
      product.database.ownerPool.query('update users set is_premium = $1 where id = $2', [isPremium, someone.user.id])
    await plan(true)
    const contactIds = Array.from({ length: 80 }, (_, n) => `demo:${n}`)
    expect((await someone.post('/api/contacts/save', { contactIds })).status).toBe(200)
    await plan(false)
    expect((await save(someone, 'demo:0', { tags: ['kept'] })).status).toBe(200)
    expect((await save(someone, 'demo:100')).status).toBe(403)
    expect(await list(someone)).toHaveLength(80)
  })
})

describe('tagging and deleting', () => {
  it('adds a trimmed tag once, and takes it off again', spec('S7.contacts.07', 'S5.tag.01'), async () => {
    const someone = await Visitor.register(product.url)
    const ids = [(await save(someone, 'demo:1')).body.id, (await save(someone, 'demo:2')).body.id]
    for (const tag of ['  warm ', 'warm'])
      expect((await someone.post('/api/contacts/tag', { contactIds: ids, tag })).body).toEqual({
        success: true,
        count: 2,
      })
    expect((await list(someone)).map((contact) => contact.tags)).toEqual([['warm'], ['warm']])
    await someone.post('/api/contacts/untag', { contactIds: ids, tag: 'warm' })
    expect((await list(someone)).map((contact) => contact.tags)).toEqual([[], []])
    for (const tag of ['', '   ', 'x'.repeat(51)])
      expect((await someone.post('/api/contacts/tag', { contactIds: ids, tag })).status).toBe(400)
  })

  it('deletes one, which can be restored for 60 seconds', spec('S7.contacts.05'), async () => {
    const someone = await Visitor.register(product.url)
    const { id } = (await save(someone, 'demo:1', { tags: ['a'] })).body
    expect((await someone.delete(`/api/contacts/${id}`)).body).toEqual({ success: true, count: 1 })
    expect(await list(someone)).toEqual([])
    expect((await someone.delete(`/api/contacts/${id}`)).status).toBe(404)
    expect((await someone.post('/api/contacts/restore', { ids: [id] })).body).toEqual({ success: true, count: 1 })
    expect((await list(someone))[0]?.tags).toEqual(['a'])
    await someone.post('/api/contacts/delete', { ids: [id] })
    product.advance(61_000)
    expect((await someone.post('/api/contacts/restore', { ids: [id] })).body).toEqual({ success: true, count: 0 })
  })

  it('a deleted contact that is saved again starts without its old tags', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = (await save(someone, 'demo:1', { tags: ['old'] })).body
    await someone.delete(`/api/contacts/${id}`)
    expect((await save(someone, 'demo:1', { tags: ['new'] })).body.tags).toEqual(['new'])
  })

  it("no account reads, tags, deletes, restores or exports another's contacts", async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const { id } = (await save(someone, 'demo:1', { tags: ['mine'] })).body
    expect(await list(other)).toEqual([])
    expect((await other.post('/api/contacts/tag', { contactIds: [id], tag: 'theirs' })).status).toBe(404)
    expect((await other.post('/api/contacts/untag', { contactIds: [id], tag: 'mine' })).status).toBe(404)
    expect((await other.post('/api/contacts/status', { contactIds: [id], status: 'replied' })).status).toBe(404)
    expect((await other.delete(`/api/contacts/${id}`)).status).toBe(404)
    expect((await other.post('/api/contacts/delete', { ids: [id] })).body['count']).toBe(0)
    expect((await other.get(`/api/contacts/export.csv?ids=${id}`)).text.trim().split('\r\n')).toHaveLength(1)
    await someone.delete(`/api/contacts/${id}`)
    expect((await other.post('/api/contacts/restore', { ids: [id] })).body['count']).toBe(0)
    await someone.post('/api/contacts/restore', { ids: [id] })
    expect((await list(someone)).map((contact) => contact.tags)).toEqual([['mine']])
    expect((await list(someone)).map((contact) => contact.status)).toEqual(['new'])
  })
})

describe('status', () => {
  it('is set on many at once; who has it already keeps its time, and an unknown one is refused', async () => {
    const someone = await Visitor.register(product.url)
    const ids: number[] = []
    for (const n of [1, 2, 3]) ids.push((await save(someone, `demo:${n}`)).body.id)
    const set = (contactIds: number[], status: string) => someone.post('/api/contacts/status', { contactIds, status })
    const times = async () => {
      const { rows } = await product.database.ownerPool.query<{ status_at: Date | null }>(
        'select status_at from contacts where id = any($1) order by id',
        [ids],
      )
      return rows.map(({ status_at }) => status_at)
    }
    expect((await set([ids[0]!, ids[1]!], 'contacted')).body['count']).toBe(2)
    const [before] = await times()
    expect((await set([ids[0]!, ids[2]!, 999_999_999], 'contacted')).body['count']).toBe(2)
    expect((await times())[0]).toEqual(before)
    expect((await list(someone)).map(({ status }) => status)).toEqual(['contacted', 'contacted', 'contacted'])
    expect((await set(ids, 'won')).status).toBe(400)
    expect((await set([999_999_999], 'new')).status).toBe(404)
  })

  it('domain, seniority, department and source are kept, and looked up for those saved before they were', async () => {
    const someone = await Visitor.register(product.url)
    const { id, seniority, department, companyDomain, source } = (await save(someone, 'demo:7')).body
    const person = (await product.ctx.directory.find(['demo:7'])).get('demo:7')
    expect({ seniority, department, companyDomain }).toEqual({
      seniority: person?.seniority,
      department: person?.department,
      companyDomain: person?.companyDomain,
    })
    expect(source).toBe(person?.source.label)
    await product.database.ownerPool.query(
      `update contacts set seniority = null, department = null, company_domain = null, source = null where id = $1`,
      [id],
    )
    expect((await list(someone))[0]).toMatchObject({ seniority: '', source: '' })
    await fillFacts(product.ctx)
    expect((await list(someone))[0]).toMatchObject({ seniority, department, companyDomain, source })
  })
})

describe('CSV', () => {
  const rows = (text: string) => parse(text, { bom: true })

  it(
    'search rows have the eight columns, a byte-order mark and CRLF; addresses only if revealed',
    spec('S9.csv.02', 'S9.csv.05'),
    async () => {
      const someone = await Visitor.register(product.url)
      const [first, second] = peopleWho('valid', 2, 'accept')
      await someone.post('/api/enrich-contact', { contactId: first?.id })
      const answer = await someone.send<never>(
        'POST',
        '/api/exports/search.csv',
        JSON.stringify({ contactIds: [first?.id, second?.id], date: '2026-11-21' }),
        {},
      )
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="contacts_2026-11-21.csv"')
      const [header, ...people] = rows(answer.text)
      expect(header).toEqual([
        'Name',
        'Job Title',
        'Company',
        'Email',
        'LinkedIn URL',
        'Industry',
        'Location',
        'Employee Count',
      ])
      expect(people.map((row) => row[3])).toEqual([first?.address, ''])
      expect(answer.text.endsWith('\r\n')).toBe(true)
    },
  )

  it('the database adds Tags, joined; filters choose as on the screen', spec('S9.csv.03', 'S9.csv.04'), async () => {
    const someone = await Visitor.register(product.url)
    await save(someone, 'demo:1', { tags: ['a', 'b'] })
    await save(someone, 'demo:2', { tags: ['b'] })
    const all = rows((await someone.get('/api/contacts/export.csv')).text)
    expect(all[0]?.at(-1)).toBe('Tags')
    expect(all.slice(1).map((row) => row.at(-1))).toEqual(expect.arrayContaining(['a; b', 'b']))
    expect(rows((await someone.get('/api/contacts/export.csv?tags=a&tags=b')).text)).toHaveLength(2)
    expect(rows((await someone.get('/api/contacts/export.csv?hasEmail=true')).text)).toHaveLength(1)
    expect((await someone.get('/api/contacts/export.csv?ids=1;drop')).status).toBe(400)
  })

  it('thousands of chosen contacts are one file, without any other contact', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const mine = [(await save(someone, 'demo:1')).body, (await save(someone, 'demo:2')).body]
    const theirs = (await save(other, 'demo:3')).body
    const unknown = Array.from({ length: 40_000 }, (_, n) => 1_000_000_000 + n)
    const ids = [mine[1]?.id, theirs.id, ...unknown]
    const body = JSON.stringify({ ids, date: '2026-11-21' })
    const answer = await someone.send<never>('POST', '/api/exports/contacts.csv', body, {})
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="contacts_2026-11-21.csv"')
    expect(rows(answer.text).slice(1)).toEqual([expect.arrayContaining([mine[1]?.name])])
    expect((await someone.post('/api/exports/contacts.csv', { ids: [] })).status).toBe(400)
  })

  it('a file of many portions holds each contact once, in the order of the screen', async () => {
    const someone = await Visitor.register(product.url)
    await product.database.ownerPool.query('update users set is_premium = true where id = $1', [someone.user.id])
    for (const from of [0, 700]) {
      const contactIds = Array.from({ length: 700 }, (_, n) => `demo:${from + n}`)
      expect((await someone.post('/api/contacts/save', { contactIds })).status).toBe(200)
    }
    const names = rows((await someone.get('/api/contacts/export.csv')).text).map((row) => row[0])
    expect(names.slice(1)).toEqual((await list(someone)).map(({ name }) => name))
    expect(names).toHaveLength(1_401)
  })

  it('cells that a spreadsheet would run are made harmless', spec('S9.csv.06'), async () => {
    const someone = await Visitor.register(product.url)
    await save(someone, 'demo:1', { tags: ['=cmd|calc', 'x'] })
    for (const tag of ['+1', '-1', '@sum', '"quoted", text']) await save(someone, 'demo:2', { tags: [tag] })
    const tags = rows((await someone.get('/api/contacts/export.csv')).text)
      .slice(1)
      .map((row) => row.at(-1) ?? '')
    for (const cell of tags) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(tags.some((cell) => cell.includes('"quoted", text'))).toBe(true)
  })

  it('the Revealed view exports everything ever revealed, saved or not', async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    await someone.post('/api/enrich-contact', { contactId: person?.id })
    const revealed = rows((await someone.get('/api/contacts/export.csv?view=revealed')).text)
    expect(revealed.slice(1).map((row) => row[3])).toEqual([person?.address])
  })
})
