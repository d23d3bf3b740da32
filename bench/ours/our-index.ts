import { companySizes } from '../../contract/lists.ts'
import type { Dictionary } from '../../engines/directory/index/view/dictionary.ts'
import type { IndexView } from '../../engines/directory/index/view/index-view.ts'
import { withSpellings } from '../../engines/directory/index/write/with-spellings.ts'
import { industryCode } from '../../engines/directory/index/write/index-writer.ts'
import { noCompanies } from '../../engines/directory/index/view/companies.ts'
import { listsOf } from '../../engines/directory/index/view/lists.ts'
import { bytes, words, wordsFrom } from '../../engines/directory/index/view/memory.ts'
import { noPlaces, type Places } from '../../engines/directory/index/view/places.ts'
import { writePlaces } from '../../engines/directory/index/write/place-writer.ts'
import { buildSegment } from '../../engines/directory/index/view/segment.ts'
import { DEMO } from '../../engines/directory/origins.ts'
import { buildTextLayer, type ReadWords, type TextColumn } from '../../engines/directory/index/view/text-layer.ts'
import { readByFixedRules } from './fixed-rules.ts'
import type { People } from '../people/make-people.ts'

/** The people of a bench in our index, under the fixed semantics or under the product's own rules. */
export function buildOurIndex(people: People, rules: 'fixed' | 'product'): IndexView {
  const read = rules === 'fixed' ? readByFixedRules : undefined
  const dictionaries: Record<TextColumn, Dictionary> = {
    jobTitle: [layerOf('jobTitle', people.titles, read)],
    company: [layerOf('company', people.companies, read)],
    location: [layerOf('location', people.locations, read)],
    companyDomain: [layerOf('companyDomain', [''], read)],
    nameHead: [layerOf('nameHead', [''], read)],
    nameTail: [layerOf('nameTail', [''], read)],
  }
  const { places, placeNumbers } = rules === 'fixed' ? textsAsPlaces(people) : placesOf(people, dictionaries)
  const industryCodes = Uint8Array.from(people.industries, industryCode)
  const { count } = people
  const column = (values: ArrayLike<number>) => {
    const array = words(count)
    array.set(values)
    return array
  }
  const codes = (values: Uint8Array, codeOf: (value: number) => number) => {
    const array = bytes(count)
    for (let row = 0; row < count; row++) array[row] = codeOf(values[row]!)
    return array
  }
  const ordinal = words(count)
  for (let row = 0; row < count; row++) ordinal[row] = row
  const rows = {
    count,
    own: 0,
    groups: { starts: wordsFrom([0, count]), merit: wordsFrom([0]) },
    ordinal,
    nameHead: words(count),
    nameTail: words(count),
    jobTitle: column(people.title),
    company: column(people.company),
    location: column(Uint32Array.from(people.location, (place) => placeNumbers[place]!)),
    industry: codes(people.industry, (value) => industryCodes[value]!),
    employeeCount: codes(people.size, (value) => companySizes.indexOf(people.sizes[value] as '1-10') + 1),
  }
  const spellings = people.companies.map((_, id) => ({ origin: DEMO, id, entity: id, name: id, domain: 0 }))
  const companies = withSpellings(noCompanies(), spellings, { name: -1, domain: 0 })
  const segment = buildSegment(rows, { dictionaries, companies })
  return { version: 1, dictionaries, companies, places, segments: [segment], aliases: { from: words(0), to: words(0) } }
}

type NumberedPlaces = { places: Places; placeNumbers: ArrayLike<number> }

/** Under the fixed semantics a place is nothing but its text. */
function textsAsPlaces({ locations }: People): NumberedPlaces {
  const count = locations.length
  const numbers = wordsFrom(locations.map((_, number) => number))
  const places = { ...noPlaces(), count, id: words(count), kind: bytes(count), name: numbers, beside: numbers }
  return { places: { ...places, byText: listsOf(numbers, numbers) }, placeNumbers: numbers }
}

/** As the product numbers them; the names of what they lie in are a layer of their own. */
function placesOf({ locations }: People, dictionaries: Record<TextColumn, Dictionary>): NumberedPlaces {
  const known = new Map(locations.map((text, number) => [text, number]))
  const more: string[] = []
  const writer = writePlaces(noPlaces(), (text) => {
    const number = known.get(text) ?? locations.length + more.push(text) - 1
    known.set(text, number)
    return number
  })
  const placeNumbers = locations.map((text) => writer.numberOf(text, ''))
  dictionaries.location = [buildTextLayer('location', [...locations, ...more], 0)]
  return { places: writer.settled(), placeNumbers }
}

/** Of two values that equally many have, the benches name the lower index first. */
function layerOf(column: TextColumn, texts: readonly string[], read: ReadWords | undefined) {
  const layer = buildTextLayer(column, texts, 0, read)
  layer.ranks.forEach((_, place) => (layer.ranks[place] = place))
  return layer
}
