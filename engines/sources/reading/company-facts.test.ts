import { afterEach, expect, it } from 'vitest'
import { openSources } from '../../../sandbox/sources/open-sources.ts'
import { openSource } from '../open-source.ts'
import type { SourceCall } from '../port.ts'

const call: SourceCall = { timeoutMs: 20_000, callbackUrl: null }
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** What a vendor that says just this is understood to say of `acme.test`. */
async function told(kind: 'apollo' | 'hunter' | 'peopledatalabs', status: number, body: unknown) {
  const says = { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const sources = await openSources({ vendors: { it: { answer: async () => says } } })
  ends.push(() => sources.close())
  const source = openSource({ kind, key: 'key-of-the-operator', base: sources.baseOf('it') })!
  return { answer: await source.companyFacts!('acme.test', call), asked: sources.asked }
}

const paid = { spent: { milliunits: 1000 } }
const apollos = {
  name: 'Acme',
  primary_domain: 'acme.test',
  industry: 'machinery',
  estimated_num_employees: 120,
  linkedin_url: 'http://www.linkedin.com/company/acme',
  founded_year: 1999,
  city: 'Berlin',
  state: null,
  country: 'Germany',
}
const hunters = {
  name: 'Acme',
  domain: 'acme.test',
  category: { industry: 'Machinery' },
  location: 'Berlin, Germany',
  metrics: { employees: '51-200' },
  linkedin: { handle: 'company/acme' },
  foundedYear: 1999,
}
const pdls = {
  status: 200,
  name: 'acme',
  display_name: 'Acme',
  website: 'acme.test',
  alternative_domains: null,
  industry: 'Machinery',
  size: '51-200',
  employee_count: 120,
  location: { name: 'Berlin, Germany', locality: 'Berlin' },
  linkedin_url: 'linkedin.com/company/acme',
  founded: 1999,
  likelihood: 6,
}
const common = { name: 'Acme', domain: 'acme.test', location: 'Berlin, Germany', founded: 1999 }

it('reads a company, as each vendor writes its size, its place and its page', async () => {
  const ofApollo = await told('apollo', 200, { organization: apollos })
  const linkedinUrl = 'http://www.linkedin.com/company/acme'
  expect(ofApollo.answer).toMatchObject({
    value: { ...common, industry: 'machinery', employees: '120', linkedinUrl },
    ...paid,
  })
  expect(ofApollo.asked).toEqual(['it GET /organizations/enrich'])
  const ofHunter = await told('hunter', 200, { data: hunters })
  expect(ofHunter.answer).toMatchObject({
    value: { ...common, industry: 'Machinery', employees: '51-200', linkedinUrl: 'https://www.linkedin.com/company/acme' },
    ...paid,
  }) // oxfmt-ignore
  expect(ofHunter.asked).toEqual(['it GET /companies/find'])
  // Beside `status`, not in a `data` as its people; the profile without `https://`.
  const ofPdl = await told('peopledatalabs', 200, pdls)
  expect(ofPdl.answer).toMatchObject({
    value: { ...common, industry: 'Machinery', employees: '51-200', linkedinUrl: 'https://linkedin.com/company/acme' },
    ...paid,
  })
  expect(ofPdl.asked).toEqual(['it GET /v5/company/enrich'])
  const counted = { ...pdls, size: null, display_name: null }
  expect((await told('peopledatalabs', 200, counted)).answer).toMatchObject({
    value: { name: 'acme', employees: '120' },
  })
})

it('a miss is nobody and free: nothing in a 200 of Apollo, a 404 of Hunter and of People Data Labs', async () => {
  const free = { kind: 'nobody', spent: { milliunits: 0, isKnown: true } }
  expect((await told('apollo', 200, {})).answer).toEqual(free)
  expect((await told('hunter', 404, { errors: [{ id: 'not_found', code: 404 }] })).answer).toEqual(free)
  expect((await told('peopledatalabs', 404, { status: 404, error: { type: ['not_found'] } })).answer).toEqual(free)
  expect((await told('apollo', 422, { error: 'Insufficient credits.' })).answer).toMatchObject({ kind: 'exhausted' })
  expect((await told('hunter', 403, {})).answer).toMatchObject({ kind: 'slow-down' })
  expect((await told('hunter', 429, {})).answer).toMatchObject({ kind: 'exhausted' })
})

it('what is said of another company is not taken for this one, unless that is another name of it', async () => {
  const another = { kind: 'nobody', isAnother: true, ...paid }
  const elsewhere = { ...apollos, primary_domain: 'acme-holding.test' }
  expect((await told('apollo', 200, { organization: elsewhere })).answer).toMatchObject(another)
  const site = { ...elsewhere, website_url: 'http://www.acme.test/about' }
  expect((await told('apollo', 200, { organization: site })).answer).toMatchObject({ kind: 'answer' })
  const renamed = { ...hunters, domain: 'acme-holding.test' }
  expect((await told('hunter', 200, { data: renamed })).answer).toMatchObject(another)
  const aliased = { ...renamed, domainAliases: ['acme.test'] }
  expect((await told('hunter', 200, { data: aliased })).answer).toMatchObject({ value: { domain: 'acme.test' } })
  expect((await told('peopledatalabs', 200, { ...pdls, website: 'acme-holding.test' })).answer).toMatchObject(another)
  const own = { ...pdls, website: 'acme-holding.test', alternative_domains: ['acme.test'] }
  expect((await told('peopledatalabs', 200, own)).answer).toMatchObject({ value: { domain: 'acme.test' } })
  // Of nobody in particular it says nothing.
  const nameless = { ...hunters, domain: null }
  expect((await told('hunter', 200, { data: nameless })).answer).toMatchObject({ because: 'unreadable' })
})

it('what strangers wrote is cleaned, and no person stands in it', async () => {
  const hostile = {
    ...apollos,
    name: 'Ac\u202eme\r\nBcc: x',
    industry: 'ask ada@acme.test',
    estimated_num_employees: -5,
    linkedin_url: 'https://www.linkedin.com/in/ada-hughson',
    founded_year: 99_999,
    city: `<b>${'x'.repeat(5_000)}`,
  }
  const { answer } = await told('apollo', 200, { organization: hostile })
  const facts = answer.kind === 'answer' ? answer.value : null
  expect(facts).toMatchObject({ name: 'Ac me Bcc: x', industry: '', employees: '', linkedinUrl: '', founded: null })
  expect(facts?.location).toHaveLength(300)
  for (const handle of ['in/ada-hughson', 'company/../in/ada', 'company/acme?x=1', 'javascript:alert(1)', '@evil.test/company/x'])
    expect((await told('hunter', 200, { data: { ...hunters, linkedin: { handle } } })).answer).toMatchObject({ value: { linkedinUrl: '' } }) // oxfmt-ignore
  for (const employees of ['many', '0', '1-2-3', '5;drop', { least: 1 }, null])
    expect((await told('hunter', 200, { data: { ...hunters, metrics: { employees } } })).answer).toMatchObject({ value: { employees: '' } }) // oxfmt-ignore
})

it('nobody is asked about what is no domain', async () => {
  for (const kind of ['apollo', 'hunter', 'peopledatalabs'] as const) {
    const source = openSource({ kind, key: 'key-of-the-operator', base: 'http://127.0.0.1:1' })!
    for (const text of ['', 'acme', 'a b.test', '../x'])
      expect(await source.companyFacts!(text, call)).toMatchObject({ kind: 'nobody', spent: { milliunits: 0 } })
  }
})

it('companies are found by a sentence: at most ten, each once, clean, for nothing; without anything to go by nobody is asked', async () => {
  const bodies: string[] = []
  const rows = Array.from({ length: 30 }, (_, n) => ({ domain: `f${n % 15}.test`, organization: `F\n${n}`, emails_count: { personal: n } })) // oxfmt-ignore
  const hostile = [
    { domain: 'no domain', organization: 'X' },
    { domain: 'x.test', organization: 'ask@x.test' },
    null,
    7,
  ]
  const answer = async ({ body }: { body: string }) => {
    bodies.push(body)
    return { status: 200, body: JSON.stringify({ data: [...hostile, ...rows] }) }
  }
  const sources = await openSources({ vendors: { it: { answer } } })
  ends.push(() => sources.close())
  const source = openSource({ kind: 'hunter', key: 'key-of-the-operator', base: sources.baseOf('it') })!
  const asked = { industry: ['Retail'], location: ['Oslo', 'Bergen'], employeeCount: ['11-50'] }
  const found = await source.searchCompanies!(asked, call)
  const value = found.kind === 'answer' ? found.value : []
  expect(value.slice(0, 2)).toEqual([
    { name: 'x.test', domain: 'x.test', people: null },
    { name: 'F 0', domain: 'f0.test', people: 0 },
  ])
  expect([value.length, new Set(value.map(({ domain }) => domain)).size, found.spent.milliunits]).toEqual([10, 10, 0])
  const query = 'Companies in the industry Retail with headquarters in Oslo or Bergen with this many employees: 11-50'
  expect([bodies, sources.asked]).toEqual([[JSON.stringify({ query })], ['it POST /discover']])
  expect(await source.searchCompanies!({ location: [' '] }, call)).toMatchObject({
    kind: 'refused',
    because: 'request',
  })
  expect(sources.asked).toHaveLength(1)
})
