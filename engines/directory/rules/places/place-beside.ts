import { placeOf } from './gazetteer.ts'

/** What tells a place apart from others of its name: of a part of a city that and the country, of a city its region and the country, of a region the country; else "". */
export function placeBeside(id: number): string {
  const place = placeOf(id)
  const { kind, cityId, regionId, countryId } = place
  const nameOf = (other: number | null) => (other === null || other === id ? '' : placeOf(other).name)
  if (kind === 'group' || kind === 'country') return ''
  if (kind !== 'city') return nameOf(countryId)
  const within = nameOf(cityId === id ? regionId : cityId)
  return [within === place.name ? '' : within, nameOf(countryId)].filter((name) => name !== '').join(', ')
}
