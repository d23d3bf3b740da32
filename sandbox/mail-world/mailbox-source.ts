import { type MailBehaviour, companyIndexOfDomain, syntheticCompany } from '../../synthetic/company.ts'
import { type MailboxState, mailboxAt } from '../../synthetic/mailbox.ts'
import { companyCount } from '../../synthetic/seats.ts'

/** Who has mail in this world: the synthetic people, or a test's table. Names come in lower case. */
export type MailboxSource = {
  /** Null: nobody owns this domain. */
  behaviourOf(domain: string): MailBehaviour | null
  stateOf(domain: string, local: string): MailboxState
}

/** The mailboxes of the synthetic people below `people`. Nothing is kept: who works at a company can be computed. */
export function syntheticMailboxes(seed: number, people: number): MailboxSource {
  return {
    behaviourOf(domain) {
      const j = companyIndexOfDomain(seed, domain)
      return j === null || j >= companyCount(people) ? null : syntheticCompany(seed, j).mailBehaviour
    },
    stateOf: (domain, local) => mailboxAt(seed, people, local, domain)?.state ?? 'absent',
  }
}
