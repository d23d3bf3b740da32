import { OWN } from '../origins.ts'
import { createSearchEngine, type SearchQuestion } from '../index/search/search-engine.ts'
import type { IndexView } from '../index/view/index-view.ts'
import { wordsFrom } from '../index/view/memory.ts'
import { emptyView, industryCode, sizeCode, writeIndex } from '../index/write/index-writer.ts'
import type { DirectoryCriteria } from '../port.ts'
import type { Alias, PersonState, Stretch } from './states.queries.ts'

export type FitQuestion = {
  before: readonly PersonState[]
  after: readonly PersonState[]
  aliases: Stretch['aliases']
  spellings: Stretch['spellings']
  searches: readonly { criteria: DirectoryCriteria; lists: NonNullable<SearchQuestion['lists']> }[]
}

/** By search the numbers of those who fit. */
export type Fits = { before: Uint32Array; after: Uint32Array }[]

/** Spellings that nobody has any more get ids from here on, which no table reaches. */
const LOST_SPELLINGS = 0x6000_0000
/** From here on numbers are of nobody: so one works at each company that is named, whoever is in the stretch. */
const FIRST_NOBODY = 0x7000_0000

/** Who fits each search as they were and as they became, by the very rules of a search: each side is a small index of its own. */
export function fitStates({ before, after, aliases, spellings, searches }: FitQuestion): Fits {
  const was = fitsIn(indexOf(before, aliases.before, spellings), before.length)
  const is = fitsIn(indexOf(after, aliases.after, spellings), after.length)
  return searches.map((search) => ({ before: was(search), after: is(search) }))
}

function fitsIn(view: IndexView, count: number) {
  const engine = createSearchEngine(view)
  return ({ criteria, lists }: FitQuestion['searches'][number]): Uint32Array => {
    if (count === 0) return new Uint32Array(0)
    const limit = view.segments.reduce((rows, segment) => rows + segment.count, 0)
    const { places } = engine.search({ criteria, lists, excluded: null, limit, after: null, facets: null })
    return Uint32Array.from(places, ({ ordinal }) => ordinal).filter((ordinal) => ordinal < FIRST_NOBODY)
  }
}

function indexOf(
  states: readonly PersonState[],
  aliases: readonly Alias[],
  spellings: Stretch['spellings'],
): IndexView {
  const named = spellings.filter(({ id, entity, isNamed }) => isNamed && id === entity)
  const writer = writeIndex(emptyView(), states.length + named.length)
  for (const spelling of spellings) writer.spell({ origin: OWN, ...spelling })
  const lost = new Map<string, number>()
  const idOf = ({ company, companyName: name, domain }: PersonState): number => {
    if (company !== 0) return company
    const key = `${name}\n${domain}`
    const known = lost.get(key)
    if (known !== undefined) return known
    const id = LOST_SPELLINGS + lost.size
    lost.set(key, id)
    writer.spell({ origin: OWN, id, entity: id, name, domain })
    return id
  }
  const companies = states.map(idOf)
  states.forEach((state, at) =>
    writer.add({
      origin: OWN,
      ordinal: state.id,
      merit: 0,
      ...writer.numberName(state.name),
      jobTitle: writer.numberText('jobTitle', state.title),
      location: writer.numberPlace(state.location, state.country),
      company: writer.companyOf(OWN, companies[at]!),
      industry: industryCode(state.industry),
      employeeCount: sizeCode(state.size),
    }),
  )
  const nobody = { origin: OWN, merit: 0, ...writer.numberName(''), industry: 0, employeeCount: 0 }
  const nothing = { jobTitle: writer.numberText('jobTitle', ''), location: writer.numberPlace('', '') }
  for (const [at, { id }] of named.entries())
    writer.add({ ...nobody, ...nothing, ordinal: FIRST_NOBODY + at, company: writer.companyOf(OWN, id) })
  const [from, to] = [aliases.map((alias) => alias.from), aliases.map((alias) => alias.to)]
  return writer.finish([], { from: wordsFrom(from), to: wordsFrom(to) })
}
