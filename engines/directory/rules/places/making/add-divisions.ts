import { NAME, numberOfCode } from '../name-index.ts'
import { placeKey } from '../place-key.ts'
import { KIND, linesOf, listOf, type Records } from '../records.ts'
import { COUNTRY_NAMES_BY_LANGUAGE } from '../tables/country-names-by-language.ts'
import { COUNTRY_NAMES } from '../tables/country-names.ts'
import { HIDDEN_COUNTIES } from '../tables/meanings.ts'
import { REGIONS_ELSEWHERE } from '../tables/regions-elsewhere.ts'
import { REGIONS_OF_EUROPE } from '../tables/regions-of-europe.ts'

const firstCountry = 100_001_000
/** Of a country in one language, and of others' places in English: `Columbia`. They count only where the rest of a text says it. */
const LOOK_ALIKES: ReadonlySet<string> = new Set(['columbia'])
const hidden = new Set(HIDDEN_COUNTIES.split(' '))

/** Adds the countries of the data file, and what else they are called. */
export function addCountries(records: Records, file: string): void {
  for (const line of linesOf(file)) {
    const [code = '', iso3 = '', name = '', thousands = '', keys = ''] = line.split('\t')
    const number = 26 * (code.charCodeAt(0) - 65) + code.charCodeAt(1) - 65
    const record = records.add(KIND.country, firstCountry + number, -1, -2, 1000 * Number(thousands), name)
    records.coded(code, record)
    records.keys.push({ key: code.toLowerCase(), record, way: NAME.code })
    if (iso3 !== '') records.keys.push({ key: iso3.toLowerCase(), record, way: NAME.code })
    for (const key of keys.split('|')) records.keys.push({ key, record, way: LOOK_ALIKES.has(key) ? NAME.code : NAME.main }) // oxfmt-ignore
  }
  for (const line of linesOf(COUNTRY_NAMES + COUNTRY_NAMES_BY_LANGUAGE)) {
    const [code = '', names = ''] = line.split(': ')
    for (const name of listOf(names)) records.name(name, records.byCode.get(code)!, NAME.main)
  }
}

const KIND_OF_DIVISION =
  /\b(?:state of|province of|region of|republic of|provincia di|provincia de|provincie|province de|province du|province d|governorate|oblast|region|province|department|county|state|district|republic|krai|county borough|city and borough of|city of|borough of|royal borough of|metropolitan borough of|city and county of|city|council)\b/g

/** Adds regions and counties of the data files. */
export function addDivisions(records: Records, regions: string, counties: string): void {
  for (const line of linesOf(regions)) {
    const [code = '', name = ''] = line.split('\t')
    const country = records.byCode.get(code.slice(0, 2))
    if (country === undefined) continue
    const record = records.add(KIND.region, numberOfCode(code), country, country, 0, shownDivision(name))
    records.coded(code, record)
    nameDivision(records, name, record)
  }
  for (const code of ['NO.30 Viken', 'NO.38 Vestfold og Telemark', 'NO.54 Troms og Finnmark']) {
    const country = records.byCode.get('NO')!
    const record = records.add(KIND.region, numberOfCode(code.slice(0, 5)), country, country, 0, code.slice(6))
    records.coded(code.slice(0, 5), record)
    records.name(code.slice(6), record, NAME.main)
  }
  for (const line of linesOf(counties)) {
    const [code = '', name = ''] = line.split('\t')
    const region = records.byCode.get(code.slice(0, code.lastIndexOf('.')))
    if (region === undefined) continue
    const record = records.add(KIND.county, numberOfCode(code), region, records.country[region]!, 0, name)
    records.coded(code, record)
    if (hidden.has(code)) records.name(name, record, NAME.code)
    else nameCounty(records, code.slice(0, 2), name, record)
    // Italians write a province by the letters of its plates: `Bergamo (BG)`
    if (code.startsWith('IT.')) records.keys.push({ key: code.slice(code.lastIndexOf('.') + 1).toLowerCase(), record, way: NAME.code }) // oxfmt-ignore
  }
}

/** `Jihomoravský Region` is shown as it is, `Cluj County` too; `State of Berlin` is Berlin. */
function shownDivision(name: string): string {
  return name.replace(/^(?:State|Republic) of /, '').replace(/(?<!Capital|Northern|Southern|Eastern|Western|Central) (?:Department|Region|Province|Voivodeship)$/, '') // oxfmt-ignore
}

/** Many countries have such a one. */
const GENERIC =
  /^(?:(?:capital|central|north|south|east|west|northern|southern|eastern|western|upper|lower|federal|national|metropolitan|district|region|province|state|city|department) ?)+$/

function nameDivision(records: Records, name: string, record: number): void {
  if (GENERIC.test(placeKey(name))) {
    records.name(name, record, NAME.code)
    return
  }
  records.name(name, record, NAME.main)
  const bare = placeKey(name).replace(KIND_OF_DIVISION, ' ').replace(/\s+/g, ' ').trim()
  if (bare === '') return
  records.keys.push({ key: bare, record, way: NAME.main })
  for (const kind of ['state', 'province', 'region', 'county']) records.keys.push({ key: `${bare} ${kind}`, record, way: NAME.other }) // oxfmt-ignore
  for (const kind of ['state of', 'province of', 'region of']) records.keys.push({ key: `${kind} ${bare}`, record, way: NAME.other }) // oxfmt-ignore
}

function nameCounty(records: Records, country: string, name: string, record: number): void {
  records.name(name, record, NAME.main)
  const bare = placeKey(name).replace(KIND_OF_DIVISION, ' ').replace(/\s+/g, ' ').trim()
  if (bare === '' || country === 'US') return
  records.shown[record] = name.replace(
    /^County |^Provincia di |^Provincia de |^Provincie |^Province (?:de |du |d')/,
    '',
  )
  records.keys.push({ key: bare, record, way: NAME.other })
  for (const kind of ['county', 'co', 'provincia de', 'provincia di', 'province of', 'county of']) records.keys.push({ key: `${kind} ${bare}`, record, way: NAME.other }) // oxfmt-ignore
  for (const kind of ['county', 'province']) records.keys.push({ key: `${bare} ${kind}`, record, way: NAME.other })
}

/** Adds the other names and the codes of regions. */
export function addRegionNames(records: Records): void {
  for (const line of linesOf(REGIONS_OF_EUROPE + REGIONS_ELSEWHERE)) {
    const [code = '', rest = ''] = line.split(/: ?(.*)/s)
    const record = records.byCode.get(code)
    if (record === undefined) continue
    const [codes = '', ...names] = rest.split('|')
    for (const short of codes.split(',')) {
      const key = placeKey(short.trim())
      if (key !== '') records.keys.push({ key, record, way: NAME.code })
    }
    for (const name of names) records.name(name.trim(), record, NAME.main)
  }
}
