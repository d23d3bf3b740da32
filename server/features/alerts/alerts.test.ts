import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Alert, NewsOfPerson } from '../../../contract/alerts/alerts.ts'
import type { SearchResponse } from '../../../contract/people.ts'
import { importPeople } from '../../../engines/directory/import/import-people.ts'
import { undoImport } from '../../../engines/directory/import/undo-import.ts'
import { row, sourceOf } from '../../../test/imports/import-rows.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'
import { readStep } from './changes/read-changes.ts'
import { nextMail } from './set-alert.ts'
import { tellOfChanges } from './tell-of-changes.job.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

const dayMs = 24 * 60 * 60 * 1_000
let files = 0
const bring = (...rows: ReturnType<typeof row>[]) =>
  importPeople(product.database.ownerPool, sourceOf(rows, { name: `${files++}.csv` }))
const person = (n: number, texts: Parameters<typeof row>[0] = {}) =>
  row({ name: `Person ${n}`, email: `p${n}@acme.test`, company: 'Acme', companyDomain: 'acme.test', ...texts })

async function holder(jobTitle: string, frequency = 'daily') {
  const someone = await Visitor.register(product.url)
  const { id } = (await someone.post<{ id: string }>('/api/saved-searches', { name: jobTitle, criteria: { jobTitle } }))
    .body
  await someone.post(`/api/saved-searches/${id}/alert`, { frequency })
  const mailsTo = async () => {
    await product.mailed()
    return product.mails.filter(({ to }) => to === someone.user.email)
  }
  const alert = async () => (await someone.get<{ alerts: Alert[] }>('/api/alerts')).body.alerts[0]
  const news = async () => (await someone.get<{ people: NewsOfPerson[] }>(`/api/alerts/${id}`)).body.people
  return { someone, id, mailsTo, alert, news }
}

describe('an alert', () => {
  it('tells of the new and the moved with what changed, by one mail and in the product, and uses no search', async () => {
    await bring(person(1, { jobTitle: 'Glazier', location: 'Oslo' }), person(2, { jobTitle: 'Baker' }))
    const { someone, id, mailsTo, alert, news } = await holder('Glazier')
    await bring(
      person(1, { jobTitle: 'Painter' }),
      person(2, { jobTitle: 'Head Glazier', company: 'Bolt', companyDomain: 'bolt.test' }),
      person(3, { jobTitle: 'Glazier' }),
    )
    await tellOfChanges(product.ctx)
    expect((await alert())?.unseen).toEqual({ new: 1, moved_in: 1, changed: 0, moved_out: 1 })
    const told = (await news()).map(({ name, kind, isUnseen, before, after }) => [name, kind, isUnseen, before?.jobTitle ?? '', after?.jobTitle]) // oxfmt-ignore
    expect(told.toSorted((one, other) => (one[0]! < other[0]! ? -1 : 1))).toEqual([
      ['Person 1', 'moved_out', true, 'Glazier', 'Painter'],
      ['Person 2', 'moved_in', true, 'Baker', 'Head Glazier'],
      ['Person 3', 'new', true, '', 'Glazier'],
    ])
    expect(await mailsTo()).toEqual([])
    product.advance(dayMs)
    await Promise.all([tellOfChanges(product.ctx), tellOfChanges(product.ctx)])
    const [mail, ...more] = await mailsTo()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('3 changes in “Glazier”')
    expect(mail?.text).toContain('- New: Person 3, Glazier at Acme')
    expect(mail?.text).toContain('- Moved in: Person 2, was Baker at Acme, now Head Glazier at Bolt')
    expect(mail?.text).toContain('- Moved out: Person 1, was Glazier at Acme, Oslo, now Painter at Acme, Oslo')
    expect(mail?.text).not.toContain('@')
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    await someone.post(`/api/alerts/${id}/seen`)
    expect((await alert())?.unseen.new).toBe(0)
    expect((await news()).map(({ isUnseen }) => isUnseen)).toEqual([false, false, false])
    expect((await someone.me()).searchesRemaining).toBe(10)
    product.advance(dayMs)
    await tellOfChanges(product.ctx)
    expect(await mailsTo()).toHaveLength(1)
  })

  it('tells of a company that is typed only what the search finds, though nobody else of it changes', async () => {
    const at = (n: number, company: string, companyDomain: string) =>
      person(n, { jobTitle: 'Turner', email: `p${n}@${companyDomain}`, company, companyDomain })
    await bring(at(80, 'Quercoil', 'quercoil.test'), at(81, 'Fagoil', 'fagoil.com'))
    const someone = await Visitor.register(product.url)
    await product.database.ownerPool.query('update users set is_premium = true where id = $1', [someone.user.id])
    const asked = {
      named: { company: 'Quercoil' },
      without: { jobTitle: 'Turner', not: { company: 'Quercoil' } },
      domain: { company: 'fagoil.com' },
    }
    const ids: Record<string, string> = {}
    for (const [name, criteria] of Object.entries(asked)) {
      ids[name] = (await someone.post<{ id: string }>('/api/saved-searches', { name, criteria })).body.id
      await someone.post(`/api/saved-searches/${ids[name]}/alert`, { frequency: 'daily' })
    }
    await bring(at(82, 'The Old Quercoil Inn', 'old-inn.test'), at(83, 'Fagoil', 'fagoil.net'))
    await tellOfChanges(product.ctx)
    await bring(at(84, 'Quercoil', 'quercoil.test'), at(85, 'Fagoil', 'fagoil.com'))
    await tellOfChanges(product.ctx)
    await product.directory.catchUp()
    const told: Record<string, string[]> = {}
    for (const [name, criteria] of Object.entries(asked)) {
      const { people } = (await someone.get<{ people: NewsOfPerson[] }>(`/api/alerts/${ids[name]}`)).body
      told[name] = people.map((each) => each.name).toSorted()
      const found = await someone.post<SearchResponse>('/api/search-contacts', { ...criteria, excludeEnriched: false })
      expect(found.body.contacts.map((each) => each.name)).toEqual(expect.arrayContaining(told[name]))
    }
    expect(told).toEqual({ named: ['Person 84'], without: ['Person 82', 'Person 83', 'Person 85'], domain: ['Person 85'] }) // oxfmt-ignore
  })

  it('tells of what follows also where the last who came before it began are gone again', async () => {
    await bring(person(60, { jobTitle: 'Miller' }))
    await bring(person(61, { jobTitle: 'Sawyer' }))
    const { alert } = await holder('Sawyer')
    await undoImport(product.database.ownerPool)
    await bring(person(60, { jobTitle: 'Sawyer' }))
    await tellOfChanges(product.ctx)
    expect((await alert())?.unseen).toEqual({ new: 0, moved_in: 1, changed: 0, moved_out: 0 })
  })

  it('of a workspace that is deleted, or that its holder is in no more, is not mailed', async () => {
    await bring(person(70, { jobTitle: 'Cooper' }))
    const [gone, left, stays] = [await holder('Cooper'), await holder('Cooper'), await holder('Cooper')]
    await bring(person(71, { jobTitle: 'Cooper' }))
    const sql = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
    await sql('update workspaces set deleted_at = now() where owner_id = $1', gone.someone.user.id)
    // A call that was under way when its holder was removed may still have turned it on.
    await sql('update alerts set workspace_id = workspace_id, user_id = $1 where saved_search_id = $2', (await Visitor.register(product.url)).user.id, left.id) // oxfmt-ignore
    product.advance(dayMs)
    await tellOfChanges(product.ctx)
    await product.mailed()
    const told = product.mails.filter(({ subject }) => subject.includes('Cooper')).map(({ to }) => to)
    expect(told).toEqual([stays.someone.user.email])
  })

  it('names 25 people and says how many more; beyond a thousand it only counts', async () => {
    const { mailsTo, alert } = await holder('Cooper')
    const rows = Array.from({ length: 1_013 }, (_, n) => person(10_000 + n, { jobTitle: 'Cooper' }))
    await importPeople(product.database.ownerPool, sourceOf(rows, { name: `${files++}.csv`, sizes: [500] }))
    product.advance(dayMs)
    await tellOfChanges(product.ctx)
    expect([(await alert())?.unseen.new, (await alert())?.more]).toEqual([1_000, 13])
    const [mail] = await mailsTo()
    expect(mail?.text.match(/^- New: /gm)).toHaveLength(25)
    expect(mail?.text).toContain('- and 988 more')
  })

  it('of another account can’t be seen, set or muted, and none is without a saved search', async () => {
    const { id } = await holder('Weaver')
    const other = await Visitor.register(product.url)
    expect((await other.get(`/api/alerts/${id}`)).status).toBe(404)
    expect((await other.post(`/api/alerts/${id}/seen`)).status).toBe(404)
    expect((await other.post(`/api/saved-searches/${id}/alert`, { frequency: 'weekly' })).status).toBe(404)
    expect((await other.post(`/api/saved-searches/${id}/alert`, { frequency: 'off' })).body).toEqual({ alert: null })
    expect((await other.get<{ alerts: Alert[] }>('/api/alerts')).body.alerts).toEqual([])
    const { rows } = await product.database.ownerPool.query('select 1 from alerts where saved_search_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  it('begins where it is turned on, although the reading is far behind', async () => {
    await holder('Tiler')
    await bring(person(31, { jobTitle: 'Tiler' }), person(32, { jobTitle: 'Tiler' }))
    const late = await holder('Tiler')
    await bring(person(33, { jobTitle: 'Tiler' }), person(31, { jobTitle: 'Roofer' }))
    while (!(await readStep(product.ctx, 1)));
    expect((await late.alert())?.unseen).toEqual({ new: 1, moved_in: 0, changed: 0, moved_out: 1 })
  })
})

describe('muting', () => {
  const press = (url: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' }, // oxfmt-ignore
    })

  it('takes one press in a mail, from anywhere and without a session, and the same page undoes it', async () => {
    const { someone, mailsTo, alert } = await holder('Smith')
    await bring(person(41, { jobTitle: 'Smith' }))
    product.advance(dayMs)
    await tellOfChanges(product.ctx)
    const [mail] = await mailsTo()
    const one = /Mute this search: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const all = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect((await fetch(one)).status).toBe(200)
    expect((await alert())?.isMuted).toBe(false)
    expect(await (await press(one)).text()).toContain('Mails are off')
    expect((await alert())?.isMuted).toBe(true)
    await bring(person(42, { jobTitle: 'Smith' }))
    product.advance(dayMs)
    await tellOfChanges(product.ctx)
    expect([(await mailsTo()).length, (await alert())?.unseen.new]).toEqual([1, 2])
    expect(await (await press(one, 'again=yes')).text()).toContain('Mute these mails?')
    expect((await alert())?.isMuted).toBe(false)
    await press(all)
    expect((await someone.get('/api/account/notifications')).body).toEqual({ alertMails: false })
    expect((await press(`${all.slice(0, -2)}xx`)).status).toBe(404)
  })

  it('names the saved search; once another member has its alert, a mail of before tells nothing of it and mutes nothing', async () => {
    const owner = await Visitor.register(product.url)
    const member = await joinAs(product, await makeWorkspace(owner), 'member')
    const asked = { name: 'Coopers of Oslo', criteria: { jobTitle: 'Cooper' }, isShared: true }
    const { id } = (await owner.post<{ id: string }>('/api/saved-searches', asked)).body
    const turn = (by: Visitor, frequency: string) => by.post(`/api/saved-searches/${id}/alert`, { frequency })
    await turn(member, 'daily')
    await bring(person(51, { jobTitle: 'Cooper' }))
    product.advance(dayMs)
    await tellOfChanges(product.ctx)
    await product.mailed()
    const mail = product.mails.find(({ to }) => to === member.user.email)
    const one = /Mute this search: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const muted = await (await press(one)).text()
    for (const says of ['“Coopers of Oslo” sends no more mails', 'Turn mails on again']) expect(muted).toContain(says)
    await turn(member, 'off')
    expect((await turn(owner, 'daily')).status).toBe(200)
    const answer = await press(one)
    expect([answer.status, (await answer.text()).includes('Coopers')]).toEqual([404, false])
    const { alerts } = (await owner.get<{ alerts: Alert[] }>('/api/alerts')).body
    expect(alerts).toMatchObject([{ isMuted: false }])
  })
})

it('is mailed at 06:00 UTC, of a week on Mondays', () => {
  const at = (text: string) => new Date(`2026-11-${text}Z`)
  expect(nextMail('daily', at('23T05:59'))).toEqual(at('23T06:00'))
  expect(nextMail('daily', at('23T06:00'))).toEqual(at('24T06:00'))
  expect(nextMail('weekly', at('23T05:00'))).toEqual(at('23T06:00'))
  expect(nextMail('weekly', at('23T06:00'))).toEqual(at('30T06:00'))
})
