/** By what addresses are compared. */
export function addressKey(address: string): string {
  return address.toLowerCase()
}
