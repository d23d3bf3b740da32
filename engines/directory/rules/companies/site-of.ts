import { isFreeMail } from './tables/free-mail.ts'
import { isCommonName, isKnownFirm, knownFamily, knownSite } from './known-families.ts'
import { registeredDomain } from './tables/shared-hosts.ts'
import { foldName } from './name-words.ts'
import { isTellingFirm } from './telling-firm.ts'
import { isUnitApart } from './known-units.ts'
import { isNationalName } from './tables/national-names.ts'
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

const MIN_BRAND_CHARS = 3
/** As institution-name.ts calls them. */
const HOSPITAL = 'universityhospitalof'
const AFFIX = /^(?:get|try|join)(?=[a-z0-9]{4})|(?<=[a-z0-9]{4})(?:hq|inc|corp|app)$/

/** What stands before a firm's domain and says nothing of who it is. */
const PLAIN_PART =
  /^(?:www\d?|mail|email|info|web|de|fr|es|it|uk|us|in|en|eu|jp|cn|br|ca|au|nl|ch|at|corp|hq|global|intl|jobs|careers|hr|go|my|app|shop|store)$/

/**
 * Null where the domain is nobody's: none, free mail, a host that many share. A brand below its owner's domain (cloud.google.com, if the
 * company is called "Google Cloud") is a site of its own, and so is a known firm at another known firm's domain (Instagram at meta.com,
 * Siemens Mobility at siemens.com, which is found by who asks for Siemens: is-division.ts).
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
  const isApart = known === undefined && (isTakenByAll(last) || (isNationalName(name) && last !== 'com'))
  return { domain: registered, name, shared: isApart ? `${name}.${last}` : name, isListed: known !== undefined }
}

/** linkedin.com is LinkedIn's, and nobody's who only has a page there. */
function pageOwner(host: string, family: string): string {
  const registered = host.split('.').slice(-2).join('.')
  return family !== '' && (registered.split('.')[0] === family || knownSite(registered) === family) ? registered : ''
}

/**
 * GE Power at ge.com is GE, since who asks for GE isn't shown what only begins so. Siemens Mobility at siemens.com stands apart and is found by
 * who asks for Siemens; a name that many bear is of each of them (Orange Business).
 */
function isUnitOf(family: string, firm: string): boolean {
  if (!family.startsWith(firm) || isNationalName(firm) || isCommonName(firm)) return false
  return isUnitApart(family) || !isTellingFirm([firm])
}

function brandBelow(part: string, family: string, owner: string): string {
  if (part.length < MIN_BRAND_CHARS || PLAIN_PART.test(part) || family === owner) return ''
  // klinikum.uni-ulm.de
  if (family.startsWith(HOSPITAL)) return family
  if (!family.includes(part)) return ''
  return family === part ? family : owner + part
}
