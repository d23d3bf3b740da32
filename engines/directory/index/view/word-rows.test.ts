import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hash32 } from '../../../../synthetic/random.ts'
import { emptyView, writeIndex } from '../write/index-writer.ts'
import { withSpellings } from '../write/with-spellings.ts'
import { noCompanies } from './companies.ts'
import type { IndexView } from './index-view.ts'
import { mergeSegments } from '../write/merge-segments.ts'
import { countBits } from './memory.ts'
import { createSearchEngine } from '../search/search-engine.ts'
import { wordsOfBits } from './segment.ts'
import { DEMO } from '../../origins.ts'
import { buildTextLayer, wordAt } from './text-layer.ts'
import { buildWordRows, countWordRows, joinWords, setWordRows } from './word-rows.ts'

/** Enough for a segment to have rows by word. */
const PEOPLE = 20_011
const WORDS = ['ash', 'ashford', 'birch', 'elm', 'maple', 'oak', 'oakpine', 'pine']

const nameOf = (k: number) => `${WORDS[hash32(1, 1, k) % 8]} ${WORDS[hash32(1, 2, k) % 8]} no${k % 300}`
const names = [...new Set(Array.from({ length: 900 }, (_, k) => nameOf(k)))]
const layer = buildTextLayer('company', names, 0)
/** Each name is a company of its own. */
const companies = withSpellings(
  noCompanies(),
  names.map((_, id) => ({ origin: DEMO, id, entity: id, name: id, domain: 0 })),
  { name: -1, domain: 0 },
)
/** Not every name is somebody's. */
const of = Uint16Array.from({ length: PEOPLE }, (_, row) => hash32(2, 1, row) % (names.length - 7))

const allWords = Array.from({ length: layer.wordCount }, (_, word) => wordAt(layer, word))
const range = fc.nat(layer.wordCount).chain((from) => fc.tuple(fc.constant(from), fc.integer({ min: from, max: layer.wordCount })).map(([a, to]) => ({ from: a, to }))) // oxfmt-ignore

describe('the rows of words', () => {
  it('are those of all names with one of the words, whatever words are asked for together', () => {
    const wordRows = buildWordRows(of, layer, companies)!
    fc.assert(
      fc.property(fc.array(fc.array(range, { maxLength: 4 }), { minLength: 1, maxLength: 3 }), (several) => {
        const asked = joinWords(several.map((ranges) => ({ texts: names.length, linked: 0, ranges })))!
        const isAsked = (word: number) => several.flat().some(({ from, to }) => word >= from && word < to)
        const wanted = new Set(allWords.filter((_, word) => isAsked(word)))
        const fits = names.map((name) => name.split(' ').some((word) => wanted.has(word)))
        const bits = new Uint32Array(wordsOfBits(PEOPLE))
        setWordRows(bits, wordRows, asked)
        expect(Array.from(of).findIndex((name, row) => isSet(bits, row) !== fits[name])).toBe(-1)
        expect(countWordRows(wordRows, asked)).toBeGreaterThanOrEqual(countBits(bits))
      }),
      { numRuns: 50 },
    )
  })

  it('are not kept where a row has a name of a higher layer, nor of few rows', () => {
    const more = { origin: DEMO, id: names.length, entity: names.length, name: names.length, domain: 0 }
    const grown = withSpellings(companies, [more], { name: -1, domain: 0 })
    expect(buildWordRows(Uint16Array.from([...of, names.length]), layer, grown)).toBeNull()
    expect(buildWordRows(of.subarray(0, 100), layer, companies)).toBeNull()
    expect(buildWordRows(of, undefined, companies)).toBeNull()
  })

  it('are found by the same words after layers were merged, in which words have other numbers', () => {
    let view = added(emptyView(), 0, PEOPLE, names)
    // words before, between and behind the known ones, in more names than a quarter of those
    const later = Array.from({ length: 400 }, (_, k) => `aaa${k} ${nameOf(k)} n${k} zzz`)
    view = added(view, PEOPLE, 40, later.slice(0, 200))
    view = added(view, PEOPLE + 40, 40, later.slice(200))
    const merged = mergeSegments(view, { whole: false })
    expect(merged.dictionaries.company).toHaveLength(1)
    expect(merged.segments).toHaveLength(2)
    expect(merged.segments[0]!.wordRows?.linked).toBe(merged.companies.linked)
    expect(merged.segments[0]!.wordRows?.texts).toBe(merged.dictionaries.company[0]!.size)
    const plain = { ...merged, segments: merged.segments.map((segment) => ({ ...segment, wordRows: null })) }
    const [byNames, ...byWords] = [plain, view, merged].map((each) => createSearchEngine(each))
    for (const asked of ['ash', 'ashford', 'pine', 'zzz', 'oak-pine', 'oak pine', 'pine oak-', 'oakpine']) {
      for (const criteria of [{ company: [asked] }, { not: { company: [asked] } }, { company: [asked, 'elm'] }]) {
        const question = { criteria, excluded: null, limit: 100, after: null, facets: 'others' as const }
        for (const engine of byWords) expect(engine.search(question), asked).toEqual(byNames!.search(question))
      }
    }
  })
})

function isSet(bits: Uint32Array, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1
}

function added(view: IndexView, from: number, count: number, companyNames: readonly string[]): IndexView {
  const writer = writeIndex(view, count)
  // a company may get another name later: those of the same number here are one
  const ids = companyNames.map((name, k) => {
    const id = from + k
    writer.spell({ origin: DEMO, id, entity: k % 5 === 4 && from > 0 ? k : id, name, domain: '' })
    return id
  })
  for (let ordinal = from; ordinal < from + count; ordinal++) {
    writer.add({
      origin: DEMO,
      ordinal,
      merit: 0,
      ...writer.numberName(''),
      jobTitle: writer.numberText('jobTitle', 'Nurse'),
      company: writer.companyOf(DEMO, ids[hash32(3, 1, ordinal) % ids.length]!),
      location: writer.numberPlace('Oslo, Norway', ''),
      industry: 1,
      employeeCount: 1,
    })
  }
  return writer.finish([], view.aliases)
}
