import { placeOf } from './gazetteer.ts'

/** The name of what tells a place apart from others of its name: of a part its city, of a city its region, of a region its country; else "". */
export function placeBeside(id: number): string {
  const place = placeOf(id)
  const { kind, cityId, regionId, countryId } = place
  const nameOf = (other: number | null) => (other === null || other === id ? '' : placeOf(other).name)
  if (kind === 'group' || kind === 'country') return ''
  if (kind === 'city' && cityId !== id) return nameOf(cityId)
  return (kind === 'city' ? nameOf(regionId) : '') || nameOf(countryId)
}
