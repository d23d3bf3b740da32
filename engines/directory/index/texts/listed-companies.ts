import { companyFamily } from '../../rules/companies/company-family.ts'
import { readCompanyQuery } from '../../rules/companies/read-company-query.ts'
import type { IndexView } from '../view/index-view.ts'
import { companiesCalled, companiesOfDomain } from './find-companies.ts'

/** An entry of a list of companies, read once. */
export type CompanyEntry = { value: string; domain: string | null; family: string }

export function readCompanyEntry(value: string): CompanyEntry | null {
  const asked = readCompanyQuery(value)
  if (asked === null) return null
  return { value, domain: 'domain' in asked ? asked.domain : null, family: companyFamily(value) }
}

/** The companies where anybody works that an entry means: that of its domain, else those that bear exactly this name. */
export function listedCompanies(view: IndexView, { value, domain, family }: CompanyEntry): ArrayLike<number> {
  const found = domain === null ? [] : companiesOfDomain(view, domain)
  return found.length > 0 ? found : companiesCalled(view, value, [family])
}
