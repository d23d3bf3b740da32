import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { writeCsv, writeCsvHeader } from '../../csv/write-csv.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { dropDeadMails } from '../mails/queue/forget-mails.ts'
import { selectConfirmed, countByState, selectMailed, deleteByEmail, deleteStale } from './newsletter.queries.ts'

const rowsAtOnce = 1_000

/**
 * Everybody who is subscribed, with the link each mail has to carry, as CSV for another program (hence without a byte-order
 * mark), a page of rows at a time.
 */
export async function* subscribersCsv(db: Db, publicUrl: string): AsyncGenerator<string> {
  yield writeCsvHeader(['email', 'confirmed_at', 'unsubscribe_url'], { bom: false })
  for (let afterId = ''; ;) {
    const rows = await selectConfirmed(db, { afterId, most: rowsAtOnce })
    yield writeCsv(
      rows.map(({ email, confirmedAt, leaveToken }) => [
        email,
        confirmedAt.toISOString(),
        leaveLink(publicUrl, leaveToken),
      ]),
    )
    if (rows.length < rowsAtOnce) return
    afterId = rows.at(-1)?.id ?? ''
  }
}

/** How many are subscribed, and how many addresses wait for their confirmation. */
export async function countSubscribers(db: Db): Promise<{ confirmed: number; waiting: number }> {
  return countByState(db)
}

const addressesAtOnce = 5_000

/** Every address that gets more from us than must be: alerts go to accounts, the newsletter to who wants it. In lower case, a page at a time. */
export async function* listMailed(db: Db): AsyncGenerator<string> {
  for (const of of ['newsletter_subscribers', 'users'] as const) {
    for (let after = ''; ;) {
      const page = await selectMailed(db, of, { after, most: addressesAtOnce })
      yield* page
      if (page.length < addressesAtOnce) break
      after = page.at(-1) ?? ''
    }
  }
}

/** Deletes addresses that were not confirmed in time, and after the same time the rows that answer a second click on "unsubscribe". */
export async function forgetStaleSubscribers(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteStale(ctx.db, askedAfter(ctx.now()))
}

/** Who complained about a mail of ours leaves, with the link that waits for them. */
export async function endForComplaint(tx: Transaction, email: string, now: () => Date): Promise<void> {
  await deleteByEmail(tx, [email])
  await dropDeadMails(tx, { now }, `newsletter:${email.toLowerCase()}`)
}

/** Removes a person from the newsletter, subscribed or not. Answers how many rows were deleted. */
export async function forgetErasedSubscribers(db: Db, addresses: readonly string[]): Promise<number> {
  return deleteByEmail(db, addresses)
}

/** How long a request waits for its confirmation; then the address is deleted (the mail says so too). */
export const confirmWithinDays = 7

export function askedAfter(now: Date): Date {
  return new Date(now.getTime() - confirmWithinDays * 24 * 60 * 60 * 1_000)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function confirmLink(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/confirm?token=${token}`
}

/** The page with the button; a POST to it unsubscribes at once (RFC 8058). */
export function leaveLink(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`
}
