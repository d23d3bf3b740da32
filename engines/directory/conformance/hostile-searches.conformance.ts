import { searchSizes, departments, limits, searchIndustries, seniorities } from '../../../contract/lists.ts'
import type { DirectoryCriteria, DirectoryFilters } from '../port.ts'

/** Searches that nobody means, all within the contract's limits, made to cost as much as can be. */
export type HostileSearch = { name: string; criteria: DirectoryCriteria }

/** What the contract refuses, as it is sent. */
export type RefusedSearch = { name: string; body: string }

const MOST = limits.valuesPerCriterion
const cut = (text: string) => text.slice(0, limits.criterionLength).trim()
const fill = (text: string) => cut(text.repeat(limits.criterionLength))

const LETTERS = Array.from('abcdefghijklmnoprstw')
const TITLE_WORDS = 'manager senior and engineer of director president vice sales developer software marketing product business account operations services project assistant lead'.split(' ') // oxfmt-ignore
const COMPANY_WORDS = 'and group holdings limited north services international inc worldwide europe global labs technologies wellness surgical optical capital media energy systems'.split(' ') // oxfmt-ignore
const PLACE_WORDS = 'united states usa kingdom new south england india germany france north west canada east italy california greater australia spain japan'.split(' ') // oxfmt-ignore
/** The initials of very few. */
const RARE = ['zz', 'qx', 'xq']

const LISTS = {
  industry: searchIndustries,
  employeeCount: searchSizes,
  seniority: seniorities,
  department: departments,
} as const
const listed = (keep: (at: number, of: number) => boolean): DirectoryFilters =>
  Object.fromEntries(
    Object.entries(LISTS).map(([field, values]) => [field, values.filter((_, at) => keep(at, values.length))]),
  )

const allTexts = (values: readonly string[]): DirectoryFilters => ({
  jobTitle: values,
  company: values,
  location: values,
})

/** Each with another letter wrong, so that all of them may mean the word and none says it. */
const slips = (word: string, from: number): string =>
  cut(
    Array.from({ length: 33 }, (_, k) => {
      const at = (from + k) % word.length
      return `${word.slice(0, at)}${LETTERS[(from + k) % LETTERS.length]!}${word.slice(at + 1)}`
    }).join(' '),
  )

/** The words again and again, each value beginning with another. */
const rounds = (words: readonly string[], between: string) =>
  words.map((_, at) => cut([...words.slice(at), ...words].join(between)))

export const HOSTILE_SEARCHES: readonly HostileSearch[] = [
  { name: 'one letter', criteria: { company: ['a'] } },
  { name: 'one letter in every text field', criteria: allTexts(['a']) },
  { name: 'twenty letters in every text field', criteria: allTexts(LETTERS) },
  { name: 'one letter in twenty writings', criteria: allTexts(LETTERS.map((_, at) => `a${'.'.repeat(at)}`)) },
  { name: 'beginnings of beginnings', criteria: allTexts(TITLE_WORDS.map((word) => word.slice(0, 2))) },
  { name: 'every value of every list', criteria: listed(() => true) },
  { name: 'all lists but for one value each', criteria: listed((at, of) => at < of - 1) },
  {
    name: 'everything in every field, and not what is rare',
    criteria: {
      ...allTexts(LETTERS),
      ...listed((at, of) => at < of - 1),
      not: { ...allTexts(RARE), ...listed((at, of) => at === of - 1), companyDomain: LETTERS },
    },
  },
  {
    name: 'half of everything, and not the other half',
    criteria: {
      ...allTexts(LETTERS.slice(0, 10)),
      ...listed((at) => at % 2 === 0),
      not: { ...allTexts(LETTERS.slice(10)), ...listed((at) => at % 2 === 1) },
    },
  },
  { name: 'only what is not wanted', criteria: { not: { ...allTexts(RARE), ...listed((at) => at === 0) } } },
  { name: 'one word two hundred letters long', criteria: allTexts([fill('a')]) },
  { name: 'the same word thirty times, twenty values', criteria: { jobTitle: TITLE_WORDS.map((word) => fill(`${word} `)), company: COMPANY_WORDS.map((word) => fill(`${word} `)), location: PLACE_WORDS.map((word) => fill(`${word} `)) } }, // oxfmt-ignore
  { name: 'the usual words in turn, twenty values', criteria: { jobTitle: rounds(TITLE_WORDS, ' '), company: rounds(COMPANY_WORDS, ' '), location: rounds(PLACE_WORDS, ' ') } }, // oxfmt-ignore
  { name: 'hyphens between letters', criteria: allTexts(LETTERS.map((letter) => fill(`${letter}-`))) },
  { name: 'hyphens between words', criteria: { jobTitle: rounds(TITLE_WORDS, '-'), company: rounds(COMPANY_WORDS, '-') } }, // oxfmt-ignore
  { name: 'pairs of words', criteria: { jobTitle: TITLE_WORDS.map((word) => fill(`${word}-${word} `)), company: COMPANY_WORDS.map((word) => fill(`${word}-${word} `)) } }, // oxfmt-ignore
  { name: 'words with a slip, twenty values', criteria: { company: COMPANY_WORDS.map((word, at) => slips(word, at)) } },
  { name: 'six hundred slips of one word', criteria: { company: LETTERS.map((_, at) => slips('international', at)) } },
  { name: 'wildcards', criteria: allTexts(['%', '_', '*', '%_*?.*(a+)+$', '[a-z]*', "' or 1=1 --", '\\', '.*', 'a*', 'm%']) }, // oxfmt-ignore
  { name: 'emoji', criteria: allTexts([fill('🚀'), fill('👩‍💻'), fill('🏳️‍🌈 a '), '🇩🇪']) },
  { name: 'right to left', criteria: allTexts([fill('مدير المبيعات '), fill('שלום '), '\u202esales\u202c', fill('\u2067a\u2069 ')]) }, // oxfmt-ignore
  { name: 'combining marks', criteria: allTexts([`e${'\u0301'.repeat(199)}`, fill('a\u0300\u0489 '), fill('Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞ ')]) }, // oxfmt-ignore
  { name: 'other scripts', criteria: allTexts([fill('北京'), fill('東京 '), fill('Ελλάδα '), fill('ﬁ ﷺ ㍿ '), fill('İı ')]) }, // oxfmt-ignore
  { name: 'controls', criteria: allTexts(['\u0007\u001b[2J', '\u200b\u200d\ufeff', '\u2028a\u2029', '\t\r\na']) },
]

const many = (value: unknown) => Array.from({ length: 40_000 }, () => value)

export const REFUSED_SEARCHES: readonly RefusedSearch[] = [
  { name: 'ten thousand words', body: JSON.stringify({ jobTitle: 'word '.repeat(10_000) }) },
  { name: 'a word of 250 KB', body: JSON.stringify({ company: 'a'.repeat(250 * 1024) }) },
  { name: 'a body of 300 KB', body: JSON.stringify({ company: 'a'.repeat(300 * 1024) }) },
  { name: 'forty thousand values', body: JSON.stringify({ jobTitle: many('a') }) },
  { name: 'forty thousand industries', body: JSON.stringify({ industry: many('a'), not: { industry: many('') } }) },
  { name: 'forty thousand objects', body: JSON.stringify({ jobTitle: many({}) }) },
  { name: 'one value too many', body: JSON.stringify({ jobTitle: [...LETTERS, 'z'].slice(0, MOST + 1) }) },
  { name: 'combining marks without end', body: JSON.stringify({ location: `e${'\u0301'.repeat(50_000)}` }) },
  { name: 'NUL', body: JSON.stringify({ jobTitle: 'sales\u0000' }) },
  { name: 'a lone surrogate', body: '{"jobTitle":"\\ud800"}' },
  { name: 'a nest of lists', body: `{"jobTitle":${'['.repeat(60_000)}${']'.repeat(60_000)}}` },
  { name: 'a made-up cursor', body: JSON.stringify({ jobTitle: 'a', cursor: 'WyIwLmRlbW86MSIsMV0.AAAA' }) },
  { name: 'a cursor of 250 KB', body: JSON.stringify({ jobTitle: 'a', cursor: '.'.repeat(250 * 1024) }) },
]
