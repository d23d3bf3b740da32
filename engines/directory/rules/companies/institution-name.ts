import { formsIn, linesOf } from '../read-abbreviations.ts'
import { nameWords } from './name-words.ts'
import { CITIES, INSTITUTIONS } from './tables/institutions.ts'

const MAX_CITY_WORDS = 4

type Side = ReadonlyMap<string, { kind: string; needsCity: boolean; isGenitive: boolean }>
type Tables = { before: Side; behind: Side; longest: number; cities: ReadonlyMap<string, string> }

let tables: Tables | null = null

/**
 * The name of an office, a university or a hospital as it is called in English, its words (name-words.ts) joined: `universityofvienna` for
 * Universität Wien. "" if the words aren't a kind of institution and a place's name.
 */
export function institutionName(words: readonly string[]): string {
  if (words.length < 2) return ''
  const { before, behind, longest } = (tables ??= readTables())
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
function placed(
  { kind, needsCity, isGenitive }: { kind: string; needsCity: boolean; isGenitive: boolean },
  place: readonly string[],
): string {
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
  const [before, behind] = [new Map(), new Map()]
  for (const line of INSTITUTIONS.replace(/\n\s*\|/g, ' |')
    .trim()
    .split('\n')) {
    const [, kind = '', lead = '', end = ''] = /^\s*([^:]+):([^;]*)(?:;(.*))?$/.exec(line) ?? []
    for (const [side, forms] of [
      [before, lead],
      [behind, end],
    ] as const)
      // oxfmt-ignore
      for (const form of formsIn(forms)) {
        const isGenitive = form.endsWith("'s")
        const words = nameWords(form.replace(/^\*|'s$/g, '')).join(' ')
        side.set(words, { kind: nameWords(kind).join(''), needsCity: form.startsWith('*'), isGenitive })
      }
  }
  const cities = new Map<string, string>()
  for (const line of linesOf(CITIES)) {
    // several cities of one line begin with their own sign
    let city = ''
    for (const part of line.split('|')) {
      const [name = '', other] = part.split('=')
      if (other === undefined) cities.set(nameWords(name).join(' '), city)
      else {
        city = nameWords(name).join('')
        for (const each of [name, other]) if (each.trim() !== '') cities.set(nameWords(each).join(' '), city)
      }
    }
  }
  const longest = Math.max(...[...before.keys(), ...behind.keys()].map((words: string) => words.split(' ').length))
  return { before, behind, longest, cities }
}
