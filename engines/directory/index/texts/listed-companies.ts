import { companyFamily } from '../../rules/companies/company-family.ts'
import { readCompanyQuery, type DomainQuery } from '../../rules/companies/read-company-query.ts'
import type { IndexView } from '../view/index-view.ts'
import { companiesAtDomain, companiesCalled } from './find-companies.ts'

/** An entry of a list of companies, read once. */
export type CompanyEntry = { value: string; domain: DomainQuery | null; family: string }

export function readCompanyEntry(value: string): CompanyEntry | null {
  const asked = readCompanyQuery(value)
  if (asked === null) return null
  return { value, domain: 'domain' in asked ? asked : null, family: companyFamily(value) }
}

/** The companies where anybody works that an entry means: that of its domain, else those that bear exactly this name. */
export function listedCompanies(view: IndexView, { value, domain, family }: CompanyEntry): ArrayLike<number> {
  return domain === null ? companiesCalled(view, value, [family]) : companiesAtDomain(view, value, domain)
}
