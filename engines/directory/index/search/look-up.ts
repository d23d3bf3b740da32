import type { KnownCompany } from '../../port.ts'
import type { IndexView } from '../view/index-view.ts'
import { companyInIndex } from './company-in-index.ts'
import { placesInIndex, type PlacesOf } from './places-in-index.ts'

/** What is read out of a view where it is, without a search. */
export function lookUp(view: () => IndexView): {
  placesOf(ids: readonly string[]): Promise<PlacesOf[]>
  company(id: string): Promise<KnownCompany | null>
} {
  return {
    placesOf: async (ids) => {
      const shown = view()
      return ids.map((id) => placesInIndex(shown, id))
    },
    company: async (id) => companyInIndex(view(), id),
  }
}
