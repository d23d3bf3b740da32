import type { CheckAddress } from '../../../../engines/verifier/port.ts'

/**
 * What can be said of an address before anybody is asked: the form in which it is asked about, or the verdict. Well-formed
 * addresses that can't be asked about (a server's IP address) are unknown, not wrong.
 */
export function judgeSyntax(
  checkAddress: CheckAddress,
  typed: string,
): { address: string } | { address: null; status: 'invalid' | 'unknown'; reason: string } {
  const checked = checkAddress(typed)
  if (checked.ok) return { address: checked.address }
  const status = checked.reason === 'address_literal' ? 'unknown' : 'invalid'
  return { address: null, status, reason: `syntax.${checked.reason}` }
}

/** By what addresses are compared. */
export function addressKey(address: string): string {
  return address.toLowerCase()
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
