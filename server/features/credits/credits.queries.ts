import { type AnyColumn, sql } from 'drizzle-orm'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { creditAccounts, creditLedger } from '../../db/tables/credits.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findRow, sqlOn } from '../../db/sql-on.ts'

/** Credits move only through these database functions (server/db/ledger.sql); the app's role can't write the tables. */

/** Who spends, for whom: the limits of the member and of the API key count. */
export type Spender = Pick<Actor, 'workspaceId' | 'accountId' | 'keyId'>

export async function callOpenAccount(tx: Transaction, workspaceId: WorkspaceId, welcomeCredits: number) {
  await sqlOn(tx).execute(sql`select credit_open_account(${workspaceId}, ${welcomeCredits})`)
}

export async function callHold(
  tx: Transaction,
  { workspaceId, accountId, keyId }: Spender,
  hold: { subject: string; credits: number; lifetimeMs: number },
): Promise<number> {
  const { rows } = await sqlOn(tx).execute<{ id: string }>(
    sql`select credit_hold(${workspaceId}, ${hold.subject}, ${hold.credits}, ${seconds(hold.lifetimeMs)}::interval,
      ${accountId}, ${keyId ?? null}) as id`,
  )
  return Number(rows[0]?.id)
}

export async function callCapture(
  tx: Transaction,
  workspaceId: WorkspaceId,
  holdId: number,
): Promise<{ balanceBefore: number; balanceAfter: number }> {
  const { rows } = await sqlOn(tx).execute<{ before: string; after: string }>(
    sql`select "before", "after" from credit_capture(${workspaceId}, ${holdId})`,
  )
  return { balanceBefore: Number(rows[0]?.before), balanceAfter: Number(rows[0]?.after) }
}

export async function callReserve(
  tx: Transaction,
  { workspaceId, accountId, keyId }: Spender,
  reserve: { subject: string; credits: number; lifetimeMs: number },
): Promise<number> {
  const { rows } = await sqlOn(tx).execute<{ id: string }>(
    sql`select credit_reserve(${workspaceId}, ${reserve.subject}, ${reserve.credits},
      ${seconds(reserve.lifetimeMs)}::interval, ${accountId}, ${keyId ?? null}) as id`,
  )
  return Number(rows[0]?.id)
}

export async function callDraw(
  tx: Transaction,
  workspaceId: WorkspaceId,
  holdId: number,
  receiptId: string,
  credits: number,
): Promise<{ balanceBefore: number; balanceAfter: number } | null> {
  const { rows } = await sqlOn(tx).execute<{ before: string; after: string }>(
    sql`select "before", "after" from credit_draw(${workspaceId}, ${holdId}, ${receiptId}, ${credits})`,
  )
  const [row] = rows
  return row ? { balanceBefore: Number(row.before), balanceAfter: Number(row.after) } : null
}

export async function callCloseReserve(tx: Transaction, workspaceId: WorkspaceId, holdId: number): Promise<void> {
  await sqlOn(tx).execute(sql`select credit_close_reserve(${workspaceId}, ${holdId})`)
}

export async function callBounce(tx: Transaction, workspaceId: WorkspaceId, receiptId: string): Promise<boolean> {
  const { rows } = await sqlOn(tx).execute<{ posted: boolean }>(
    sql`select credit_bounce(${workspaceId}, ${receiptId}) as posted`,
  )
  return rows[0]?.posted === true
}

export async function callRelease(tx: Transaction, workspaceId: WorkspaceId, holdId: number): Promise<void> {
  await sqlOn(tx).execute(sql`select credit_release(${workspaceId}, ${holdId})`)
}

export async function callExtendHold(tx: Transaction, workspaceId: WorkspaceId, holdId: number, lifetimeMs: number) {
  await sqlOn(tx).execute(sql`select credit_extend_hold(${workspaceId}, ${holdId}, ${seconds(lifetimeMs)}::interval)`)
}

export async function callExpireHold(tx: Transaction, workspaceId: WorkspaceId, holdId: number): Promise<boolean> {
  const { rows } = await sqlOn(tx).execute<{ expired: boolean }>(
    sql`select credit_expire_hold(${workspaceId}, ${holdId}) as expired`,
  )
  return rows[0]?.expired === true
}

/** The limit of a member in this month; null if there is none. */
export async function selectLimit(
  db: Db | Transaction,
  { workspaceId, accountId, keyId }: Spender,
): Promise<{ monthly: number; used: number } | null> {
  const { rows } = await sqlOn(db).execute<{ monthly: number; used: number }>(sql`
    select monthly, case when month = credit_month(now()) then used else 0 end::int as used from credit_limits
    where workspace_id = ${workspaceId}
      and (kind = 'member' and spender_id = ${accountId} or kind = 'key' and spender_id = ${keyId ?? null})`)
  const [narrowest] = rows.toSorted((one, other) => one.monthly - one.used - (other.monthly - other.used))
  return narrowest ?? null
}

/** The credits of a movement of this kind that names this reference; 0 if there is none. */
export async function selectMoved(db: Db, workspaceId: WorkspaceId, kind: 'bounce', reference: string) {
  return (await findRow(db, creditLedger, { workspaceId, kind, reference }))?.credits ?? 0
}

/** The operator's grant; runs as the owner of the ledger, never as the app's role. */
export async function callGrant(
  tx: Transaction,
  workspaceId: WorkspaceId,
  kind: 'grant' | 'bonus',
  credits: number,
  reference: string,
): Promise<boolean> {
  const { rows } = await sqlOn(tx).execute<{ posted: boolean }>(
    sql`select credit_grant(${workspaceId}, ${kind}, ${credits}, ${reference}) as posted`,
  )
  return rows[0]?.posted === true
}

export type Granted = 'granted' | 'before' | 'account-closed'

export async function callGrantPurchase(
  tx: Transaction,
  purchaseId: string,
  paid: { cents: number; isApproved: boolean },
): Promise<Granted> {
  const { rows } = await sqlOn(tx).execute<{ granted: Granted }>(
    sql`select credit_grant_purchase(${purchaseId}, ${paid.cents}, ${paid.isApproved}) as granted`,
  )
  const [row] = rows
  if (!row) throw new Error('The grant of a purchase was not answered.')
  return row.granted
}

/** How many credits were taken (more than 0) or returned (less). */
export async function callSettlePurchase(
  tx: Transaction,
  purchaseId: string,
  back: { refundedCents: number; disputedCents: number },
): Promise<number> {
  const { rows } = await sqlOn(tx).execute<{ change: number }>(
    sql`select credit_settle_purchase(${purchaseId}, ${back.refundedCents}, ${back.disputedCents}) as change`,
  )
  return rows[0]?.change ?? 0
}

export async function findAccount(db: Db | Transaction, workspaceId: WorkspaceId) {
  return findRow(db, creditAccounts, { workspaceId })
}

export type LedgerTotals = {
  accounts: number
  movements: number
  granted: number
  debt: number
  available: number
  held: number
  spent: number
  reversed: number
}

export async function sumLedger(db: Db | Transaction): Promise<LedgerTotals> {
  const { rows } = await sqlOn(db).execute<Record<keyof LedgerTotals, string>>(sql`
    select count(*) as accounts, (select count(*) from credit_ledger) as movements,
      coalesce(sum(granted), 0) as granted, coalesce(sum(debt), 0) as debt, coalesce(sum(available), 0) as available,
      coalesce(sum(held), 0) as held, coalesce(sum(spent), 0) as spent, coalesce(sum(reversed), 0) as reversed
    from credit_accounts`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)])) as LedgerTotals
}

export type AccountTotals = { spent: number; available: number; held: number; debt: number }

/** Without the movements: cheap enough for every page. */
export async function sumAccounts(db: Db): Promise<AccountTotals> {
  const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const { spent, available, held, debt } = creditAccounts
  const sums = { spent: total(spent), available: total(available), held: total(held), debt: total(debt) }
  const [row] = await sqlOn(db).select(sums).from(creditAccounts)
  return row ?? { spent: 0, available: 0, held: 0, debt: 0 }
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1_000)} seconds`
}
