import cultures from './cultures.json' with { type: 'json' }
import names from './names.json' with { type: 'json' }
import { placeAt } from './places.ts'
import { STREAM, cumulative, draw, unit } from './random.ts'

export type PersonName = { first: string; last: string; culture: string }

/**
 * names.json: by culture the given names of women and of men, and the family names, the more frequent ones first; `_` stands
 * for a space inside a name. cultures.json: by country the cultures of its people's names, in per cent; what is missing to
 * 100 comes from anywhere in the world. The order in both is part of the world: append, don't insert.
 */
const POOLS = Object.entries(names).map(([culture, pool]) => ({
  culture,
  women: words(pool.women),
  men: words(pool.men),
  family: words(pool.family),
}))
const POOL_INDEX = new Map(POOLS.map(({ culture }, index) => [culture, index]))
const ANYWHERE = cumulative(POOLS.map(() => 1))
const MIX_OF_COUNTRY = new Map(Object.entries(cultures).map(([country, text]) => [country, readMix(text)]))
/** Cultures where two family names are usual, and how often both are written. */
const DOUBLE_FAMILY: Readonly<Record<string, readonly [share: number, between: string]>> = {
  latin: [0.3, ' '], spanish: [0.3, ' '], portuguese: [0.28, ' '], filipino: [0.06, '-'], english: [0.02, '-'], french: [0.03, '-'], german: [0.03, '-'], polish: [0.04, '-'], swedish: [0.03, ' '], danish: [0.14, ' '], norwegian: [0.12, ' '],
} // oxfmt-ignore

/** The name of person i, whose culture usually is one of the place's country. */
export function nameOfPerson(seed: number, i: number, placeIndex: number): PersonName {
  const mix = MIX_OF_COUNTRY.get(placeAt(placeIndex).country)
  const u = unit(seed, STREAM.culture, i)
  const pool = POOLS[mix && u < mix.known ? mix.pools[draw(mix.sums, u / mix.known)]! : draw(ANYWHERE, (u * 7919) % 1)]!
  const woman = unit(seed, STREAM.gender, i) < 0.46
  const first = frequent(woman ? pool.women : pool.men, unit(seed, STREAM.given, i))
  let last = familyName(pool.culture, frequent(pool.family, unit(seed, STREAM.family, i)), woman)
  const double = DOUBLE_FAMILY[pool.culture]
  if (double && unit(seed, STREAM.doubled, i) < double[0]) {
    const second = familyName(pool.culture, frequent(pool.family, unit(seed, STREAM.secondFamily, i)), woman)
    if (second !== last && !/[ -]/.test(last + second)) last += double[1] + second
  }
  return { first, last, culture: pool.culture }
}

export function countryHasNames(country: string): boolean {
  return MIX_OF_COUNTRY.has(country)
}

/** Women's forms where the language has them. */
function familyName(culture: string, name: string, woman: boolean): string {
  if (!woman) return name
  if (culture === 'polish') return name.replace(/([sc]|dz)ki$/, '$1ka')
  if (culture === 'russian' || culture === 'bulgarian') return name.replace(/(ov|ev|in)$/, '$1a')
  if (culture === 'centralasian') return name.replace(/(ov|ev)$/, '$1a')
  if (culture === 'greek')
    return name
      .replace(/poulos$/, 'poulou')
      .replace(/idis$/, 'idou')
      .replace(/akis$/, 'aki')
  if (culture === 'czech') {
    if (name.endsWith('ý')) return `${name.slice(0, -1)}á`
    if (/[íű]$/.test(name)) return name
    return `${name.replace(/ek$/, 'k').replace(/ec$/, 'c').replace(/a$/, '')}ová`
  }
  return name
}

/** Earlier words more often, by a gentle slope: the first of 100 about four times as often as the last. */
function frequent(pool: readonly string[], u: number): string {
  return pool[Math.floor(pool.length * u * (0.4 + 0.6 * u))]!
}

function readMix(text: string): { pools: number[]; sums: Float64Array; known: number } {
  const parts = text.split(' ')
  const pools = parts.filter((_, k) => k % 2 === 0).map(poolNamed)
  const weights = parts.filter((_, k) => k % 2 === 1).map(Number)
  return { pools, sums: cumulative(weights), known: weights.reduce((a, b) => a + b, 0) / 100 }
}

function poolNamed(culture: string): number {
  const index = POOL_INDEX.get(culture)
  if (index === undefined) throw new Error(`no names of ${culture}`)
  return index
}

function words(text: string): string[] {
  return text.split(' ').map((word) => (word.includes('_') ? word.replaceAll('_', ' ') : word))
}
