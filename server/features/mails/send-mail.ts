import type { Settings } from '../../context.ts'
import type { Log } from '../../db/log.ts'
import type { LinkOf } from '../../db/tables/mails.ts'
import type { Transaction } from '../../db/transaction.ts'
import { seal } from '../../http/sessions/sealed.ts'
import { notify } from '../../jobs/notices.queries.ts'
import type { Mail } from './draw-mail.ts'
import { bounceTag, newMailId } from './queue/bounce-tag.ts'
import { dropDeadMails } from './queue/forget-mails.ts'
import { contentPurpose } from './queue/mail-content.ts'
import { mailLimits } from './queue/mail-limits.ts'
import { countQueued, insertMail, isUndeliverable } from './queue/mails.queries.ts'

export type MailBy = {
  log: Log
  now: () => Date
  settings: Pick<Settings, 'supportEmail' | 'secretKey'>
}

export type MailOptions = {
  /** When what it says is of no use any more: it isn't sent after that. */
  uselessAfter?: Date
  /** What its link opens. It takes the place of a waiting mail with the link before, and `dropDeadMails` ends it. */
  linkOf?: LinkOf
  /** It can be done without, so it isn't sent to an address that takes no mail. */
  isOptional?: boolean
  /** Ids of the people whom it names. */
  about?: readonly string[]
  /** Nothing is kept of it, not for a day either: the recipient has no account. */
  leavesNothing?: boolean
}

/**
 * Queues a mail in the transaction that causes it: what is rolled back mails nobody, and what is committed mails even if the
 * mail server is away (docs/decisions/0106). A worker sends it at once. False if one of the recipients gets none: too much
 * waits already, or the address takes no mail and this one can be done without. No other place of the product sends one.
 */
export async function sendMail(
  tx: Transaction,
  by: MailBy,
  to: string | readonly string[],
  mail: Mail,
  options: MailOptions = {},
): Promise<boolean> {
  let isQueued = true
  for (const recipient of [to].flat()) isQueued = (await queue(tx, by, recipient, mail, options)) && isQueued
  if (isQueued) await notify(tx, 'mail_due', '')
  return isQueued
}

async function queue(
  tx: Transaction,
  by: MailBy,
  recipient: string,
  mail: Mail,
  { uselessAfter, linkOf, isOptional = false, about = [], leavesNothing = false }: MailOptions,
): Promise<boolean> {
  if (linkOf) await dropDeadMails(tx, by, linkOf)
  const { log, now, settings } = by
  if (isOptional && (await isUndeliverable(tx, recipient))) return false
  const bounds = { all: mailLimits.queued, theirs: mailLimits.queuedPerRecipient }
  const waiting = await countQueued(tx, recipient, bounds)
  // A link for a new password takes the place of the one before, and to refuse it would tell that there is such an account.
  const isOne = linkOf?.startsWith('password:') ?? false
  if (waiting.all >= bounds.all || (waiting.theirs >= bounds.theirs && !isOne)) {
    log.error({ waiting }, 'a mail was not queued: too many wait already')
    return false
  }
  const id = newMailId(settings, recipient)
  const { subject, messageId = newMessageId(settings, id), ...content } = mail
  await insertMail(tx, {
    id,
    messageId,
    recipient,
    subject,
    content: seal(settings.secretKey, contentPurpose(messageId), JSON.stringify(content)),
    isOptional,
    leavesNothing,
    about: [...new Set(about)],
    state: 'queued',
    createdAt: now(),
    uselessAfter: uselessAfter ?? null,
    linkOf: linkOf ?? null,
    nextTryAt: now(),
  })
  return true
}

/** Nobody guesses it, so that only who got the mail, or a host on its way, can tell of a bounce, or much later of a complaint. */
function newMessageId(settings: MailBy['settings'], id: string): string {
  return `<${bounceTag(settings, id)}@${settings.supportEmail.split('@').at(-1) ?? 'localhost'}>`
}
