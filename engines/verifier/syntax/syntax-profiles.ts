import type { AddressFeature } from './parse-address.ts'

/**
 * - `strict-business`: what a business address looks like: a dot-atom at a public domain name. UTF-8 belongs to it
 *   (RFC 6531); quotes, literals, comments, folding, obsolete forms and domains that no public mail reaches don't.
 * - `rfc5321`: everything that can stand in `RCPT TO:<…>`: also quoted strings, address literals, any host name.
 * - `rfc5322`: everything that can stand as an `addr-spec` in a message header, obsolete forms too. It names no sizes.
 * Each accepts everything that the ones before it accept.
 */
export const syntaxProfiles = ['strict-business', 'rfc5321', 'rfc5322'] as const
export type SyntaxProfile = (typeof syntaxProfiles)[number]

export type ProfileRules = {
  without: readonly AddressFeature[]
  /** The lengths of RFC 5321 4.5.3.1 (erratum 1690) hold. */
  isSized: boolean
  isPublic: boolean
  /** Any `atext` may stand in a domain's label, of any length. */
  isLaxDomain: boolean
}

export const profileRules: Record<SyntaxProfile, ProfileRules> = {
  'strict-business': {
    without: ['comment', 'space', 'local_obsolete', 'quoted', 'domain_obsolete', 'literal'],
    isSized: true,
    isPublic: true,
    isLaxDomain: false,
  },
  rfc5321: {
    without: ['comment', 'space', 'local_obsolete', 'domain_obsolete'],
    isSized: true,
    isPublic: false,
    isLaxDomain: false,
  },
  rfc5322: { without: [], isSized: false, isPublic: false, isLaxDomain: true },
}
