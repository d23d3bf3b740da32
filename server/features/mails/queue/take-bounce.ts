import type { BounceReader, FailedRecipient } from '../../../../engines/bounces/port.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { mailLimits } from './mail-limits.ts'
import { addToTotal, upsertUndeliverable } from './mails.queries.ts'
import { lockByMessageId, updateBounced } from './shown-mails.queries.ts'

/** What a bounce reader looks at of a message. */
export const bounceBytes = 256 * 1024
const mostIds = 50
/** Its own line, or one of the message that came back, also quoted. */
const idLine =
  /^[>\s]{0,8}(?:message-id|in-reply-to|references|x-original-message-id):\s{0,8}((?:\s?<[^<>\s]{1,250}>){1,5})/gim

/** `isMarked`: nothing that can be done without is sent there any more. */
export type BounceTaken =
  | { outcome: 'bounced'; address: string; isMarked: boolean }
  /** Not for good, told before, or of a mail that we don't know (any more). */
  | { outcome: 'for-now' | 'known' | 'not-ours' }

/**
 * Takes in what a mail system tells of a mail of ours. Anybody can write such a message, so it counts only if it names the
 * Message-ID of a mail that we sent, which nobody guesses: at worst somebody says of their own address that it takes no mail.
 */
export async function takeBounce(
  { db, now, reader }: Pick<Context, 'db' | 'now'> & { reader: BounceReader },
  message: Uint8Array,
): Promise<BounceTaken> {
  const seen = message.subarray(0, bounceBytes)
  const messageIds = idsIn(new TextDecoder('latin1').decode(seen))
  const reading = await reader.read(seen)
  return inTransaction(db, async (tx) => {
    const mail = await lockByMessageId(tx, messageIds)
    if (!mail) return { outcome: 'not-ours' }
    if (mail.bouncedAt !== null) return { outcome: 'known' }
    const failed = failedOf(reading.recipients, mail.recipient)
    if (!failed) return { outcome: 'for-now' }
    const reply = failed.reply.slice(0, mailLimits.replyCharacters)
    await updateBounced(tx, mail.id, now(), reply)
    await addToTotal(tx, 'bounced')
    const isMarked = isOfAddress(failed)
    if (isMarked) await upsertUndeliverable(tx, mail.recipient, now(), reply)
    return { outcome: 'bounced', address: mail.recipient, isMarked }
  })
}

function idsIn(text: string): string[] {
  const ids = new Set<string>()
  for (const [, list = ''] of text.matchAll(idLine)) {
    for (const id of list.match(/<[^<>\s]+>/g) ?? []) ids.add(id)
    if (ids.size >= mostIds) break
  }
  return [...ids].slice(0, mostIds)
}

/** A mail has one recipient: also one that stands under another address in the report, where it was forwarded to. */
function failedOf(recipients: readonly FailedRecipient[], recipient: string): FailedRecipient | undefined {
  const permanent = recipients.filter(({ isPermanent }) => isPermanent)
  const named = permanent.find(({ address }) => address === recipient.toLowerCase())
  return named ?? (recipients.length === 1 ? permanent[0] : undefined)
}

/** Whether there is nobody; a full mailbox or a filter that dislikes one mail says nothing of the next. */
function isOfAddress({ class: kind, enhanced }: FailedRecipient): boolean {
  return ['absent', 'disabled', 'moved', 'domain'].includes(kind) || /^5\.1\.\d+$/.test(enhanced ?? '')
}
