import type { WorkerContext } from '../../../context.ts'
import type { ReceiptRow } from '../../../db/tables/checks.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import type { Observation } from '../../../../engines/finder/port.ts'
import type { AddressFacts, Evidence } from '../../../../engines/verifier/port.ts'
import type { NoticeChannel } from '../../../jobs/notices.ts'
import type { CheckChange, CheckRow, CheckTable, ItemKey } from './checks.queries.ts'

/**
 * A kind of check: what a reveal and a verification do each in its own way. The rest is the same for both: how a check is
 * claimed, put off, settled, paid for, ended and expired.
 */
export type CheckKind<Row extends CheckRow> = {
  name: ReceiptRow['kind']
  table: CheckTable<Row>
  /** The notice that goes out when a check is settled or put off. */
  settled: NoticeChannel
  /** The items of batches that wait for such checks. */
  items: ItemKey['kind']
  /** Asks about one check, outside any transaction. May run twice for it (a crash, a claim that ran out). */
  attempt: (ctx: WorkerContext, row: Row, signal: AbortSignal) => Promise<Attempt>
  /** What was asked about: if it is proven, this address is paid for. */
  addressOf: (row: Row, outcome: CheckOutcome) => string
  /** What the row, the receipt and the waiting items keep of a check that ends. */
  ending: (ctx: SettleContext, row: Row, outcome: CheckOutcome, end: CheckEnd) => Ending
}

/** How a check ended: a verdict, or that none could be had. */
export type CheckOutcome = {
  status: string
  reason: string
  evidence: readonly Evidence[]
  /** Of a reveal: the address that the verdict is about, "" if there was none, and the person as the directory knows them now. */
  address?: string
  person?: DirectoryPerson
  /** Of a verification. */
  facts?: AddressFacts
}

export type Attempt = {
  outcome: CheckOutcome
  /** How long to wait if the check is better put off than settled; else null. */
  retryAfterMs: number | null
  /** What the answers say of the domain's habit, for the next person there. */
  learned: readonly Observation[]
}

/** `isDue`: it was proven, but its batch was cancelled while the host was asked, so nothing is taken and nothing may be shown. */
export type CheckEnd = { isProven: boolean; isDue: boolean }

export type Ending = {
  row: CheckChange
  receipt: Pick<ReceiptRow, 'contactId' | 'name' | 'company' | 'email' | 'source' | 'evidence'>
  item: { key: string; facts: AddressFacts | null }
}

export type SettleContext = Pick<WorkerContext, 'db' | 'now' | 'redactEvidence'>

/** What a check ends with that could not be finished. */
export const lost: CheckOutcome = { status: 'unknown', reason: 'local.deadline', evidence: [] }
/** Nobody pays for it any more. */
export const cancelled: CheckOutcome = { status: 'unknown', reason: 'batch.cancelled', evidence: [] }
export const erased: CheckOutcome = { status: 'erased', reason: 'person.erased', evidence: [] }
export const accountClosed: CheckOutcome = { status: 'erased', reason: 'account.closed', evidence: [] }
