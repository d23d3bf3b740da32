import type { CountResponse, Meant } from '../../../contract/people.ts'
import type { DirectoryPage, PlaceValue } from '../../../engines/directory/port.ts'

/** What a page of the directory says of all who fit, as it goes over the wire. */
export function totalsAnswer(
  { total, totalIsExact, facets, notices = [], companies = [] }: DirectoryPage,
  didYouMean: Meant[],
): CountResponse {
  const { country, region, city, ...others } = facets
  const places = { country: country.map(placeAnswer), region: region.map(placeAnswer), city: city.map(placeAnswer) }
  return {
    total,
    totalIsExact,
    facets: { ...others, ...places },
    didYouMean,
    notices: [...notices],
    companies: [...companies],
  }
}

function placeAnswer({ value, label, beside, count }: PlaceValue) {
  return { value, label, detail: beside, count }
}
