import type { MailboxSource } from './mailbox-source.ts'

/** A world ends long before so many people have left. */
const maxClosed = 50_000

/** The same mailboxes, of which some may close while the world runs, as when somebody leaves the firm. */
export function closableMailboxes(source: MailboxSource): {
  source: MailboxSource
  /** False where there is no open mailbox of that address. */
  close: (address: string) => boolean
} {
  const closed = new Set<string>()
  return {
    source: {
      behaviourOf: (domain) => source.behaviourOf(domain),
      stateOf: (domain, local) => (closed.has(`${local}@${domain}`) ? 'absent' : source.stateOf(domain, local)),
    },
    close(address) {
      const key = address.toLowerCase()
      const at = key.lastIndexOf('@')
      if (closed.size >= maxClosed || source.stateOf(key.slice(at + 1), key.slice(0, at)) !== 'exists') return false
      closed.add(key)
      return true
    },
  }
}
