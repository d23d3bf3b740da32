import { isFreeMail } from './tables/free-mail.ts'
import { isCommonName, isKnownFirm, knownFamily, knownSite } from './known-families.ts'
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
  /** Among those that known/names.ts lists of the firm: all of them are one. */
  isListed: boolean
}

/** Borne by another firm in each country. */
const NATIONAL = new Set(
  `target woolworths kmart sears yahoo virginmobile tmobile bigw officedepot cbs abc nbc dnb coop mts kepco migros nus ecb vivo citizen
   plaid telkom upm ptt bcp bca otp aia sca rbi hermes metro nova delta orange post prudential nationwide shoprite spar tesla alphabet
   teva leonardo mercator atlas phoenix costa marshalls lmu fidelity rogers merrill chase yale caritas icbc sig dia ana csc csl`
    .trim()
    .split(/\s+/),
)

/** Whether another firm bears the name in each country. */
export function isNationalName(name: string): boolean {
  return NATIONAL.has(name)
}

const MIN_BRAND_CHARS = 3
const AFFIX = /^(?:get|try|join)(?=[a-z0-9]{4})|(?<=[a-z0-9]{4})(?:hq|inc|corp|app)$/

/** What stands before a firm's domain and says nothing of who it is. */
const PLAIN_PART =
  /^(?:www\d?|mail|email|info|web|de|fr|es|it|uk|us|in|en|eu|jp|cn|br|ca|au|nl|ch|at|corp|hq|global|intl|jobs|careers|hr|go|my|app|shop|store)$/

/**
 * Null where the domain is nobody's: none, free mail, a host that many share. A brand below its owner's domain (cloud.google.com, if the
 * company is called "Google Cloud") is a site of its own, and so is a known firm at another known firm's domain (Instagram at meta.com).
 * @param family what the company beside it is called (company-family.ts)
 */
export function siteOf(domain: string, family = ''): Site | null {
  if (domain === '' || isFreeMail(domain)) return null
  const host = domain.toLowerCase()
  const registered = registeredDomain(host) || pageOwner(host, family)
  if (registered === '' || isFreeMail(registered)) return null
  const [first = ''] = registered.split('.')
  const knownHost = host === registered ? undefined : knownSite(host)
  if (knownHost !== undefined) return { domain: host, name: knownHost, shared: knownHost, isListed: true }
  const brand = brandBelow(host.slice(0, -registered.length - 1), family, first)
  if (brand) return { domain: host, name: brand, shared: brand, isListed: false }
  const known = knownSite(registered)
  const label = foldName(first.replaceAll('-', '')).replace(AFFIX, '')
  const firm = known ?? knownFamily(label)
  if (
    firm !== undefined &&
    firm !== family &&
    !label.includes(family) &&
    isKnownFirm(family) &&
    !isUnitOf(family, firm)
  )
    return { domain: `${family}.${registered}`, name: family, shared: family, isListed: true }
  const name = firm ?? label
  const last = registered.slice(registered.lastIndexOf('.') + 1)
  const isApart = known === undefined && (isTakenByAll(last) || (NATIONAL.has(name) && last !== 'com'))
  return { domain: registered, name, shared: isApart ? `${name}.${last}` : name, isListed: known !== undefined }
}

/** Siemens Mobility at siemens.com is Siemens, by its name and by its domain. A name that many bear is of each of them (Orange Business). */
function isUnitOf(family: string, firm: string): boolean {
  return family.startsWith(firm) && !NATIONAL.has(firm) && !isCommonName(firm)
}

/** linkedin.com is LinkedIn's, and nobody's who only has a page there. */
function pageOwner(host: string, family: string): string {
  const registered = host.split('.').slice(-2).join('.')
  return family !== '' && (registered.split('.')[0] === family || knownSite(registered) === family) ? registered : ''
}

function brandBelow(part: string, family: string, owner: string): string {
  if (part.length < MIN_BRAND_CHARS || PLAIN_PART.test(part) || family === owner || !family.includes(part)) return ''
  return family === part ? family : owner + part
}
