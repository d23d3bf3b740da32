import { afterEach, expect, it } from 'vitest'
import { memoryOf } from '../../../sandbox/sources/memory-of.ts'
import { openSources } from '../../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../../sandbox/sources/sample-people.ts'
import type { VendorSays } from '../../../sandbox/sources/vendor.ts'
import { hunter } from '../../../sandbox/sources/vendors/hunter.ts'
import { vendors } from '../../../sandbox/sources/vendors.ts'
import { openSource } from '../open-source.ts'
import { SOURCE_KINDS, type SourceCall } from '../port.ts'

const key = 'key-of-the-operator'
const call: SourceCall = { timeoutMs: 20_000, callbackUrl: null }
const asked = 'ada.hughson@copperfieldanalytics.test'
const kinds = ['apollo', 'hunter', 'peopledatalabs'] as const
type Kind = (typeof kinds)[number]
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function against(kind: Kind, answer: (ask: { query: URLSearchParams }) => Promise<VendorSays>) {
  const sources = await openSources({ vendors: { it: { answer } } })
  ends.push(() => sources.close())
  const source = openSource({ kind, key, base: sources.baseOf('it') + (kind === 'apollo' ? '/api/v1' : '') })!
  return { owner: await source.matchAddress!(asked, call), asked: sources.asked }
}

/** Who has `asked` by a vendor that says just this. */
async function told(kind: Kind, status: number, body: unknown) {
  const says = { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return (await against(kind, async () => says)).owner
}

const apollos = {
  id: 'a1',
  name: 'Ada Hughson',
  title: 'Head of Sales',
  email: asked,
  email_status: 'verified',
  linkedin_url: 'http://www.linkedin.com/in/ada-hughson',
  city: 'Berlin',
  country: 'Germany',
  organization: { name: 'Copperfield', primary_domain: 'copperfieldanalytics.test', estimated_num_employees: 120 },
}
const hunters = {
  id: 'h1',
  name: { fullName: 'Ada Hughson', givenName: 'Ada', familyName: 'Hughson' },
  email: asked,
  location: 'Berlin, Germany',
  employment: { domain: 'copperfieldanalytics.test', name: 'Copperfield', title: 'Head of Sales' },
  linkedin: { handle: 'ada-hughson' },
  fuzzy: false,
}
const pdls = {
  id: 'p1',
  full_name: 'Ada Hughson',
  job_title: 'Head of Sales',
  job_company_name: 'Copperfield',
  job_company_website: 'copperfieldanalytics.test',
  location_name: 'Berlin, Germany',
  linkedin_url: 'www.linkedin.com/in/ada-hughson',
  work_email: asked,
}
const byApollo = (person: unknown) => told('apollo', 200, { person })
const byHunter = (data: unknown) => told('hunter', 200, { data })
const byPdl = (data: unknown, more: object = { matched: ['email'] }) =>
  told('peopledatalabs', 200, { status: 200, likelihood: 9, data, ...more })
const another = { kind: 'nobody', isAnother: true, spent: { milliunits: 1000 } }

it('those whose pages name such a call can tell who has an address, each by its own', async () => {
  const able = SOURCE_KINDS.filter((kind) => openSource({ kind, key, base: 'http://127.0.0.1:1' })?.can.matchAddress)
  expect(able.toSorted()).toEqual([...kinds].toSorted())
  const paths = { apollo: 'POST /api/v1/people/match', hunter: 'GET /people/find', peopledatalabs: 'GET /v5/person/enrich' } // oxfmt-ignore
  for (const kind of kinds) {
    const world = { memory: memoryOf([samplePeople.verified]), key, now: () => 0, callBack: () => {} }
    const fake = vendors[kind]!(world)
    const queries: string[] = []
    const found = await against(kind, (ask) => (queries.push(ask.query.toString()), fake.answer(ask as never)))
    expect(found.asked).toEqual([`it ${paths[kind]}`])
    // Neither phones nor personal addresses are asked for, nor a waterfall begun.
    expect(queries.join()).not.toMatch(/phone|personal|waterfall/)
    const { jobTitle, company, companyDomain, location } = samplePeople.verified
    const person = { name: expect.stringMatching(/^Ada Hughson$/i), jobTitle, company, companyDomain, location }
    expect(found.owner).toMatchObject({ kind: 'answer', value: person, spent: { milliunits: 1000 } })
  }
})

it('reads a person, as each vendor writes names, work and profile', async () => {
  const common = { name: 'Ada Hughson', jobTitle: 'Head of Sales', company: 'Copperfield', companyDomain: 'copperfieldanalytics.test', location: 'Berlin, Germany' } // oxfmt-ignore
  const profile = expect.stringMatching(/^https?:\/\/www\.linkedin\.com\/in\/ada-hughson$/)
  for (const owner of [await byApollo(apollos), await byHunter(hunters), await byPdl(pdls)])
    expect(owner).toMatchObject({ kind: 'answer', value: { ...common, linkedinUrl: profile } })
  expect(await byHunter({ ...hunters, linkedin: { handle: 'in/ada-hughson' } })).toMatchObject({ value: { linkedinUrl: profile } }) // oxfmt-ignore
  for (const handle of ['../company/x', 'a?b', 'javascript:alert(1)', '@evil.test', {}])
    expect(await byHunter({ ...hunters, linkedin: { handle } })).toMatchObject({ value: { linkedinUrl: '' } })
})

it('whoever is told with another address is somebody else, and was paid for', async () => {
  const other = 'bo.lind@copperfieldanalytics.test'
  expect(await byApollo({ ...apollos, email: other })).toMatchObject(another)
  expect(await byHunter({ ...hunters, email: other })).toMatchObject(another)
  expect(await byPdl({ ...pdls, work_email: other })).toMatchObject(another)
  // In capitals, or among others, it is the same; what isn't told, or is masked, says nothing.
  expect(await byApollo({ ...apollos, email: asked.toUpperCase() })).toMatchObject({ kind: 'answer' })
  expect(await byApollo({ ...apollos, email: null })).toMatchObject({ kind: 'answer' })
  expect(await byApollo({ ...apollos, email: 'email_not_unlocked@domain.com' })).toMatchObject({ kind: 'answer' })
  expect(await byPdl({ ...pdls, work_email: other, emails: [{ address: asked }] })).toMatchObject({ kind: 'answer' })
  expect(await byPdl({ ...pdls, work_email: true, emails: true })).toMatchObject({ kind: 'answer' })
})

it('a guess is nobody: what Apollo trusts little, what Hunter calls fuzzy, what People Data Labs found by something else', async () => {
  expect(await byApollo({ ...apollos, match_confidence: 'low' })).toMatchObject(another)
  expect(await byHunter({ ...hunters, fuzzy: true })).toMatchObject(another)
  expect(await byPdl(pdls, { matched: ['email'], likelihood: 5 })).toMatchObject(another)
  expect(await byPdl(pdls, { matched: ['name'] })).toMatchObject(another)
  expect(await byPdl({ ...pdls, work_email: true }, {})).toMatchObject(another)
  expect(await byPdl(pdls, {})).toMatchObject({ kind: 'answer' })
})

it('nobody is free, whichever way it is said, and a stub without a name is nobody', async () => {
  const free = { kind: 'nobody', spent: { milliunits: 0, isKnown: true } }
  const stub = { id: null, name: '', match_confidence: 'none', email: null, organization: { primary_domain: 'copperfieldanalytics.test' } } // oxfmt-ignore
  for (const person of [null, stub, { ...apollos, match_confidence: 'none' }]) expect(await byApollo(person)).toEqual(free) // oxfmt-ignore
  expect(await told('hunter', 404, { errors: [{ id: 'not_found', code: 404 }] })).toEqual(free)
  expect(await told('peopledatalabs', 404, { status: 404, error: { type: ['not_found'] } })).toEqual(free)
  for (const name of ['', '   ', asked, null]) {
    expect(await byApollo({ ...apollos, name })).toMatchObject({ kind: 'nobody' })
    expect(await byHunter({ ...hunters, name: { fullName: name } })).toMatchObject({ kind: 'nobody' })
    expect(await byPdl({ ...pdls, full_name: name })).toMatchObject({ kind: 'nobody' })
  }
})

it('refusals are told apart, and whoever objected at Hunter is said so', async () => {
  const world = { memory: memoryOf([samplePeople.verified]), key, now: () => 0, callBack: () => {} }
  const { owner } = await against('hunter', (ask) => hunter(world, { objected: [asked] }).answer(ask as never))
  expect(owner).toMatchObject({ kind: 'objected', spent: { milliunits: 0 } })
  expect(await told('hunter', 403, {})).toMatchObject({ kind: 'slow-down' })
  expect(await told('hunter', 429, {})).toMatchObject({ kind: 'exhausted' })
  expect(await told('apollo', 422, { error: 'Insufficient credits.' })).toMatchObject({ kind: 'exhausted' })
  expect(await told('peopledatalabs', 402, { status: 402, error: { type: ['payment_required'] } })).toMatchObject({ kind: 'exhausted' }) // oxfmt-ignore
})

it('what strangers wrote is cleaned', async () => {
  const hostile = { ...apollos, name: 'A\u202eda\r\nBcc: x', title: 'x'.repeat(5_000), city: '<b>', linkedin_url: 'javascript:alert(1)' } // oxfmt-ignore
  const owner = await byApollo(hostile)
  expect(owner).toMatchObject({ value: { name: 'A da Bcc: x', location: '<b>, Germany', linkedinUrl: '' } })
  expect(owner.kind === 'answer' && owner.value.jobTitle.length).toBe(300)
})
