/**
 * Whether an answer may be about the address that was asked about: a verdict of another one (a cache of theirs, a proxy that mixed
 * answers up) is no answer. Vendors that echo nothing are believed.
 */
export function speaksOf(echoed: unknown, address: string): boolean {
  return typeof echoed !== 'string' || echoed === '' || echoed.trim().toLowerCase() === address.toLowerCase()
}
