import { companyIndexOfDomain, syntheticCompany, type MailBehaviour } from '../../../synthetic/company.ts'
import { firmOfGroup, mailboxAt, type MailboxState } from '../../../synthetic/mailbox.ts'
import { companyCount } from '../../../synthetic/seats.ts'

/** More than ever leave in the life of a world. */
const maxClosed = 50_000

/** Who has mail in this world: the synthetic people, or a test's table. Names come in lower case. */
export type MailboxSource = {
  /** Null: nobody owns this domain. */
  behaviourOf(domain: string): MailBehaviour | null
  stateOf(domain: string, local: string): MailboxState
}

/** The mailboxes of the synthetic people below `people`. Nothing is stored: the people of a company can be computed. */
export function syntheticMailboxes(seed: number, people: number): MailboxSource {
  return {
    behaviourOf(domain) {
      const firm = firmOfGroup(domain)
      const j = companyIndexOfDomain(seed, firm ?? domain)
      if (j === null || j >= companyCount(people)) return null
      return firm === null ? syntheticCompany(seed, j).mailBehaviour : 'accept'
    },
    stateOf: (domain, local) => mailboxAt(seed, people, local, domain)?.state ?? 'absent',
  }
}

/** The same mailboxes; some may close while the world runs, as when a person leaves the firm. */
export function closableMailboxes(source: MailboxSource): {
  source: MailboxSource
  /** False if there is no open mailbox of that address. */
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
