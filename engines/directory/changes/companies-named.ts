import type { DirectoryCriteria } from '../port.ts'
import { readCompanyQuery } from '../rules/companies/read-company-query.ts'
import { siteOf } from '../rules/companies/site-of.ts'
import type { CompanyEntry } from '../index/texts/find-companies.ts'
import { companyFamily } from '../rules/companies/company-family.ts'
import type { NamedCompanies, PersonState } from './states.queries.ts'

/**
 * The companies that searches type: where one of them is anywhere, others in whose names its words stand aren't meant. And those of their
 * lists that any of these people's companies may be meant by: where another one fits better, theirs aren't.
 */
export function companiesNamed(
  searches: readonly { criteria: DirectoryCriteria }[],
  entries: readonly CompanyEntry[],
  states: readonly PersonState[],
): NamedCompanies {
  const typed = new Set(
    searches.flatMap(({ criteria: { company = [], not } }) => [...company, ...(not?.company ?? [])]),
  )
  const asked = [...typed].flatMap((value) => readCompanyQuery(value) ?? [])
  const families = asked.flatMap((each) => ('domain' in each ? each.known : each.families))
  const sites = asked.flatMap((each) => ('domain' in each ? (siteOf(each.domain)?.name ?? '') : ''))
  const listed = listedNear(entries, states)
  return {
    families: differing([...families, ...listed.flatMap((each) => each.families)]),
    sites: differing([...sites, ...listed.map(({ site }) => site)]),
  }
}

/** A list may have thousands of entries: of the others none can mean anybody here. */
function listedNear(entries: readonly CompanyEntry[], states: readonly PersonState[]) {
  if (entries.length === 0) return []
  const families = new Set(differing(states.map(({ companyName }) => companyFamily(companyName))))
  const sites = new Set(differing(states.map(({ domain }) => siteOf(domain)?.name ?? '')))
  return entries
    .map(({ domain, family }) => ({
      families: domain === null ? [family] : [family, domain.known],
      site: domain === null ? '' : (siteOf(domain.domain)?.name ?? ''),
    }))
    .filter((each) => sites.has(each.site) || each.families.some((family) => families.has(family)))
}

function differing(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))]
}
