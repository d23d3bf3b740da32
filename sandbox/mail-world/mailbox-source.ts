import type { MailBehaviour } from '../../synthetic/company.ts'
import type { MailboxState } from '../../synthetic/mailbox.ts'

/** Who has mail in this world: the synthetic people, or a test's table. Names come in lower case. */
export type MailboxSource = {
  /** Null: nobody owns this domain. */
  behaviourOf(domain: string): MailBehaviour | null
  stateOf(domain: string, local: string): MailboxState
}
