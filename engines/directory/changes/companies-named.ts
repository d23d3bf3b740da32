import type { DirectoryCriteria } from '../port.ts'
import { readCompanyQuery } from '../rules/companies/read-company-query.ts'
import { siteOf } from '../rules/companies/site-of.ts'
import type { NamedCompanies } from './states.queries.ts'

/** The companies that searches type: where one of them is anywhere, others in whose names its words stand aren't meant. */
export function companiesNamed(searches: readonly { criteria: DirectoryCriteria }[]): NamedCompanies {
  const typed = new Set(
    searches.flatMap(({ criteria: { company = [], not } }) => [...company, ...(not?.company ?? [])]),
  )
  const asked = [...typed].flatMap((value) => readCompanyQuery(value) ?? [])
  const families = asked.flatMap((each) => ('domain' in each ? each.known : each.families))
  const sites = asked.flatMap((each) => ('domain' in each ? (siteOf(each.domain)?.name ?? '') : ''))
  return { families: differing(families), sites: differing(sites) }
}

function differing(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))]
}
