import { formsIn, linesOf } from '../read-abbreviations.ts'
import { nameWords } from './name-words.ts'
import { CITIES, INSTITUTIONS } from './tables/institutions.ts'

const MAX_CITY_WORDS = 4

type Form = { kind: string; needsCity: boolean; isGenitive: boolean }
type Side = ReadonlyMap<string, Form>
/** `ends`: what a name begins or ends with that may be one, by which most are told not to be. */
type Tables = {
  before: Side
  behind: Side
  ends: ReadonlySet<string>
  longest: number
  cities: ReadonlyMap<string, string>
}

let tables: Tables | null = null

/**
 * The name of an office, a university or a hospital as it is called in English, its words (name-words.ts) joined: `universityofvienna` for
 * Universität Wien. "" if the words aren't a kind of institution and a place's name.
 */
export function institutionName(words: readonly string[]): string {
  if (words.length < 2) return ''
  const { before, behind, ends, longest } = (tables ??= readTables())
  if (!ends.has(words[0]!) && !ends.has(words.at(-1)!)) return ''
  for (let count = Math.min(longest, words.length - 1); count > 0; count--) {
    const first = before.get(words.slice(0, count).join(' '))
    const named = first && placed(first, words.slice(count))
    if (named) return named
    const last = behind.get(words.slice(-count).join(' '))
    const called = last && placed(last, words.slice(0, -count))
    if (called) return called
  }
  return ''
}

/** The kind at the place, in English; "" if the kind needs a city that we know and it is none. */
function placed({ kind, needsCity, isGenitive }: Form, place: readonly string[]): string {
  const { cities } = tables!
  for (let count = Math.min(MAX_CITY_WORDS, place.length); count > 0; count--) {
    if (needsCity && count < place.length) return ''
    const name = place.slice(0, count).join(' ')
    const city = cities.get(name) ?? (isGenitive && name.endsWith('s') ? cities.get(name.slice(0, -1)) : undefined)
    if (city !== undefined) return kind + city + place.slice(count).join('')
  }
  if (needsCity) return ''
  const name = place.join('')
  return kind + (isGenitive && name.endsWith('s') ? name.slice(0, -1) : name)
}

function readTables(): Tables {
  const [before, behind] = [readSide(1), readSide(2)]
  const forms = [...before.keys(), ...behind.keys()]
  const ends = [
    ...[...before.keys()].map((words) => words.split(' ', 1)[0]!),
    ...[...behind.keys()].map((words) => words.slice(words.lastIndexOf(' ') + 1)),
  ]
  const longest = Math.max(...forms.map((words) => words.split(' ').length))
  return { before, behind, ends: new Set(ends), longest, cities: readCities() }
}

/** What the table has before the `;` of a kind (1) or behind it (2). */
function readSide(side: 1 | 2): Side {
  const forms = new Map<string, Form>()
  for (const line of linesOf(INSTITUTIONS.replace(/\n\s*\|/g, ' |'))) {
    const [kind = '', rest = ''] = line.split(':')
    for (const form of formsIn(rest.split(';')[side - 1])) {
      const words = nameWords(form.replace(/^\*|'s$/g, '')).join(' ')
      const needsCity = form.startsWith('*')
      forms.set(words, { kind: nameWords(kind).join(''), needsCity, isGenitive: form.endsWith("'s") })
    }
  }
  return forms
}

function readCities(): Map<string, string> {
  const cities = new Map<string, string>()
  for (const line of linesOf(CITIES)) {
    // what stands before a `=` begins another city
    let city = ''
    for (const part of line.split('|')) {
      const [name = '', other] = part.split('=')
      if (other !== undefined) city = nameWords(name).join('')
      for (const each of [name, other ?? '']) if (each.trim() !== '') cities.set(nameWords(each).join(' '), city)
    }
  }
  return cities
}
