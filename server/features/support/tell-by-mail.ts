import { randomBytes } from 'node:crypto'
import type { AccountId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { sendMail } from '../mails/send-mail.ts'
import { supportAskedMail, supportQueuedMail } from '../mails/support-mails.ts'
import { selectAuthorAddress } from './support.queries.ts'

/** A Message-ID (RFC 5322 3.6.4): nobody guesses it, and its host is that of the sender. */
export function newMailId({ settings }: Pick<Context, 'settings'>, requestId: string): string {
  return `<${requestId}.${randomBytes(9).toString('hex')}@${hostOf(settings)}>`
}

/** Says to who asked that it is in the queue. It repeats nothing of theirs: the mailbox may be another's. */
export async function tellAuthor(
  tx: Transaction,
  ctx: Context,
  { id, accountId, mailId }: { id: string; accountId: AccountId; mailId: string },
): Promise<void> {
  const address = await selectAuthorAddress(tx, accountId, ctx.settings.mode === 'practice')
  if (address === null) return
  const mail = supportAskedMail({ id, publicUrl: ctx.settings.publicUrl() })
  await sendMail(tx, ctx, address, { ...mail, messageId: mailId })
}

/** Says to the operator, at the address that stands for support, that somebody waits. One thread of mails for each request. */
export async function tellOperator(
  tx: Transaction,
  ctx: Context,
  asked: { id: string; plan: 'starter' | 'professional'; subject: string; text: string; isFirst: boolean },
): Promise<void> {
  const { supportEmail } = ctx.settings
  const root = `<${asked.id}.queue@${hostOf(ctx.settings)}>`
  const thread = asked.isFirst ? { messageId: root } : { inReplyTo: root, references: [root] }
  await sendMail(tx, ctx, supportEmail, { ...supportQueuedMail(asked), ...thread })
}

function hostOf({ supportEmail }: Context['settings']): string {
  return supportEmail.split('@').at(-1) ?? 'localhost'
}
