import { listedAddress, mailboxAt, mailboxOf } from '../../../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'

/**
 * The synthetic people whose address this is, on file or in truth. The file has some addresses out of date (see
 * listedAddress): on a firm's `old-` domain, or with one letter twice more.
 * @param people how many the demo directory holds
 */
export function demoOrdinalsOf(address: string, people: number, seed = DEFAULT_SEED): number[] {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)]
  if (at < 1 || !domain.endsWith('.test')) return []
  const locals = new Set([local])
  for (let i = 2; i < local.length && i < 64; i += 1)
    if (local[i] === local[i - 1] && local[i] === local[i - 2]) locals.add(local.slice(0, i - 1) + local.slice(i + 1))
  const found = new Set<number>()
  for (const name of locals)
    for (const host of new Set([domain, domain.replace(/^old-/, '')])) {
      const ordinal = mailboxAt(seed, people, name, host)?.personIndex
      if (ordinal !== undefined && addressesOf(ordinal, seed).includes(lower)) found.add(ordinal)
    }
  return [...found].sort((a, b) => a - b)
}

/** On file first; then the mailbox that the person's firm set up. */
export function addressesOf(ordinal: number, seed = DEFAULT_SEED): string[] {
  const listed = listedAddress(seed, ordinal)
  const { address } = mailboxOf(seed, ordinal)
  return [...new Set(listed === null ? [address] : [listed, address])]
}
