import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { SearchRow } from '../../../contract/people.ts'
import type { CompanyAnswer, PersonAnswer } from '../../../contract/profiles/profiles.ts'
import type { VerificationAnswer } from '../../../contract/verifications.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'
import { dbOf } from '../../db/transaction.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { companyMail } from './company-mail.ts'

let product: TestProduct
let owner: Visitor
let stranger: Visitor
beforeAll(async () => {
  product = await startTestProduct({ payments: null })
  owner = await Visitor.register(product.url)
  stranger = await Visitor.register(product.url)
})
afterAll(() => product.stop())

const person = (who: Visitor, id: string) => who.get<PersonAnswer>(`/api/people/${id}`)
const company = (who: Visitor, key: string) => who.get<CompanyAnswer>(`/api/companies/${encodeURIComponent(key)}`)
const change = (who: Visitor, id: string, body: object) =>
  who.send<{ message?: string }>('PATCH', `/api/people/${id}`, JSON.stringify(body), {})

describe('one person', () => {
  const [known] = peopleWho('valid', 1, 'accept')
  const id = known!.id

  it('shows all that is free before anything was done, and no address', async () => {
    const { status, body } = await person(owner, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      person: { id, email: '', receiptId: null, savedId: null },
      isListed: true,
      saved: null,
      since: null,
      note: { text: '', changedAt: null },
      proof: null,
      history: [],
    })
    expect(body.company).toMatchObject({ id: expect.stringMatching(/^demo:/), label: body.person.company })
    expect(JSON.stringify(body)).not.toContain(known!.address)
    const { body: found } = await owner.post<{ total: number }>('/api/count-contacts', {
      companyId: body.company!.id,
      excludeEnriched: false,
    })
    expect(body.colleagues.total).toBe(found.total - 1)
    expect(body.colleagues.people.map((each) => each.id)).not.toContain(id)
    expect((await owner.me()).searchesUsedToday).toBe(0)
  })

  it('keeps a note of anybody, and a status of saved contacts alone', async () => {
    expect((await change(owner, id, { note: 'Met at the fair.\nCall in March.' })).status).toBe(200)
    expect((await change(owner, id, { status: 'contacted' })).status).toBe(404)
    const { body: saved } = await owner.post<Contact>('/api/contacts', { apolloId: id, tags: ['fair'] })
    expect((await change(owner, id, { status: 'replied' })).status).toBe(200)
    const { body } = await person(owner, id)
    expect(body.note).toEqual({ text: 'Met at the fair.\nCall in March.', changedAt: expect.any(String) })
    expect(body.saved).toMatchObject({ id: saved.id, tags: ['fair'], status: 'replied' })
    expect(body.history.map(({ kind }) => kind).toSorted()).toEqual(['noted', 'saved', 'status'])
    const { email } = await owner.me()
    expect(new Set(body.history.map(({ by }) => by))).toEqual(new Set([email]))
  })

  it.each([
    [{ note: 'x'.repeat(5_001) }, 400],
    [{ note: '😀'.repeat(5_000) }, 200],
    [{ note: 7 }, 400],
    [{ note: 'a\u0000b' }, 400],
    [{ status: 'won' }, 400],
    [{}, 400],
  ])('a change %# is answered with %s', async (body, wanted) => {
    expect((await change(owner, id, body)).status).toBe(wanted)
  })

  it('a second write of the same says nothing new, and an empty note is none', async () => {
    await change(owner, id, { note: 'one' })
    const before = (await person(owner, id)).body.note.changedAt
    product.advance(60_000)
    await change(owner, id, { note: 'one', status: 'replied' })
    const { body } = await person(owner, id)
    expect(body.note.changedAt).toBe(before)
    await change(owner, id, { note: '' })
    expect((await person(owner, id)).body.note).toEqual({ text: '', changedAt: null })
    await change(owner, id, { note: 'one' })
  })

  it('shows the proof once it is revealed, and whether it still holds for no credit', async () => {
    await owner.post('/api/enrich-contact', { contactId: id })
    const revealed = (await person(owner, id)).body
    expect(revealed.person.email).toBe(known!.address)
    expect(revealed.proof).toMatchObject({ id: revealed.person.receiptId, charged: 1, email: known!.address })
    expect(revealed.history[0]).toMatchObject({ kind: 'revealed', charged: 1, receiptId: revealed.person.receiptId })
    const credits = (await owner.me()).enrichmentCredits
    product.advance(120_000)
    const { body } = await owner.post<VerificationAnswer>('/api/verifications', { address: known!.address })
    expect(body).toMatchObject({ status: 'valid', charged: 0 })
    expect((await owner.me()).enrichmentCredits).toBe(credits)
    const verified = (await person(owner, id)).body
    expect(verified.history[0]).toMatchObject({ kind: 'verified', what: 'valid', charged: 0 })
    expect(verified.proof?.kind).toBe('verification')
  })

  it('says who revealed, asked in vain, asked again and reported a bounce, and whose the contact is', async () => {
    const [proven] = peopleWho('valid', 9, 'accept').slice(8)
    const [vain] = peopleWho('accept_all', 1)
    const boss = await Visitor.register(product.url)
    const { body: team } = await boss.post<{ id: string }>('/api/workspace/team', { name: 'Acme Sales' })
    const member = await joinAs(product, team.id, 'member')
    await boss.post('/api/contacts', { apolloId: proven!.id })
    await member.post('/api/enrich-contact', { contactId: proven!.id })
    await member.post('/api/enrich-contact', { contactId: vain!.id })
    product.advance(120_000)
    await boss.post('/api/verifications', { address: proven!.address })
    const { receiptId } = (await person(boss, proven!.id)).body.person
    const csv = `email\n${proven!.address}`
    expect((await boss.post('/api/bounces/csv', { csv })).status).toBe(200)
    const bySomebody = async (id: string) =>
      Object.fromEntries((await person(member, id)).body.history.map(({ kind, by }) => [kind, by]))
    expect(receiptId).not.toBeNull()
    expect(await bySomebody(proven!.id)).toEqual({
      saved: boss.user.email,
      revealed: member.user.email,
      verified: boss.user.email,
      bounced: boss.user.email,
    })
    expect(await bySomebody(vain!.id)).toEqual({ not_proven: member.user.email })
    expect((await person(member, proven!.id)).body.saved).toMatchObject({ ownerId: boss.user.id })
  })

  it('shows a stranger nothing of it, and no colleague with an address', async () => {
    const { body } = await person(stranger, id)
    expect(body).toMatchObject({
      saved: null,
      proof: null,
      history: [],
      note: { text: '' },
      person: { email: '', savedId: null },
    })
    expect(JSON.stringify(body)).not.toContain(known!.address)
    expect((await change(stranger, id, { status: 'customer' })).status).toBe(404)
    expect((await change(stranger, id, { note: 'mine' })).status).toBe(200)
    expect((await person(owner, id)).body.note.text).toBe('one')
    const [colleague] = (await person(owner, id)).body.colleagues.people
    const beside = (await person(owner, colleague!.id)).body.colleagues.people.find((each) => each.id === id)
    expect(beside === undefined || beside.email === known!.address).toBe(true)
  })

  it.each(['demo:99999999', 'own:7', 'nobody', 'x'.repeat(101), '%00'])('%s is nobody', async (nobody) => {
    expect((await person(owner, nobody)).status).toBeGreaterThanOrEqual(400)
    expect((await person(owner, nobody)).status).toBeLessThan(500)
  })
})

describe('one company', () => {
  it('says what is known of it, and never an address', async () => {
    const somebody = peopleWho('valid', 30, 'accept')
    const byCompany = new Map<string, { id: string; address: string | null }[]>()
    for (const each of somebody) {
      const key = (await person(owner, each.id)).body.company!.id
      byCompany.set(key, [...(byCompany.get(key) ?? []), each])
    }
    const [key, staff] = [...byCompany].toSorted((a, b) => b[1].length - a[1].length)[0]!
    const premium = await Visitor.register(product.url)
    const before = (await company(premium, key)).body
    expect(before).toMatchObject({ id: key, checks: { total: 0, outcomes: [], last: [] }, revealed: { total: 0 } })
    expect(before.total).toBeGreaterThanOrEqual(staff.length)
    expect(before.matrix.cells.flat().reduce((sum, n) => sum + n, 0)).toBe(before.total)
    for (const { id } of staff) await premium.post('/api/enrich-contact', { contactId: id })
    const { body } = await company(premium, `of:${staff[0]!.id}`)
    expect(body.id).toBe(key)
    expect(body.checks).toMatchObject({ total: staff.length, outcomes: [{ outcome: 'proven', checks: staff.length }] })
    expect(body.revealed.total).toBe(staff.length)
    expect(body.mail).toMatchObject({
      takesMail: true,
      takesAll: false,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(body.mail.hosts[0]?.host).toMatch(/\.test$/)
    // What others have revealed stays theirs; what the domain does is told, without anybody's address.
    const evidence = JSON.stringify([{ at: '2026-11-20T10:00:00.000Z' }])
    await product.database.ownerPool.query(
      `insert into verifier.probes (domain, mx_hash, host, state, locals, evidence, until)
        values ($1, 'x', 'mx.known.test', 'no', '{}', $2, now() + interval '1 year')`,
      [body.domain, evidence],
    )
    const strange = (await company(stranger, key)).body
    expect(strange.checks.total).toBe(0)
    expect(strange.mail).toEqual({
      hosts: [{ host: 'mx.known.test', provider: '' }],
      takesMail: true,
      takesAll: false,
      day: '2026-11-20',
    })
    for (const { address } of staff) expect(JSON.stringify(strange)).not.toContain(address)
    expect(strange.people.every((row: SearchRow) => row.email === '')).toBe(true)
    expect((await premium.me()).searchesUsedToday).toBe(0)
  })

  it.each(['demo:99999999', 'of:demo:99999999', 'of:', 'nobody', 'x'.repeat(111), '%00'])('%s is none', async (key) => {
    const { status } = await company(owner, key)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('how a domain takes its mail', () => {
  const asked = (sent: string, text: string, reason: string | null = null) =>
    ({ at: '', phase: 'dns', host: sent.split(' ')[1], ip: null, sent, code: null, enhanced: null, text, ms: 1, class: null, reason }) as never // oxfmt-ignore
  const dns = (text: string, reason: string | null = null) => asked('MX acme.com', text, reason)
  const at = new Date('2026-11-20T10:00:00Z')
  const providerOf = (host: string) => (host.endsWith('google.com') ? 'google' : null)

  it('is what the newest check heard', () => {
    const checks = [
      { at, status: 'valid', evidence: [dns('10 aspmx.l.google.com, 5 mx.acme.com.')] },
      { at: new Date(0), status: 'accept_all', evidence: [dns('NXDOMAIN', 'domain.nxdomain')] },
    ]
    expect(companyMail(checks, ['acme.com'], null, providerOf)).toEqual({
      hosts: [
        { host: 'mx.acme.com', provider: '' },
        { host: 'aspmx.l.google.com', provider: 'Google Workspace' },
      ],
      takesMail: true,
      takesAll: false,
      day: '2026-11-20',
    })
  })

  it('is what others heard since, and unknown where nobody asked', () => {
    const remembered = { host: 'mx.acme.com', provider: null, takesAll: true, day: '2026-11-22' }
    const checks = [{ at, status: 'valid', evidence: [dns('NODATA')] }]
    expect(companyMail(checks, ['acme.com'], remembered, providerOf)).toMatchObject({
      takesAll: true,
      day: '2026-11-22',
    })
    expect(companyMail([], ['acme.com'], null, providerOf)).toEqual({
      hosts: [],
      takesMail: null,
      takesAll: null,
      day: null,
    })
    const none = [{ at, status: 'unknown', evidence: [dns('NXDOMAIN', 'domain.nxdomain')] }]
    expect(companyMail(none, ['acme.com'], null, providerOf)).toMatchObject({
      hosts: [],
      takesMail: false,
      takesAll: null,
    })
  })

  it('is none where no host of it can be found, and nothing follows from a name server that gives no answer', () => {
    const nowhere = [
      dns('NODATA'),
      asked('A acme.com', 'NODATA'),
      asked('AAAA acme.com', 'NODATA', 'domain.no_mail_host'),
    ]
    const gone = [dns('10 mx.acme.com'), asked('A mx.acme.com', 'NXDOMAIN', 'domain.mx_unresolvable')]
    const silent = [dns('SERVFAIL', 'dns.servfail')]
    const inside = [dns('10 mx.acme.com'), asked('A mx.acme.com', '10.0.0.1', 'domain.mx_private_ip')]
    const of = (...all: never[][]) =>
      companyMail(
        all.map((evidence) => ({ at, status: 'unknown', evidence })),
        ['acme.com'],
        null,
        providerOf,
      )
    expect(of(nowhere)).toMatchObject({ hosts: [], takesMail: false })
    expect(of(gone)).toMatchObject({ hosts: [], takesMail: false })
    expect(of(silent)).toMatchObject({ hosts: [], takesMail: null })
    expect(of(inside)).toMatchObject({ hosts: [], takesMail: null })
    expect(of(silent, nowhere)).toMatchObject({ takesMail: false })
    // What follows is about another address of the person.
    const elsewhere = [
      dns('NODATA'),
      asked('A acme.com', '192.0.2.1'),
      asked('MX b.com', 'NXDOMAIN', 'domain.nxdomain'),
    ]
    expect(of(elsewhere)).toMatchObject({ takesMail: true })
  })
})

describe('somebody who is erased', () => {
  it('leaves no note in any workspace', async () => {
    const [gone] = peopleWho('valid', 3, 'accept').slice(2)
    for (const who of [owner, stranger]) await change(who, gone!.id, { note: 'a secret' })
    await erasePerson(
      { ...product.ctx, db: dbOf(product.database.ownerPool) },
      { contactIds: [gone!.id], addresses: [] },
    )
    for (const who of [owner, stranger]) expect((await person(who, gone!.id)).body.note.text).toBe('')
  })
})
