import { NAMES_EAST } from './names-east.ts'
import { NAMES_WEST } from './names-west.ts'
import { NAMES_WORLD } from './names-world.ts'
import { placeAt } from './places.ts'
import { STREAM, cumulative, draw, unit } from './random.ts'

export type PersonName = { first: string; last: string; culture: string }

/** Whose names are met in a country, in per cent; what is missing to 100 comes from anywhere in the world. */
const CULTURES_OF_COUNTRY: Readonly<Record<string, string>> = {
  'United States': 'english 66 latin 9 northindian 4 southindian 3 chinese 3 irish 2 german 1 italian 2 hebrew 1 vietnamese 1 korean 1 arabic 1 nigerian 1 polish 1',
  'Puerto Rico': 'latin 95', Canada: 'english 58 french 10 chinese 6 northindian 7 southindian 2 irish 2 arabic 2 filipino 2 ukrainian 2 italian 1', Mexico: 'latin 95',
  Brazil: 'portuguese 91 italian 3 japanese 1 german 1', Argentina: 'latin 70 italian 22', Colombia: 'latin 96', Chile: 'latin 94', Peru: 'latin 96', Ecuador: 'latin 97', Uruguay: 'latin 75 italian 18',
  'Costa Rica': 'latin 94', Panama: 'latin 92', Guatemala: 'latin 96', 'Dominican Republic': 'latin 96', Venezuela: 'latin 94', Bolivia: 'latin 97', Paraguay: 'latin 96', 'El Salvador': 'latin 97',
  Honduras: 'latin 97', Nicaragua: 'latin 97', Jamaica: 'english 94', 'Trinidad and Tobago': 'english 60 northindian 35', Barbados: 'english 95',
  'United Kingdom': 'english 74 irish 4 northindian 4 muslimsouthasian 4 polish 2 nigerian 2 italian 1 french 1 greek 1 romanian 1', Ireland: 'irish 68 english 14 polish 4 northindian 3 portuguese 1 nigerian 1',
  Germany: 'german 80 turkish 5 polish 3 russian 2 italian 1 southslavic 1 arabic 1', Austria: 'german 82 southslavic 5 turkish 3 hungarian 2 czech 2', Switzerland: 'german 58 french 18 italian 8 southslavic 3 portuguese 2 albanian 1',
  Liechtenstein: 'german 90', France: 'french 80 maghrebi 8 portuguese 2 francophoneafrican 2 vietnamese 1 italian 1', Monaco: 'french 55 italian 25', Luxembourg: 'french 45 german 25 portuguese 14 italian 5',
  Belgium: 'dutch 48 french 34 maghrebi 5 italian 3 turkish 2', Netherlands: 'dutch 79 turkish 3 maghrebi 3 german 2 indonesian 2 northindian 1', Spain: 'spanish 88 latin 6', Portugal: 'portuguese 95', Italy: 'italian 93 albanian 1 romanian 1',
  'San Marino': 'italian 97', Malta: 'italian 50 english 35', Greece: 'greek 95 albanian 2', Cyprus: 'greek 76 english 8 turkish 6 russian 5', Sweden: 'swedish 80 finnish 4 persian 2 arabic 3 southslavic 2 danish 1',
  Norway: 'norwegian 86 swedish 3 polish 2 muslimsouthasian 1', Denmark: 'danish 87 turkish 1 german 2 norwegian 1', Finland: 'finnish 86 swedish 7 russian 2 baltic 1', Iceland: 'icelandic 92 polish 2',
  Estonia: 'baltic 68 russian 24', Latvia: 'baltic 66 russian 26', Lithuania: 'baltic 80 russian 8 polish 6', Poland: 'polish 95 ukrainian 2', Czechia: 'czech 92 ukrainian 3', Slovakia: 'czech 84 hungarian 10', Hungary: 'hungarian 95',
  Romania: 'romanian 88 hungarian 8', Bulgaria: 'bulgarian 93 turkish 3', Serbia: 'southslavic 94', Croatia: 'southslavic 96', Slovenia: 'southslavic 94', 'Bosnia and Herzegovina': 'southslavic 96', 'North Macedonia': 'southslavic 40 bulgarian 35 albanian 20',
  Albania: 'albanian 96', Kosovo: 'albanian 94', Montenegro: 'southslavic 92', Moldova: 'romanian 70 russian 22', Ukraine: 'ukrainian 84 russian 12', Türkiye: 'turkish 96',
  India: 'northindian 56 southindian 32 muslimsouthasian 8', Pakistan: 'muslimsouthasian 97', Bangladesh: 'muslimsouthasian 88 northindian 8', 'Sri Lanka': 'srilankan 84 southindian 10', Nepal: 'nepali 92',
  China: 'chinese 96', 'Hong Kong': 'hongkong 76 chinese 10 english 7 northindian 2', Macao: 'hongkong 85 portuguese 8', Taiwan: 'hongkong 50 chinese 45', Japan: 'japanese 96', 'South Korea': 'korean 97', Mongolia: 'mongolian 95',
  Singapore: 'malay 64 chinese 10 southindian 8 english 7 northindian 5 filipino 2', Malaysia: 'malay 90 southindian 5', Indonesia: 'indonesian 94', Thailand: 'thai 92', Vietnam: 'vietnamese 96', Philippines: 'filipino 95', Cambodia: 'burmese 90', Myanmar: 'burmese 94',
  Laos: 'burmese 80 thai 12', Brunei: 'malay 94', Kazakhstan: 'centralasian 66 russian 28', Uzbekistan: 'centralasian 86 russian 10', Kyrgyzstan: 'centralasian 82 russian 12', Georgia: 'georgian 92', Armenia: 'armenian 95', Azerbaijan: 'centralasian 86 turkish 8',
  Israel: 'hebrew 82 arabic 7 russian 7', 'United Arab Emirates': 'arabic 38 northindian 18 southindian 14 muslimsouthasian 10 english 8 filipino 4 persian 2', 'Saudi Arabia': 'arabic 80 muslimsouthasian 6 northindian 4 filipino 2', Qatar: 'arabic 62 northindian 14 southindian 6 filipino 4 english 4',
  Kuwait: 'arabic 76 northindian 10', Bahrain: 'arabic 72 northindian 12', Oman: 'arabic 74 southindian 12', Jordan: 'arabic 96', Lebanon: 'arabic 86 french 6 armenian 4', Iraq: 'arabic 94', Egypt: 'arabic 97', Morocco: 'maghrebi 92 french 3', Tunisia: 'maghrebi 94',
  Algeria: 'maghrebi 95', Libya: 'maghrebi 50 arabic 46', Nigeria: 'nigerian 96', Ghana: 'ghanaian 92', Senegal: 'francophoneafrican 93', 'Côte d’Ivoire': 'francophoneafrican 93', Cameroon: 'francophoneafrican 88 nigerian 4', Benin: 'francophoneafrican 80 nigerian 12',
  Togo: 'francophoneafrican 80 ghanaian 12', Mali: 'francophoneafrican 95', 'Democratic Republic of the Congo': 'francophoneafrican 94', Angola: 'portuguese 90', Mozambique: 'portuguese 80 southernafrican 12', Kenya: 'eastafrican 90 northindian 4', Uganda: 'eastafrican 93',
  Tanzania: 'eastafrican 90 arabic 4', Rwanda: 'eastafrican 92', Ethiopia: 'ethiopian 95', Zambia: 'eastafrican 55 southernafrican 38', Zimbabwe: 'southernafrican 84 english 9', Botswana: 'southernafrican 90', Namibia: 'southernafrican 74 german 12', Malawi: 'eastafrican 90',
  Madagascar: 'francophoneafrican 60 french 25', Mauritius: 'northindian 40 french 32 southindian 16', 'South Africa': 'southernafrican 66 english 20 southindian 5 dutch 3', Australia: 'english 72 chinese 6 irish 4 northindian 4 italian 3 greek 2 vietnamese 2 southindian 1',
  'New Zealand': 'english 76 pacific 10 chinese 4 northindian 3 irish 2', Fiji: 'pacific 55 northindian 38', 'Papua New Guinea': 'pacific 80 english 14',
} // prettier-ignore

const POOLS = Object.entries({ ...NAMES_WEST, ...NAMES_EAST, ...NAMES_WORLD }).map(([culture, pool]) => ({
  culture,
  women: words(pool.women),
  men: words(pool.men),
  family: words(pool.family),
}))
const POOL_INDEX = new Map(POOLS.map(({ culture }, index) => [culture, index]))
const ANYWHERE = cumulative(POOLS.map(() => 1))
const MIX_OF_COUNTRY = new Map(Object.entries(CULTURES_OF_COUNTRY).map(([country, text]) => [country, readMix(text)]))
/** Cultures where two family names are usual, and how often both are written. */
const DOUBLE_FAMILY: Readonly<Record<string, readonly [share: number, between: string]>> = {
  latin: [0.3, ' '], spanish: [0.3, ' '], portuguese: [0.28, ' '], filipino: [0.06, '-'], english: [0.02, '-'], french: [0.03, '-'], german: [0.03, '-'], polish: [0.04, '-'], swedish: [0.03, ' '], danish: [0.14, ' '], norwegian: [0.12, ' '],
} // prettier-ignore

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
  return text.split(' ').map((word) => word.replaceAll('_', ' '))
}
