import type { Greylist } from './synthetic-domains.ts'
import { answerRcpt } from './synthetic-domains.ts'
import type { MailboxSource } from './mailbox-source.ts'
import type { Manner, Move, Step, Talk } from './manner.ts'

/**
 * The host at 127.0.0.1: all mail hosts of the synthetic people in one, so the recipient's domain decides. A domain of
 * the behaviours is handed on (`ofBehaviours`), for machines that have no second loopback address.
 */
export function practiceHost(
  source: MailboxSource,
  greylist: Greylist,
  ofBehaviours: (step: Step, talk: Talk) => Move | null,
): Manner {
  return {
    answer(step, talk) {
      if (step.verb !== 'RCPT' || talk.sender === null || !step.path || talk.recipients >= 100) return null
      const { local, domain } = step.path
      if (talk.site.mailbox(local, domain)) return ofBehaviours(step, talk)
      return answerRcpt(source, greylist, talk.sender, local, domain)
    },
  }
}
