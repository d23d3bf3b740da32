import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { AddressFacts } from '../port.ts'
import { roleCompanions, roleWords } from './role-words.ts'
import { rememberRecent } from '../brief-cache.ts'
import { suggestDomain } from './suggest-domain.ts'
import { freeDomains } from './well-known-domains.ts'

const disposableDomains: ReadonlySet<string> = disposableEmailBlocklistSet()

/**
 * What is known about an address without asking anybody; it stands beside the verdict and never changes it. For an address in
 * any state, a mistyped one too; domains in ASCII are recognised in any case.
 */
export function addressFacts(address: string): AddressFacts {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = at < 1 ? '' : address.slice(at + 1).toLowerCase()
  const { meant, free, disposable } = recentDomains(domain.length <= domainMaxCharacters ? domain : null, () => {
    const isDisposable = parents(domain).some((parent) => disposableDomains.has(parent))
    return { meant: suggestDomain(domain), free: freeDomains.has(domain), disposable: isDisposable }
  })
  const suggestion = meant === null || local === '' ? null : `${local}@${meant}`
  return { role: isRole(local), free, disposable, suggestion }
}

type DomainFacts = { meant: string | null; free: boolean; disposable: boolean }

/** A list has many addresses of one domain. */
const recentDomains = rememberRecent<DomainFacts>(5_000)
const domainMaxCharacters = 255

const localMaxCharacters = 64

/** `Sales-Team2+web` is a role address: without the tag, accents and digits at an end, each word is a role's or its companion. */
function isRole(local: string): boolean {
  if (local.length > localMaxCharacters) return false
  const plain = folded(local.replace(/^"|"$/g, '').replace(/(?<=.)\+.*$/, ''))
  const words = plain.split(/[._\- ]+/).map(withoutDigits)
  const named = words.filter((word) => word !== '')
  if (named.length === 0) return false
  // At least two letters in each, or a person's initials would be read as a word: `h.r`.
  if (named.every((word) => word.length > 1) && foldedRoles.has(named.join(''))) return true
  const isRoleWord = (word: string) => foldedRoles.has(word)
  return named.some(isRoleWord) && named.every((word) => isRoleWord(word) || roleCompanions.has(word))
}

/** Letters with a stroke or without a dot, which Unicode doesn't take apart. */
const undecomposed: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' }

function folded(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[ıłøđßæ]/g, (letter) => undecomposed[letter] ?? letter)
}

function withoutDigits(word: string): string {
  return word.replace(/^\d+|\d+$/g, '')
}

const foldedRoles: ReadonlySet<string> = new Set(Array.from(roleWords, folded))

/** The domain itself and those above it, without the top-level domain: at most as many as it has labels. */
function parents(domain: string): string[] {
  const labels = domain.split('.', 128)
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))
}
