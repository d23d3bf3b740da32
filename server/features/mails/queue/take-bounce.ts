import type { BounceReader, FailedRecipient } from '../../../../engines/bounces/port.ts'
import type { Context, Settings } from '../../../context.ts'
import { inTransaction, type Transaction, type Db } from '../../../db/transaction.ts'
import { isMailTo, taggedMails } from './bounce-tag.ts'
import { mailLimits } from './mail-limits.ts'
import { addToTotal, isUndeliverable, upsertUndeliverable, deleteUndeliverable } from './mails.queries.ts'
import { lockNamed, updateBounced, updateComplained } from './shown-mails.queries.ts'
import { cutText } from '../../../outside-text/cut-text.ts'

/** What a bounce reader looks at of a message. */
export const bounceBytes = 256 * 1024
const mostIds = 50
/** A report tells of one mail; each is compared with every address. */
const mostLate = 3
/** Its own line, or one of the message that came back, also quoted. */
const idLine =
  /^[>\s]{0,8}(?:message-id|in-reply-to|references|x-original-message-id):\s{0,8}((?:\s?<[^<>\s]{1,250}>){1,5})/gim

/** `isMarked`: nothing that can be done without is sent there any more. */
export type BounceTaken =
  | { outcome: 'bounced'; address: string; isMarked: boolean }
  /** Its recipient, or their program, calls it unwanted (RFC 5965). */
  | { outcome: 'complained'; address: string }
  /** Not for good, told before, or of a mail that we don't know (any more). */
  | { outcome: 'for-now' | 'known' | 'not-ours' }

export type BounceTaker = Pick<Context, 'db' | 'now'> & {
  settings: Pick<Settings, 'secretKey' | 'secretKeysBefore'>
  reader: BounceReader
  /** The addresses that get more from us than must be, of rooms above this one. */
  mailed: () => AsyncIterable<string>
  /** What else ends where somebody complained, in the same transaction: rooms above this one know. */
  onComplaint: (tx: Transaction, address: string) => Promise<void>
}

/**
 * Takes in what a mail system tells of a mail of ours. Anybody can write such a message, so it counts only if it names the
 * return path that we signed, or the Message-ID, which nobody guesses: at worst somebody says of their own address that it takes no mail.
 */
export async function takeBounce(taker: BounceTaker, message: Uint8Array): Promise<BounceTaken> {
  const { db, now, settings, reader } = taker
  const seen = message.subarray(0, bounceBytes)
  const text = new TextDecoder('latin1').decode(seen)
  const named = { ids: taggedMails(settings, text), messageIds: idsIn(text) }
  const reading = await reader.read(seen)
  const taken = await inTransaction(db, async (tx): Promise<BounceTaken> => {
    const mail = await lockNamed(tx, named)
    if (!mail) return { outcome: 'not-ours' }
    if (reading.complaint !== null) return noteComplaint(tx, taker, mail, reading.complaint)
    if (mail.bouncedAt !== null) return { outcome: 'known' }
    const failed = failedOf(reading.recipients, mail.recipient)
    if (!failed) return { outcome: 'for-now' }
    const reply = cutText(failed.reply, mailLimits.replyCharacters)
    await updateBounced(tx, mail.id, now(), reply)
    await addToTotal(tx, 'bounced')
    const isMarked = isOfAddress(failed)
    if (isMarked) await upsertUndeliverable(tx, mail.recipient, { since: now(), reply, why: 'bounced' })
    return { outcome: 'bounced', address: mail.recipient, isMarked }
  })
  if (taken.outcome !== 'not-ours' || reading.complaint === null) return taken
  return noteLate(taker, named.ids, reading.complaint)
}

/** Of these the recipient says that the mail is wanted, or a machine speaks of signatures (RFC 6591). */
const noComplaints = new Set(['', 'not-spam', 'auth-failure', 'dkim'])

async function noteComplaint(
  tx: Transaction,
  taker: BounceTaker,
  { id, recipient: address, complainedAt }: { id: string; recipient: string; complainedAt: Date | null },
  kind: string,
): Promise<BounceTaken> {
  if (noComplaints.has(kind)) return { outcome: 'for-now' }
  if (complainedAt !== null) return { outcome: 'known' }
  await updateComplained(tx, id, taker.now())
  return endOptional(tx, taker, address, kind)
}

/** People complain weeks later, when nothing is kept of the mail: each address that we still mail is asked whether it was its own. */
async function noteLate(taker: BounceTaker, ids: readonly string[], kind: string): Promise<BounceTaken> {
  const asked = ids.slice(0, mostLate)
  if (asked.length === 0) return { outcome: 'not-ours' }
  if (noComplaints.has(kind)) return { outcome: 'for-now' }
  for await (const address of taker.mailed()) {
    if (!asked.some((id) => isMailTo(taker.settings, id, address))) continue
    return inTransaction(taker.db, async (tx) =>
      (await isUndeliverable(tx, address, 'complained')) ? { outcome: 'known' } : endOptional(tx, taker, address, kind),
    )
  }
  return { outcome: 'not-ours' }
}

async function endOptional(
  tx: Transaction,
  { now, onComplaint }: BounceTaker,
  address: string,
  kind: string,
): Promise<BounceTaken> {
  await addToTotal(tx, 'complained')
  await upsertUndeliverable(tx, address, { since: now(), reply: `complaint: ${kind}`, why: 'complained' })
  await onComplaint(tx, address)
  return { outcome: 'complained', address }
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

/** A mail of ours was called unwanted there. */
export async function hasComplained(db: Db, address: string): Promise<boolean> {
  return isUndeliverable(db, address, 'complained')
}

/** The address is mailed like any other again: the operator says so. */
export async function takesMail(db: Db, address: string): Promise<void> {
  await deleteUndeliverable(db, address)
}

/** Mail came there, so it is there; a complaint stays one. */
export async function mailCame(tx: Transaction, address: string): Promise<void> {
  await deleteUndeliverable(tx, address, 'bounced')
}
