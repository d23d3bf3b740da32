import type { KnownCompany } from '../../port.ts'
import type { IndexView } from '../view/index-view.ts'
import { placesInIndex, type PlacesOf } from './places-in-index.ts'
import { companyOfId, idOfCompany } from '../view/companies.ts'
import { textOf } from '../view/dictionary.ts'
import { nameOfCompany } from '../view/thing-names.ts'

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

const MAX_SPELLINGS = 200

/** A company by the id of any of its spellings, or null. Looks at the company of each spelling once. */
function companyInIndex(view: IndexView, id: string): KnownCompany | null {
  const { companies, dictionaries } = view
  const number = companyOfId(companies, id)
  if (number < 0) return null
  const { label, domain } = nameOfCompany(view, number)
  if (label === '') return null
  const names = new Set([label])
  const domains = new Set(domain === '' ? [] : [domain])
  for (let spelling = companies.company.indexOf(number); spelling >= 0;) {
    const name = textOf(dictionaries.company, companies.name[spelling]!)
    const own = textOf(dictionaries.companyDomain, companies.domain[spelling]!)
    if (name !== '') names.add(name)
    if (own !== '') domains.add(own)
    if (names.size >= MAX_SPELLINGS || domains.size >= MAX_SPELLINGS) break
    spelling = companies.company.indexOf(number, spelling + 1)
  }
  return { id: idOfCompany(companies, number), label, domain, names: [...names], domains: [...domains] }
}
