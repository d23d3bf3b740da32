import { isRecordWithin, placeOf } from './gazetteer.ts'
import { gazetteer, type Gazetteer } from './load-gazetteer.ts'
import { KIND } from './records.ts'
import { NAME } from './name-index.ts'
import { placeKey } from './place-key.ts'

/** A name of another language, and a part of a city, count for less than a place's own. */
const OTHER_NAME = 0.3
/** What is typed as a whole comes first. */
const WHOLE = 3
const GROUPS_AS = 50_000_000
const MOST_COMPARED = 40
/** A city has at least this part of the people of what is called after it. */
const CALLED_AFTER = 12

/**
 * Numbers of places whose name, in any language, begins with the text, those with the most people first; behind a comma
 * the beginning of what they lie in (`paris, te`). None for a text without a letter.
 */
export function suggestPlaces(text: string, limit = 8): readonly number[] {
  const all = gazetteer()
  const comma = text.lastIndexOf(',')
  const within = comma < 0 ? '' : placeKey(text.slice(comma + 1))
  const prefix = placeKey(comma < 0 ? text : text.slice(0, comma))
  if (prefix === '') return []
  const found = comma < 0 ? beginning(all, prefix) : inWhat(all, called(all, prefix), within)
  return [...behindCities(all, found)]
    .sort(([a, x], [b, y]) => y - x || all.id[a]! - all.id[b]!)
    .slice(0, limit)
    .map(([record]) => all.id[record]!)
}

type Weighed = Map<number, number>

/** A city comes before what is called after it: Munich before Greater Munich, New York City before the state. */
function behindCities(all: Gazetteer, found: Weighed): Weighed {
  const sorted = [...found].sort(([, x], [, y]) => y - x).slice(0, MOST_COMPARED)
  const cities = sorted.filter(([record]) => all.kind[record] === KIND.city)
  const ordered = new Map(found)
  for (const [record, weight] of sorted) {
    if (all.kind[record] === KIND.city || all.country[record] === record) continue
    const [, least] = cities.find(([city, of]) => of < weight && of > weight / CALLED_AFTER && isRecordWithin(all, city, record)) ?? [] // oxfmt-ignore
    if (least !== undefined) ordered.set(record, least * 0.999)
  }
  return ordered
}

function beginning(all: Gazetteer, prefix: string): Weighed {
  const { names } = all
  const found = called(all, prefix)
  for (const entry of names.beginningWith(prefix)) {
    if (names.wayOf(entry) !== NAME.code) weigh(all, found, names.recordOf(entry), names.wayOf(entry), 1)
  }
  return found
}

/** Those that the text names in full. */
function called(all: Gazetteer, name: string): Weighed {
  const { names } = all
  const found: Weighed = new Map()
  for (let entry = names.find(name); entry !== 0; entry = names.nextOf(entry)) {
    weigh(all, found, names.recordOf(entry), names.wayOf(entry), WHOLE)
  }
  return found
}

function inWhat(all: Gazetteer, found: Weighed, within: string): Weighed {
  const fits = (record: number) => {
    const { regionId, countryId, country } = placeOf(all.id[record]!)
    const around = [regionId, countryId].map((id) => (id === null ? '' : placeKey(placeOf(id).name)))
    return country.toLowerCase() === within || around.some((name) => name.startsWith(within)) || isCodeOf(all, within, regionId) // oxfmt-ignore
  }
  return new Map([...found].filter(([record]) => fits(record)))
}

function isCodeOf({ names, id }: Gazetteer, code: string, region: number | null): boolean {
  for (let entry = names.find(code); entry !== 0; entry = names.nextOf(entry)) {
    if (id[names.recordOf(entry)] === region) return true
  }
  return false
}

function weigh(all: Gazetteer, found: Weighed, record: number, way: number, times: number): void {
  const people = all.kind[record] === KIND.area ? Math.min(all.people[record]!, GROUPS_AS) : all.people[record]!
  const weight = (people + 1) * times * (way === NAME.other ? OTHER_NAME : 1)
  if (weight > (found.get(record) ?? 0)) found.set(record, weight)
}
