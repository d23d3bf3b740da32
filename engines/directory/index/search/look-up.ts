import type { PeopleIndex } from '../people-index.ts'
import type { IndexView } from '../view/index-view.ts'
import { companyInIndex } from './company-in-index.ts'
import { placesInIndex } from './places-in-index.ts'

/** What is read out of a view where it is, without a search. */
export function lookUp(view: () => IndexView): Pick<PeopleIndex, 'placesOf' | 'company'> {
  return {
    placesOf: async (ids) => {
      const shown = view()
      return ids.map((id) => placesInIndex(shown, id))
    },
    company: async (id) => companyInIndex(view(), id),
  }
}
