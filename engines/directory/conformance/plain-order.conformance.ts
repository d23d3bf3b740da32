import type { SearchSort } from '../../../contract/lists.ts'
import { numberOfId } from '../person-id.ts'
import { fitsCompanyByWords } from './plain-companies.conformance.ts'
import { placeOfPerson, type KnownPerson } from './plain-things.conformance.ts'
import type { DirectoryCriteria } from '../port.ts'
import { foldText } from '../rules/fold.ts'
import { splitName } from '../rules/names/read-name.ts'
import { placeBeside } from '../rules/places/place-beside.ts'
import { placeOf } from '../rules/places/gazetteer.ts'
import { fitTitle, TIER, type AskedTitle } from '../rules/titles/fit-title.ts'
import { readTitle, type ReadTitle } from '../rules/titles/read-title.ts'

/** What people are put in order by, one after the other: numbers ascending, texts by their letters, "" last. */
type Keys = (number | string)[]

/** The rules of the order of results, spelt out once more. `tier` counts for the best match alone. */
export function plainKeys(sort: SearchSort, person: KnownPerson, tier: number): Keys {
  const { origin, ordinal } = numberOfId(person.id)!
  const id = [origin === 'own' ? 0 : 1, ordinal]
  const [ownFirst] = id as [number, number]
  switch (sort) {
    case 'best':
      return [tier, ownFirst, person.emailExpected ? 0 : 1, -knownOf(person), -person.day, ordinal]
    case 'newest':
      return [-person.day, ...id]
    case 'evidence':
      return [person.emailExpected ? ownFirst : 2, -person.day, ...id]
    case 'company':
      return [lettersOf(person.companyOf.name), person.companyOf.domain, ...id]
    case 'location':
      return [...placeLetters(person), ...id]
    case 'name': {
      const { head, tail } = splitName(person.name)
      const [first, rest] = [lettersOf(head).slice(0, 60), lettersOf(tail)]
      // no more of a name comes before more of it
      return [first, `${rest} `, ...id]
    }
    case 'jobTitle':
      return [lettersOf(person[sort]), ...id]
  }
}

export function compareKeys(a: Keys, b: Keys): number {
  for (let k = 0; k < a.length; k++) {
    const [one, other] = [a[k]!, b[k]!]
    if (one === other) continue
    if (one === '' || other === '') return one === '' ? 1 : -1
    return one < other ? -1 : 1
  }
  return 0
}

function knownOf(person: KnownPerson): number {
  const said = [person.linkedinUrl, person.jobTitle, person.companyOf.domain, person.employeeCount, person.location]
  return said.filter((text) => text !== '').length
}

const letters = new Map<string, string>()

function lettersOf(text: string): string {
  let known = letters.get(text)
  if (known === undefined) letters.set(text, (known = readLetters(text)))
  return known
}

function readLetters(text: string): string {
  return (
    foldText(text)
      .match(/[a-z0-9]+/g)
      ?.join(' ')
      .slice(0, 100) ?? ''
  )
}

const placed = new Map<number, [string, string]>()

function placeLetters(person: KnownPerson): [string, string] {
  const place = placeOfPerson(person)
  if (place === null) return [lettersOf(person.location), '']
  let known = placed.get(place)
  if (!known) placed.set(place, (known = [lettersOf(placeOf(place).name), lettersOf(placeBeside(place))]))
  return known
}

/** How well somebody fits: exact company and title first, then whole words, then other words for the same. */
export function plainTiers(
  everybody: readonly KnownPerson[],
  { company, companyId }: DirectoryCriteria,
  titles: readonly (AskedTitle | null)[],
): (person: KnownPerson) => number {
  const given = (values: readonly string[] | undefined) => (values ?? []).map((each) => each.trim()).filter(Boolean)
  const [typed, picked] = [given(company), given(companyId)]
  const isByWords = fitsCompanyByWords(everybody, typed, picked)
  return (person) => {
    const fits = titles.map((title) => title && fitTitle(readKnown(person.jobTitle), title, 'wanted'))
    const met = fits.filter((fit) => fit !== null)
    const title = met.length > 0 ? Math.min(...met) : TIER.exact
    const words = isByWords(person) ? 1 : 0
    return title === TIER.synonyms ? 8 + words : 4 * words + title
  }
}

const titles = new Map<string, ReadTitle>()

/** Texts are read over and over. */
export function readKnown(title: string): ReadTitle {
  let reading = titles.get(title)
  if (!reading) titles.set(title, (reading = readTitle(title)))
  return reading
}
