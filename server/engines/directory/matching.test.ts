import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchField } from './abbreviations.ts'
import { foldText } from './fold.ts'
import { matches, readQuery, readText, TIER, tierOf } from './matching.ts'

function found(field: SearchField, query: string, text: string): boolean {
  const read = readQuery(field, query)
  return read !== null && matches(readText(field, text), read)
}

describe('a job title is found', () => {
  it.each([
    ['vp sales', 'Vice President, Sales'],
    ['vp sales', 'VP of Sales'],
    ['vice president sales', 'VP Sales'],
    ['Vice President of Sales', 'VP of Sales'],
    ['svp', 'Senior Vice President, Marketing'],
    ['senior vice president', 'SVP Marketing'],
    ['vp', 'SVP Marketing'],
    ['sr vp', 'Senior Vice President'],
    ['ceo', 'Chief Executive Officer'],
    ['chief executive officer', 'Founder & CEO'],
    ['chief exec', 'CEO'],
    ['cto', 'Chief Technical Officer'],
    ['sr software eng', 'Senior Software Engineer'],
    ['senior software engineer', 'Sr. Software Engineer'],
    ['eng manager', 'Engineering Manager'],
    ['engineering mgr', 'Eng Manager'],
    ['head of gro', 'Head of Growth'],
    ['GROWTH HEAD OF', 'Head of Growth'],
    ['r&d', 'Director of Research & Development'],
    ['research and development', 'R&D Manager'],
    ['R & D', 'R&D Manager'],
    ['c++', 'Senior C++ Developer'],
    ['c#', 'C# Developer'],
    ['node.js', 'NodeJS Developer'],
    ['nodejs', 'Node.js Developer'],
    ['node js', 'Node.js Developer'],
    ['co-founder', 'Cofounder'],
    ['cofounder', 'Co-Founder & CTO'],
    ['founder', 'Co-Founder'],
    ['ai', 'AI/ML Engineer'],
    ['ai/ml', 'ML/AI Engineer'],
    ['machine learning', 'AI/ML Engineer'],
    ['e-commerce', 'Ecommerce Manager'],
    ['ecommerce', 'E-commerce Manager'],
    ['human resources', 'HR Manager'],
    ['hr', 'Human Resources Director'],
    ['geschaftsfuhrer', 'Geschäftsführer'],
    ['geschaeftsfuehrer', 'Geschäftsführer'],
    ['ceo & founder', 'Founder and CEO'],
    ['women’s health', "Director, Women's Health"],
  ])('%j finds %j', (query, text) => expect(found('jobTitle', query, text)).toBe(true))

  it.each([
    ['vp sales', 'VP Marketing'], ['ale', 'Sales Manager'], ['sal manager', 'Sales Manager'], ['c developer', 'C++ Developer'], ['c++', 'C# Developer'], ['ceo', 'Chief Financial Officer'], ['vp of', 'VP Sales'], ['rd', 'Road Engineer'],
  ])('%j does not find %j', (query, text) => expect(found('jobTitle', query, text)).toBe(false)) // prettier-ignore
})

describe('a place or a company is found', () => {
  it.each<[SearchField, string, string]>([
    ['location', 'sao paulo', 'São Paulo, Brazil'], ['location', 'SÃO PAULO', 'São Paulo, Brazil'], ['location', 'são', 'Sao Paulo'], ['location', 'dusseldorf', 'Düsseldorf, Germany'], ['location', 'duesseldorf', 'Düsseldorf, Germany'],
    ['location', 'München', 'Munich, Germany'], ['location', 'austin tx', 'Austin, Texas, United States'], ['location', 'usa', 'Boise, Idaho, United States'], ['location', 'u.s.', 'Boise, Idaho, United States'], ['location', 'uk', 'Leeds, England, United Kingdom'],
    ['location', 'lodz', 'Łódź, Poland'], ['location', 'istanbul', 'İstanbul'], ['location', 'ha noi', 'Hà Nội, Vietnam'], ['location', 'new york', 'New York, New York, United States'],
    ['company', 'inc copperfield', 'Copperfield Labs Inc.'], ['company', 'oreal', 'L’Oréal'], ['company', 'at&t', 'AT&T'], ['company', 'spolka z o.o.', 'Fjord Spółka z o.o.'], ['company', 'beijing', '北京 Cloud'],
  ])('in %s, %j finds %j', (field, query, text) => expect(found(field, query, text)).toBe(true)) // prettier-ignore
})

it('the exact title comes first, then one that begins so, then one that means so, then the rest', () => {
  const tier = (query: string, text: string) => tierOf(readText('jobTitle', text), readQuery('jobTitle', query)!)
  expect(tier('vp sales', 'VP, Sales')).toBe(TIER.exact)
  expect(tier('vp sales', 'VP Sales, EMEA')).toBe(TIER.begins)
  expect(tier('vp sal', 'VP Sales')).toBe(TIER.begins)
  expect(tier('vp sales', 'Vice President of Sales')).toBe(TIER.sameMeaning)
  expect(tier('vp sales', 'SVP Sales')).toBe(TIER.rest)
  expect(tier('CEO', 'ceo')).toBe(TIER.exact)
  expect(tier('CEO', 'Chief Executive Officer')).toBe(TIER.sameMeaning)
})

it('a query without a word is no query', () => {
  for (const text of ['', ' ', '!!!', '\u0000', '🚀', '\u0301', '&&', '...', '\ud800'])
    expect(readQuery('jobTitle', text)).toBe(null)
})

it('folding gives printable lower-case ASCII or spaces for any text, and folding again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const folded = foldText(text)
      expect(folded).toMatch(/^[\0-\x40\x5b-\x7f]*$/)
      expect(foldText(folded.slice(0, 200))).toBe(folded.slice(0, 200))
    }),
  )
})

it('a text is found by itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom<SearchField>('jobTitle', 'company', 'location'),
      (text, field) => {
        fc.pre(readQuery(field, text) !== null)
        expect(found(field, text, text)).toBe(true)
      },
    ),
  )
})

it('no more than 200 characters and 32 words are looked at', () => {
  expect(readQuery('jobTitle', 'a-'.repeat(5_000))!.literal).toHaveLength(32)
  expect(readText('jobTitle', 'ab '.repeat(5_000)).literal).toHaveLength(32)
  expect(readQuery('company', 'x'.repeat(5_000))!.literal[0]).toHaveLength(200)
})
