import type { OverviewOutcome } from '../../../contract/overview.ts'

/** What an outcome is called, in a legend and beside a name. */
export const outcomeWords: Record<OverviewOutcome, string> = {
  proven: 'Proven',
  claimed: 'Claimed by a source',
  catch_all: 'Catch-all',
  no_mailbox: 'No mailbox',
  no_mail_domain: 'No mail domain',
  no_address: 'No address known',
  no_answer: 'No clear answer',
}
