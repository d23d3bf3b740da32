import type { CheckAddress } from '../../../../engines/verifier/port.ts'

/**
 * The result of the syntax check: the form in which an address is asked about, or the verdict. Well-formed addresses that
 * can't be asked about (a server's IP address) are unknown, not invalid.
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

/** The form in which addresses are compared. */
export function addressKey(address: string): string {
  return address.toLowerCase()
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
