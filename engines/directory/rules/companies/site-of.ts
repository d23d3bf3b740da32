import { isFreeMail } from './tables/free-mail.ts'
import { knownFamily, knownSite } from './known-families.ts'
import { registeredDomain } from './tables/shared-hosts.ts'
import { foldName } from './name-words.ts'
import { isTakenByAll } from './tables/top-domains.ts'

/** What a domain says of whose it is. */
export type Site = {
  /** The part that is registered: `acme.co.uk`. */
  domain: string
  /** Its name without dashes and without what is put around a name that is taken: `acme`, also of `acme.de` and `getacme.com`. */
  name: string
  /** As `name`, but with the last part where firms take it whose name another one has: `acme.io` is mostly not `acme.com`. */
  shared: string
}

const MIN_BRAND_CHARS = 3
const AFFIX = /^(?:get|try|join)(?=[a-z0-9]{4})|(?<=[a-z0-9]{4})(?:hq|inc|corp|app)$/

/** What stands before a firm's domain and says nothing of who it is. */
const PLAIN_PART =
  /^(?:www\d?|mail|email|info|web|de|fr|es|it|uk|us|in|en|eu|jp|cn|br|ca|au|nl|ch|at|corp|hq|global|intl|jobs|careers|hr|go|my|app|shop|store)$/

/**
 * Null where the domain is nobody's: none, free mail, a host that many share. A brand below its owner's domain (cloud.google.com, if the
 * company is called "Google Cloud") is a site of its own.
 * @param family what the company beside it is called (company-family.ts)
 */
export function siteOf(domain: string, family = ''): Site | null {
  if (domain === '' || isFreeMail(domain)) return null
  const host = domain.toLowerCase()
  const registered = registeredDomain(host)
  if (registered === '' || isFreeMail(registered)) return null
  const [first = ''] = registered.split('.')
  const brand = brandBelow(host.slice(0, -registered.length - 1), family, first)
  if (brand) return { domain: host, name: brand, shared: brand }
  const known = knownSite(registered)
  const label = foldName(first.replaceAll('-', '')).replace(AFFIX, '')
  const name = known ?? knownFamily(label) ?? label
  const last = registered.slice(registered.lastIndexOf('.') + 1)
  return { domain: registered, name, shared: known === undefined && isTakenByAll(last) ? `${name}.${last}` : name }
}

function brandBelow(part: string, family: string, owner: string): string {
  if (part.length < MIN_BRAND_CHARS || PLAIN_PART.test(part) || family === owner || !family.includes(part)) return ''
  return family === part ? family : owner + part
}
