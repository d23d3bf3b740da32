import { and, asc, eq, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import {
  mailTotals,
  outgoingMails,
  undeliverableAddresses,
  type LinkOf,
  type OutgoingMailRow,
} from '../../../db/tables/mails.ts'
import { deleteRows, hasRow, matching, putRow, sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export type MailTotal = (typeof mailTotals.$inferSelect)['kind']
type NewMail = typeof outgoingMails.$inferInsert

const isQueued = eq(outgoingMails.state, 'queued')
const isTo = (address: string) => sql`lower(${outgoingMails.recipient}) = ${address.toLowerCase()}`

/** How many wait, in all and for this address; neither is counted beyond its bound. */
export async function countQueued(tx: Transaction, address: string, { all, theirs }: { all: number; theirs: number }) {
  const { rows } = await sqlOn(tx).execute<{ all: number; theirs: number }>(sql`
    select (select count(*) from (select from outgoing_mails where state = 'queued' limit ${all}) a)::int as all,
      (select count(*) from (select from outgoing_mails
        where state = 'queued' and lower(recipient) = ${address.toLowerCase()} limit ${theirs}) t)::int as theirs`)
  return rows[0] ?? { all: 0, theirs: 0 }
}

/** One that is there already, by its Message-ID, stays as it is. */
export async function insertMail(tx: Transaction, mail: NewMail): Promise<void> {
  await sqlOn(tx).insert(outgoingMails).values(mail).onConflictDoNothing({ target: outgoingMails.messageId })
}

/** For one worker; others skip them. The claim of a dead worker runs out. */
export async function claimDueMails(db: Db, { now, until }: { now: Date; until: Date }, most: number) {
  const due = sqlOn(db)
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(
      and(
        isQueued,
        lte(outgoingMails.nextTryAt, now),
        or(isNull(outgoingMails.claimedUntil), lt(outgoingMails.claimedUntil, now)),
      ),
    )
    .orderBy(asc(outgoingMails.nextTryAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return sqlOn(db)
    .update(outgoingMails)
    .set({ claimedUntil: until, tries: sql`${outgoingMails.tries} + 1` })
    .where(inArray(outgoingMails.id, due))
    .returning()
}

export async function releaseMails(db: Db): Promise<void> {
  await updateRows(db, outgoingMails, { claimedUntil: null }, isQueued)
}

/** What an ended mail no longer has. */
const nothingLeft = { content: null, linkOf: null, nextTryAt: null, claimedUntil: null } as const

/** Also one under way: its worker finds no row to mark. Not counted as given up: nobody waits for it. */
export async function updateLinksEnded(tx: Transaction, links: readonly LinkOf[], at: Date): Promise<void> {
  if (links.length === 0) return
  const end = { ...nothingLeft, state: 'given_up', why: 'useless', endedAt: at } as const
  await updateRows(tx, outgoingMails, end, and(isQueued, inArray(outgoingMails.linkOf, [...links])))
}

type Claimed = Pick<OutgoingMailRow, 'id' | 'tries'>

/** Only the try that has it: a worker whose claim ran out changes nothing any more. */
const isTriedBy = ({ id, tries }: Claimed) => and(eq(outgoingMails.id, id), isQueued, eq(outgoingMails.tries, tries))

/** Its content goes. False if another try, or an erasure, was first. */
export async function updateEnded(
  tx: Transaction,
  claimed: Claimed & Pick<OutgoingMailRow, 'leavesNothing'>,
  ended: { at: Date } & ({ state: 'sent' } | { state: 'given_up'; why: OutgoingMailRow['why']; reply?: string }),
): Promise<boolean> {
  const { at, ...how } = ended
  const rest = { ...nothingLeft, endedAt: at }
  const changed = claimed.leavesNothing
    ? await deleteRows(tx, outgoingMails, isTriedBy(claimed))
    : await updateRows(tx, outgoingMails, { ...how, ...rest }, isTriedBy(claimed))
  return changed > 0
}

export async function updatePutOff(
  tx: Transaction,
  claimed: Claimed,
  change: Pick<OutgoingMailRow, 'nextTryAt' | 'reply' | 'trouble'>,
): Promise<boolean> {
  return (await updateRows(tx, outgoingMails, { ...change, claimedUntil: null }, isTriedBy(claimed))) > 0
}

/** Those that wait only because the mail server was away, or, without `trouble`, all that were put off. */
export async function updateDueNow(db: Db | Transaction, now: Date, trouble?: 'server'): Promise<number> {
  const isLater = sql`${outgoingMails.nextTryAt} > ${now.toISOString()}`
  const hadTrouble = trouble && eq(outgoingMails.trouble, trouble)
  return updateRows(db, outgoingMails, { nextTryAt: now }, and(isQueued, isLater, hadTrouble))
}

export async function updateOneDueNow(db: Db, id: string, now: Date): Promise<boolean> {
  return (await updateRows(db, outgoingMails, { nextTryAt: now }, and(eq(outgoingMails.id, id), isQueued))) > 0
}

export async function addToTotal(tx: Transaction, kind: MailTotal): Promise<void> {
  await updateRows(tx, mailTotals, { total: sql`${mailTotals.total} + 1` }, { kind })
}

export async function selectTotals(db: Db): Promise<Record<MailTotal, number>> {
  const rows = await sqlOn(db).select().from(mailTotals)
  const of = (kind: MailTotal) => rows.find((row) => row.kind === kind)?.total ?? 0
  const [sent, failed, given_up, bounced] = [of('sent'), of('failed'), of('given_up'), of('bounced')]
  return { sent, failed, given_up, bounced, complained: of('complained') }
}

type WhyUndeliverable = (typeof undeliverableAddresses.$inferSelect)['why']

const isMarked = (address: string, why?: WhyUndeliverable) =>
  and(eq(undeliverableAddresses.address, address.toLowerCase()), why && eq(undeliverableAddresses.why, why))

/** For any reason, or for this one. */
export async function isUndeliverable(db: Db | Transaction, address: string, why?: WhyUndeliverable): Promise<boolean> {
  return hasRow(db, undeliverableAddresses, isMarked(address, why))
}

/** Who complained once has complained, whatever bounces later. */
export async function upsertUndeliverable(
  tx: Transaction,
  address: string,
  mark: { since: Date; reply: string; why: WhyUndeliverable },
): Promise<void> {
  const row = { address: address.toLowerCase(), ...mark }
  const change = { reply: mark.reply, ...(mark.why === 'complained' && { why: mark.why }) }
  await putRow(tx, undeliverableAddresses, row, undeliverableAddresses.address, change)
}

export async function deleteUndeliverable(db: Db | Transaction, address: string, why?: WhyUndeliverable) {
  return (await deleteRows(db, undeliverableAddresses, isMarked(address, why))) > 0
}

/** Also one under way: what is sent meanwhile finds no row to mark. */
export async function deleteMailsTo(db: Db | Transaction, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) await deleteRows(db, outgoingMails, or(...addresses.map(isTo)))
}

/** What waits there with a link for whoever holds the address: somebody else had it mailed. */
const isForHolder = sql`split_part(coalesce(${outgoingMails.linkOf}, ''), ':', 1) in ('invitation', 'newsletter')`

/** Only what waits, and nothing that others have mailed there; what was sent stays known for its bounces and complaints. */
export async function deleteWaitingTo(tx: Transaction, address: string): Promise<void> {
  await deleteRows(tx, outgoingMails, and(isTo(address), isQueued, not(isForHolder)))
}

export async function deleteMailsAbout(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteRows(db, outgoingMails, sql`${outgoingMails.about} && ${sql.param([...ids])}::text[]`)
}

export async function deleteEnded(db: Db, { sentBefore, givenUpBefore }: { sentBefore: Date; givenUpBefore: Date }) {
  const { state, endedAt } = outgoingMails
  const arrived = { state: 'sent', bouncedAt: null, complainedAt: null } as const
  const isArrived = matching(outgoingMails, arrived, lt(endedAt, sentBefore))
  const isOld = and(inArray(state, ['sent', 'given_up']), lt(endedAt, givenUpBefore))
  await deleteRows(db, outgoingMails, or(isArrived, isOld))
}
