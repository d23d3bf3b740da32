import { askedWords } from './asked-words.ts'
import { divisionsAsked, divisionsAtDomain, type DivisionsOf } from './divisions-asked.ts'
import { familiesAsked } from './families-asked.ts'
import { isCommonName, isKnownFirm, knownSite } from './known-families.ts'
import { siteOf, type Site } from './site-of.ts'
import { isFreeMail } from './tables/free-mail.ts'
import { isNationalName } from './tables/national-names.ts'
import { countryOfDomain, hasTopDomain } from './tables/top-domains.ts'

/**
 * `domain`: the company of that domain, and the known firm of the family `known` whose it is ("" for none). If there is neither, the company of
 * the domain that it lies below (`parent`, or ""). Else the families meant (families-asked.ts), and words that all have to be among a name's.
 * `divisions`: whose divisions are meant beside what is found so (divisions-asked.ts).
 */
export type CompanyQuery = (DomainQuery | { families: readonly string[]; words: readonly string[] }) & {
  divisions: readonly DivisionsOf[]
}

export type DomainQuery = { domain: string; known: string; parent: string }

const ADDRESS = /^(?:mailto:|[a-z][a-z0-9+.-]{0,20}:\/\/)?(?:[^\s/@]*@)?([^\s/@?#:]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i
const HOST = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/**
 * What somebody who typed this into the company field means; null if there is no word in it. A domain, a web address or an email address
 * is a domain (without www), unless it is everybody's: who types linkedin.com means LinkedIn. Words are whole words: no prefix, no typo.
 */
export function readCompanyQuery(text: string): CompanyQuery | null {
  const domain = domainIn(text.trim())
  if (domain !== null) return { ...readDomain(domain), divisions: divisionsAtDomain(domain) }
  const words = askedWords(text)
  if (words.length === 0) return null
  return { families: familiesAsked(text), words, divisions: divisionsAsked(text) }
}

function readDomain(domain: string): DomainQuery {
  const site = siteOf(domain)
  if (site === null) return { domain, known: knownSite(domain) ?? '', parent: '' }
  return { domain, known: knownAt(site), parent: site.domain === domain ? '' : site.domain }
}

/** The known firm of a listed domain, or of its name under a country's end: siemens.pt. */
function knownAt({ domain, name, shared, isListed }: Site): string {
  if (isListed) return name
  const isPlain = name === shared && countryOfDomain(domain) !== '' && !isNationalName(name) && !isCommonName(name)
  return isPlain && isKnownFirm(name) ? name : ''
}

function domainIn(text: string): string | null {
  const [, written] = text.length > 2_000 ? [] : (ADDRESS.exec(text) ?? [])
  if (written === undefined || !written.includes('.')) return null
  const host = hostOf(written.replace(/\.$/, ''))
  return HOST.test(host) && hasTopDomain(host) && isSomebodys(host) ? host : null
}

function isSomebodys(host: string): boolean {
  return siteOf(host) !== null || (knownSite(host) !== undefined && !isFreeMail(host))
}

/** In lower case and ASCII (UTS 46), without www; "" if it can't be one. */
function hostOf(written: string): string {
  try {
    return new URL(`http://${written}`).hostname.replace(/^(?:www\d?\.)+(?=[^.]+\.)/, '')
  } catch {
    return ''
  }
}
