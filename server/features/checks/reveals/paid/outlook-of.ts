import type { Outlook } from '../../../../../engines/sources/waterfall/port.ts'
import type { Verdict } from '../../../../../engines/verifier/port.ts'

/** What a mail host says of one mailbox, whatever it is. */
const ofMailbox: ReadonlySet<Verdict['status']> = new Set(['valid', 'mailbox_full', 'disabled'])
const acceptsWithoutProof: ReadonlySet<Verdict['status']> = new Set(['accept_all', 'accepted_unproven'])

/**
 * Whether our own proof of an address at this person's company can be had, by what is known before a source is paid. `poor`: its mail hosts
 * accept everything, refuse us, or answer nobody, and said nothing of any mailbox. A domain that takes no mail is no reason: the company
 * has its mail elsewhere then, and a source may know where. Nor is what we ourselves had no time or no way for.
 */
export function outlookOf(judged: readonly Pick<Verdict, 'status' | 'reason'>[]): Outlook {
  const saidOfMailbox = judged.some(({ status, reason }) => ofMailbox.has(status) || reason.startsWith('mailbox.'))
  if (saidOfMailbox) return 'usual'
  return judged.some(provesNothing) ? 'poor' : 'usual'
}

function provesNothing({ status, reason }: Pick<Verdict, 'status' | 'reason'>): boolean {
  return acceptsWithoutProof.has(status) || (status === 'unknown' && /^(refused|deferred|net|proto)\./.test(reason))
}
