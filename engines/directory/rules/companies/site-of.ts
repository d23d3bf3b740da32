import { isFreeMail } from './free-mail.ts'
import { knownSite } from './known-families.ts'
import { registeredDomain } from './shared-hosts.ts'

/** What a domain says of whose it is. */
export type Site = {
  /** The part that is registered: `acme.co.uk`. */
  domain: string
  /** Its name without dashes and without what is put around a name that is taken: `acme`, also of `acme.de` and `getacme.com`. */
  name: string
}

const AFFIX = /^(?:get|try|join)(?=[a-z0-9]{4})|(?<=[a-z0-9]{4})(?:hq|inc|corp|app)$/

/** Null where the domain is nobody's: none, free mail, a host that many share. */
export function siteOf(domain: string): Site | null {
  if (domain === '' || isFreeMail(domain)) return null
  const registered = registeredDomain(domain.toLowerCase())
  if (registered === '' || isFreeMail(registered)) return null
  const [first = ''] = registered.split('.')
  return { domain: registered, name: knownSite(registered) ?? first.replaceAll('-', '').replace(AFFIX, '') }
}
