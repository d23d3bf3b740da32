import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf } from '../read-abbreviations.ts'
import type { CompanyRuling, Spelling } from './read-spelling.ts'
import { resolveCompanies } from './resolve-companies.ts'
import { WORLDS } from './cases/same-companies.cases.ts'

/** The spellings of a world and the companies that they should be. */
function readWorld(world: string) {
  const [title = '', ...lines] = linesOf(world)
  const read = lines.map((line, at) => {
    const [, company = '', name = '', domain = '', country] = /^(\d+): (.*?) ?(?:@ (\S+))?(?:\s+([A-Z]{2}))?$/.exec(
      line,
    )!
    return {
      company,
      spelling: { id: at + 1, name: name.trim(), domain, ...(country && { country }) } satisfies Spelling,
    }
  })
  return { title, spellings: read.map(({ spelling }) => spelling), companies: read.map(({ company }) => company) }
}

const worlds = WORLDS.split('  * ').slice(1).map(readWorld)

describe('which company a spelling is', () => {
  it.each(worlds)('$title', ({ spellings, companies }) => {
    const resolved = resolveCompanies(spellings)
    const expected = companies.map((company) => companies.indexOf(company) + 1)
    const show = (ids: readonly (number | undefined)[]) =>
      spellings.map(({ name, domain, country }, at) => `${ids[at]}: ${name} @ ${domain} ${country ?? ''}`)
    expect(show(spellings.map(({ id }) => resolved.get(id)))).toEqual(show(expected))
  })

  it('a domain of more than twenty families that share nothing is a host', () => {
    const animals = 'Aardvark Badger Cassowary Dromedary Echidna Flamingo Gazelle Hedgehog Iguana Jackal Kangaroo Lemur Meerkat Numbat Ocelot Platypus Quokka Reindeer Salamander Tapir Urchin Vicuna Wombat' // oxfmt-ignore
    const tenants = animals
      .split(' ')
      .map((name, at) => ({ id: at + 1, name: `${name} Weavers`, domain: 'tenants.com' }))
    const own = [
      { id: 101, name: 'Tenants', domain: 'tenants.com' },
      { id: 102, name: 'Tenants Inc.', domain: 'tenants.com' },
      { id: 103, name: 'Lemur Weavers Ltd', domain: 'tenants.com' },
      { id: 104, name: 'Lemur Weavers', domain: '' },
    ]
    expect(new Set(resolveCompanies(tenants.slice(0, 20)).values())).toEqual(new Set([1]))
    const resolved = resolveCompanies([...tenants, ...own])
    expect(new Set(tenants.map(({ id }) => resolved.get(id))).size).toBe(tenants.length)
    expect([101, 102, 103, 104].map((id) => resolved.get(id))).toEqual([101, 101, 12, 12])
  })
})

describe('rulings', () => {
  const spellings: Spelling[] = [
    { id: 1, name: 'Google', domain: 'google.com' },
    { id: 2, name: 'Alphabet Inc.', domain: 'abc.xyz' },
    { id: 3, name: 'Gmail', domain: 'google.com' },
    { id: 4, name: 'Google LLC', domain: '' },
  ]
  const companies = (rulings: CompanyRuling[]) => {
    const resolved = resolveCompanies(spellings, rulings)
    return spellings.map(({ id }) => resolved.get(id))
  }
  const merge: CompanyRuling = {
    kind: 'merge',
    companies: [{ name: 'alphabet', domain: 'abc.xyz' }, { name: 'Google, Inc.', domain: 'www.google.com' }], // oxfmt-ignore
  }
  const split: CompanyRuling = { kind: 'split', companies: [{ name: 'GMAIL', domain: 'google.com' }] }

  it('win over the rules, the later over the earlier', () => {
    expect(companies([])).toEqual([1, 2, 1, 1])
    expect(companies([merge])).toEqual([1, 1, 1, 1])
    expect(companies([split])).toEqual([1, 2, 3, 1])
    expect(companies([merge, split])).toEqual([1, 1, 3, 1])
    expect(companies([split, { kind: 'merge', companies: [...split.companies, ...merge.companies] }])).toEqual([1, 1, 1, 1]) // oxfmt-ignore
  })

  it('about nobody change nothing', () => {
    expect(companies([{ kind: 'split', companies: [{ name: 'Nobody', domain: 'nobody.com' }] }])).toEqual([1, 2, 1, 1])
  })
})

const names = worlds.flatMap(({ spellings }) => spellings.map(({ name }) => name))
const domains = [...new Set(worlds.flatMap(({ spellings }) => spellings.map(({ domain }) => domain)))]
const anySpellings = fc
  .uniqueArray(
    fc.record({ name: fc.constantFrom(...names), domain: fc.oneof(fc.constant(''), fc.constantFrom(...domains)), country: fc.constantFrom('', '', 'US', 'DE') }), // oxfmt-ignore
    { maxLength: 40, selector: ({ name, domain }) => `${name}\n${domain}` },
  )
  .map((rows) => rows.map((row, at) => ({ id: at + 1, ...row })))
const anyRulings = fc.array(
  fc.record({
    kind: fc.constantFrom('merge' as const, 'split' as const),
    companies: fc.array(fc.record({ name: fc.constantFrom(...names), domain: fc.constantFrom(...domains) }), { maxLength: 4 }),
  }),
  { maxLength: 3 },
) // oxfmt-ignore

it('the order of the spellings is no matter, and a company is its smallest id', () => {
  fc.assert(
    fc.property(anySpellings, anyRulings, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (spellings, rulings, draws) => {
      const shuffled = spellings
        .map((spelling) => ({ spelling, by: draws.next().value as number }))
        .toSorted((a, b) => a.by - b.by)
        .map(({ spelling }) => spelling)
      const resolved = resolveCompanies(spellings, rulings)
      expect([...resolveCompanies(shuffled, rulings)].toSorted(([a], [b]) => a - b)).toEqual(
        [...resolved].toSorted(([a], [b]) => a - b),
      )
      for (const [id, company] of resolved) expect(company <= id && resolved.get(company) === company).toBe(true)
    }),
    { numRuns: 1_000 },
  )
}) // oxfmt-ignore
