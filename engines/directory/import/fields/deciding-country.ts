import { placeOf } from '../../rules/places/gazetteer.ts'
import { resolvePlace, resolvePlaces } from '../../rules/places/resolve-place.ts'

/** Pairs of a location and a country kept. */
const kept = 20_000
let known = new Map<string, string>()

/**
 * The ISO code of the country that stands beside a location, if it decides what the location means; "" if the text says
 * enough itself, or if the country is none.
 */
export function decidingCountry(location: string, country: string): string {
  if (location === '' || country === '') return ''
  const pair = `${location}\n${country}`
  let code = known.get(pair)
  if (code === undefined) {
    if (known.size >= kept) known = new Map()
    code = decide(location, country)
    // Not a piece of a file's block, which it would keep alive.
    known.set(Buffer.from(pair).toString(), code)
  }
  return code
}

function decide(location: string, country: string): string {
  const id = countryOf(country)
  const place = id === null ? null : placeOf(id)
  if (place?.kind !== 'country') return ''
  const meant = (beside: string) => resolvePlaces(location, beside).join(' ')
  return meant(place.country) === meant('') ? '' : place.country
}

/** A bare code in a column of countries is a country's: `CA` is Canada. */
function countryOf(country: string): number | null {
  return resolvePlace(country, /^[a-z]{2}$/i.test(country) ? country : '')
}
