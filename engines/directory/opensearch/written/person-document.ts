import { finerSizes } from '../../../../contract/lists.ts'
import { classOf } from '../../class-of.ts'
import { OWN } from '../../origins.ts'
import { collationKey, MOST_CHARS_OF_HEAD } from '../../rules/collation.ts'
import { companyWords } from '../../rules/companies/company-words.ts'
import { MERITS, meritOf } from '../../rules/merit.ts'
import { readName, splitName } from '../../rules/names/read-name.ts'
import { placeOf } from '../../rules/places/gazetteer.ts'
import { placeBeside } from '../../rules/places/place-beside.ts'
import { placeWords } from '../../rules/places/place-words.ts'
import { placesAbove } from '../../rules/places/places-above.ts'
import { resolvePlaces } from '../../rules/places/resolve-place.ts'
import { readTitle } from '../../rules/titles/read-title.ts'
import { facetKey } from './facet-keys.ts'
import { keyOf } from './keys.ts'

/** Texts repeat, and reading one costs more than finding it here. Beyond so many they are collected again. */
const MOST_TEXTS = 20_000

function remembered<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      if (known.size >= MOST_TEXTS) known.clear()
      known.set(text, (found = read(text)))
    }
    return found
  }
}

/** Somebody as the store, or the made-up world, has them. */
export type WrittenPerson = {
  origin: number
  ordinal: number
  /** Of entries that were merged with theirs. */
  formerly: readonly number[]
  name: string
  title: string
  spelling: { name: string }
  /** The spelling that stands for the company. */
  company: { key: number; name: string; domain: string }
  location: string
  country: string
  industry: string
  /** The finest that is known. */
  employeeCount: string
  hasAddress: boolean
  hasLinkedin: boolean
  day: number
}

export type Document = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

const DAYS = 2 ** 16 - 1
/** Sorted behind every letter: whoever says nothing comes last. */
export const LAST = '~'
/** Both halves of a position fit in a cursor. */
export const MOST_CHARS_OF_ORDER = 60

/** What is found of a person, and what they are put in order by. */
export function personDocument(person: WrittenPerson): Document {
  const { origin, ordinal, name, company, hasAddress, hasLinkedin, industry, employeeCount, location } = person
  const day = Math.min(Math.max(person.day, 0), DAYS)
  const merit = meritOf({
    hasAddress,
    hasLinkedin,
    hasTitle: person.title !== '',
    hasDomain: company.domain !== '',
    hasSize: employeeCount !== '',
    hasPlace: location !== '',
    day,
  })
  const { head, tail } = splitName(name)
  const { words, literal } = readName(name)
  return {
    ids: [keyOf(origin, ordinal), ...person.formerly.map((former) => keyOf(OWN, former))],
    who: keyOf(origin, ordinal),
    best: origin * MERITS + merit,
    newest: DAYS - day,
    evidence: (hasAddress ? origin : 2) * (DAYS + 1) + DAYS - day,
    nameWords: [...words],
    nameLiteral: literal.join(' '),
    nameOrder: collationKey(head, MOST_CHARS_OF_HEAD) || LAST,
    // no more of a name comes before more of it
    restOrder: `${collationKey(tail)} `,
    ...(industry !== '' && { industry }),
    ...(employeeCount !== '' && { employeeCount: sizesOf(employeeCount) }),
    ...titleFields(person.title),
    ...companyFields(person),
    ...placeFields(location, person.country),
  }
}

/** Whoever is in a finer band of the largest size is in both. */
function sizesOf(stored: string): string[] {
  return finerSizes.some((each) => each === stored) ? ['1000+', stored] : [stored]
}

const titleFields = remembered((title: string): Document => {
  const { words, narrow, literal, meaning } = readTitle(title)
  return {
    titleText: title,
    titleWords: [...words],
    titleNarrow: [...narrow],
    titleSaid: [...new Set([...literal, ...meaning])],
    titleLiteral: literal.join(' '),
    titleLiterally: rowOf(literal),
    titleMeaning: rowOf(meaning),
    titleOrder: collationKey(title) || LAST,
    ...classOf(title),
  }
})

/** Each word with its end, so that what begins with some whole words begins with their text. */
export function rowOf(words: readonly string[]): string {
  return words.map((word) => `${word} `).join('')
}

const wordsOfCompany = remembered((name: string) => [...companyWords(name)])

function companyFields({ spelling, company: { key, name, domain } }: WrittenPerson): Document {
  return {
    company: key,
    companyWords: spelling.name === '' ? [] : wordsOfCompany(spelling.name),
    companyOrder: collationKey(name) || LAST,
    domainOrder: domain.replaceAll('|', '').slice(0, MOST_CHARS_OF_ORDER) || LAST,
    ...(name + domain !== '' && { companyFacet: facetKey(key, name, domain) }),
  }
}

function placeFields(location: string, country: string): Document {
  return fieldsOfPlace(`${country}\n${location}`)
}

const fieldsOfPlace = remembered((written: string): Document => {
  const { location, ids } = resolved(written)
  const [first] = ids
  if (first === undefined)
    return {
      unknownText: location,
      unknownWords: [...placeWords(location)],
      placeOrder: collationKey(location) || LAST,
      besideOrder: LAST,
    }
  const of = (which: 'countryId' | 'regionId' | 'cityId') => [
    ...new Set(ids.map((id) => aboveOf(id, which)).filter((id) => id !== null)),
  ]
  const within = (each: readonly number[]) => [...new Set(each.flatMap(placesAbove))]
  const [countries, regions, cities] = [of('countryId'), of('regionId'), of('cityId')]
  return {
    // of several places the first is what they are called by
    place: first,
    within: within(ids),
    ...(ids.length > 1 && { isSeveral: true }),
    ...(countries.length > 0 && { country: countries.map(placeKey) }),
    ...(regions.length > 0 && { region: regions.map(placeKey), regionWithin: within(regions) }),
    ...(cities.length > 0 && { city: cities.map(placeKey), cityWithin: within(cities) }),
    placeOrder: collationKey(placeOf(first).name) || LAST,
    besideOrder: collationKey(placeBeside(first)).slice(0, MOST_CHARS_OF_ORDER) || LAST,
  }
})

/** Its country, region or city, if all of it lies there. */
function aboveOf(id: number, which: 'countryId' | 'regionId' | 'cityId'): number | null {
  const above = placeOf(id)[which]
  return above !== null && placesAbove(id).includes(above) ? above : null
}

function resolved(written: string): { location: string; ids: readonly number[] } {
  const end = written.indexOf('\n')
  const [country, location] = [written.slice(0, end), written.slice(end + 1)]
  return { location, ids: location === '' ? [] : resolvePlaces(location, country) }
}

function placeKey(id: number): string {
  return facetKey(id, placeOf(id).name)
}
