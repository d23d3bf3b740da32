import { companyIndexOfDomain, syntheticCompany } from '../../synthetic/company.ts'
import { mailboxAt } from '../../synthetic/mailbox.ts'
import { companyCount } from '../../synthetic/seats.ts'
import type { MailboxSource } from './mailbox-source.ts'

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
