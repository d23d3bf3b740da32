import { companyFamily, isKin } from '../../rules/companies/company-family.ts'
import { siteOf } from '../../rules/companies/site-of.ts'

/**
 * Whether a row names another company than the one that is known, and no other wording of it: neither by the names ("Acme Payments") nor by
 * the known domain ("Google" of google.com, where Alphabet stood). The known domain, industry and size say nothing of it.
 */
export function isOtherCompany(known: { company: string; companyDomain: string }, named: string): boolean {
  if (named === '' || named === known.company) return false
  const [was, is] = [companyFamily(known.company), companyFamily(named)]
  if (was === '' || is === '' || isKin(was, is)) return false
  const site = known.companyDomain === '' ? null : siteOf(known.companyDomain)
  return site === null || !isKin(is, site.name)
}
