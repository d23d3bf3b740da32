import { isDomain } from './clean-text.ts'

/** What vendors put where an address isn't paid for, or isn't known. */
const placeholders = /not[_.-]?unlocked|^(?:hidden|locked|redacted|masked|unavailable|none|null|n\/a)@|@domain\.com$/

/**
 * The address that a vendor claims, its domain in lower case; null if it isn't one, is masked (`j***@acme.com`) or is a
 * placeholder. Only plain ASCII addresses: vendors claim no others, and our verifier reads each again.
 */
export function readAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 260) return null
  const text = value.trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1).toLowerCase()
  const isOne =
    at > 0 &&
    local.length <= 64 &&
    /^[\w!#$%&'+/=?^`{|}~-]+(?:\.[\w!#$%&'+/=?^`{|}~-]+)*$/.test(local) &&
    isDomain(domain)
  const address = `${local}@${domain}`
  return isOne && !placeholders.test(address.toLowerCase()) ? address : null
}

/**
 * Whether an answer may be about the address that was asked about: a verdict of another one (a cache of theirs, a proxy that mixed
 * answers up) is no answer. Vendors that echo nothing are believed.
 */
export function speaksOf(echoed: unknown, address: string): boolean {
  return typeof echoed !== 'string' || echoed === '' || echoed.trim().toLowerCase() === address.toLowerCase()
}
