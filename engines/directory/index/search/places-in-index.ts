import { ORIGINS, OWN } from '../../origins.ts'
import { numberOfId } from '../../person-id.ts'
import type { DescribedPerson } from '../../port.ts'
import { currentNumber } from '../select/hidden-rows.ts'
import { idOfCompany } from '../view/companies.ts'
import type { IndexView } from '../view/index-view.ts'
import { aboveOf, KINDS } from '../view/places.ts'
import { rowOf } from '../view/groups.ts'
import { nameOfCompany, nameOfPlace } from '../view/thing-names.ts'

export type PlacesOf = Pick<DescribedPerson, 'company' | 'place' | 'country'>

/** The company and the place of somebody, and the country of that place, as things; null where that is not known. */
export function placesInIndex(view: IndexView, id: string): PlacesOf {
  const found = numbersOf(view, id)
  if (found === null) return { company: null, place: null, country: null }
  const above = aboveOf(view.places, found.place)
  const country = above.find((number) => KINDS[view.places.kind[number]!] === 'country')
  const { label, domain } = nameOfCompany(view, found.company)
  return {
    company:
      label === '' ? null : { id: idOfCompany(view.companies, found.company), label, beside: domain, kind: 'company' },
    // of several places the first
    place: thingAt(view, above[0] ?? found.place),
    country: country === undefined ? null : thingAt(view, country),
  }
}

function numbersOf(view: IndexView, id: string): { company: number; place: number } | null {
  const number = numberOfId(id)
  if (number === null) return null
  const origin = ORIGINS.indexOf(number.origin)
  const ordinal = origin === OWN ? currentNumber(view, number.ordinal) : number.ordinal
  for (const segment of view.segments) {
    const row = rowOf(segment, origin, ordinal)
    if (row < 0 || (segment.dead[row >>> 5]! >>> (row & 31)) & 1) continue
    return { company: segment.columns.company.of[row]!, place: segment.columns.location.of[row]! }
  }
  return null
}

function thingAt(view: IndexView, number: number): DescribedPerson['place'] {
  const kind = KINDS[view.places.kind[number]!]
  const id = view.places.id[number]!
  if (id === 0 || kind === undefined || kind === 'text') return null
  return { id: String(id), kind: kind === 'part' ? 'city' : kind, ...nameOfPlace(view, number) }
}
