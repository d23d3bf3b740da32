import type { BounceRow } from '../../db/tables/bounces.ts'

/** Why a report was decided, or isn't decided yet. */
export type BounceReason = keyof typeof whys

const whys = {
  checking: 'The mail server is being asked once more.',
  'rule.accepted': 'The message reports a permanent failure of this address, and its mail server no longer accepts it.',
  'rule.confirmed': 'Its mail server, asked once more, says that the mailbox takes no mail.',
  'operator.accepted': 'Our support team reviewed it and accepted it.',
  'operator.refused': 'Our support team reviewed it and found that the charge was correct.',
  'message.unclear': 'The message names this address, but we could not read from it that the delivery failed for good.',
  'message.other_address': 'The message is about another address than this one.',
  'message.temporary': 'The message reports a delay or a temporary failure, not a permanent one.',
  'message.not_mailbox': 'The message says that the mail or its sender was refused, not that the mailbox is gone.',
  'message.full': 'The message says that the mailbox is full. Full mailboxes are usually emptied.',
  'time.late': 'It came more than 30 days after the address was revealed.',
  'time.early': 'The message is older than the reveal.',
  'fresh.valid': 'Its mail server, asked once more, still accepts this address and refuses a made-up one.',
  'fresh.not_asked': 'We could not reach its mail server to ask once more.',
  'fresh.unclear': 'A list alone is no proof, and the mail server did not confirm that the mailbox is gone.',
  'person.erased': 'This person asked for their data to be removed, so we can’t check again.',
  'account.closed': 'The account was closed.',
  'limit.share':
    'You reported more bounces than are given back without a review: 10% of your reveals in 30 days, at least 3.',
} as const

/** One sentence about the state of a report, for the account and the operator. */
export function whyBounce({ state, reason }: Pick<BounceRow, 'state' | 'reason'>): string {
  if (state === 'checking') return whys.checking
  return Object.hasOwn(whys, reason) ? whys[reason as BounceReason] : whys['message.unclear']
}
