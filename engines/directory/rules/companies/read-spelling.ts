import { foldText } from '../fold.ts'
import { readName } from './company-family.ts'
import { nameWords } from './name-words.ts'
import { partOf } from './part-of.ts'
import { siteOf, type Site } from './site-of.ts'
import { countryOfDomain, hasTopDomain, NAMED_ENDS } from './tables/top-domains.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** A company as rows write it. `country`: ISO 3166, two letters, where something says it. */
export type Spelling = { id: number; name: string; domain: string; country?: string }

/** A spelling as a ruling names it: as written, legal form and case are no matter. */
export type CompanyRef = { name: string; domain: string }

/** `merge`: the companies of all of these are one. `split`: these spellings leave theirs and are one of their own. */
export type CompanyRuling = { kind: 'merge' | 'split'; companies: readonly CompanyRef[] }

export type ReadSpelling = {
  id: number
  family: string
  /** The name's words joined, with the country of a subsidiary: `virginaustralia`. */
  whole: string
  isDistinctive: boolean
  site: Site | null
  /** The country that the spelling says it is in, or "". */
  country: string
  /** All that its domain is in as well; none where nothing says. */
  countries: readonly string[]
  ref: CompanyRef
  /** The name's words joined, with its legal form: Merck KGaA is not Merck & Co. */
  written: string
  /** The family of the firm that the name is a part of where nobody bears it whole (part-of.ts), or "". */
  owner: string
}

const IN_BRACKETS = /[([](?:www\.)?((?:[a-z0-9-]{1,63}\.){1,3}[a-z]{2,24})[)\]]/i

const WHOLE_HOST = new RegExp(`^\\s*(?:www\\.)?([a-z0-9][a-z0-9-]+\\.(?:${NAMED_ENDS}))\\s*$`, 'i')

export function readSpelling({ id, name, domain, country = '' }: Spelling): ReadSpelling {
  const written = nameWords(name).join('')
  const part = partOf(name)
  const { family, isDistinctive, whole, country: named } = readName(name)
  const site = siteOf(domain || domainIn(name), family)
  const said = country === '' ? named || part.country : country.toUpperCase()
  const ofSite = site === null ? '' : countryOfDomain(site.domain)
  return {
    id,
    family,
    whole,
    isDistinctive,
    site,
    country: said,
    countries: [...new Set([said, ofSite])].filter((code) => code !== ''),
    ref: { name, domain },
    written,
    owner: site === null || part.isVague !== true ? part.family : '',
  }
}

/** "Mercury (mercury.com)", "Apollo.io"; "" if the name tells no domain. */
function domainIn(name: string): string {
  const [, host = ''] = IN_BRACKETS.exec(name) ?? WHOLE_HOST.exec(name) ?? []
  return hasTopDomain(host.toLowerCase()) ? host.toLowerCase() : ''
}

/** Equal for two spellings that a ruling doesn't tell apart. */
export function keyOfRef({ name, domain }: CompanyRef): string {
  const words = withoutLegalForm(nameWords(name), name)
  return `${words.join(' ') || foldText(name).trim()}\n${siteOf(domain)?.domain ?? domain}`
}
