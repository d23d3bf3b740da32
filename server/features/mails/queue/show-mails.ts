import type { Context } from '../../../context.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { Refusal } from '../../../refusal.ts'
import { selectTotals, updateDueNow, updateOneDueNow, type MailTotal } from './mails.queries.ts'
import {
  countGivenUp,
  selectMails,
  selectQueue,
  selectUndeliverable,
  type MailsShown,
  type ShownMail,
  type UndeliverableAddress,
} from './shown-mails.queries.ts'

const mostShown = 200
const dayMs = 24 * 60 * 60 * 1_000

export type { MailsShown, ShownMail, UndeliverableAddress }
export type MailQueue = { waiting: number; failing: number; oldest: Date | null }

/** For the operator; what a mail says is shown to nobody. */
export async function showMails({ db }: Pick<Context, 'db'>, shown: MailsShown): Promise<ShownMail[]> {
  return selectMails(db, shown, mostShown)
}

export async function showMailQueue({ db }: Pick<Context, 'db'>): Promise<MailQueue> {
  return selectQueue(db)
}

export async function showMailTotals({ db }: Pick<Context, 'db'>): Promise<Record<MailTotal, number>> {
  return selectTotals(db)
}

/** Of the last day. */
export async function countMailsGivenUp({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return countGivenUp(db, new Date(now().getTime() - dayMs))
}

export async function showUndeliverable({ db }: Pick<Context, 'db'>): Promise<UndeliverableAddress[]> {
  return selectUndeliverable(db, mostShown)
}

/** One mail that waits for its next try is tried now. */
export async function tryMailNow({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const isThere = await updateOneDueNow(db, id, now())
  if (!isThere) throw new Refusal('bad-request', { message: 'This mail was sent or given up meanwhile.' })
  await notify(db, 'mail_due', '')
}

/** All that were put off are tried now. Answers how many they are. */
export async function tryMailsNow({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const count = await updateDueNow(db, now())
  await notify(db, 'mail_due', '')
  return count
}
