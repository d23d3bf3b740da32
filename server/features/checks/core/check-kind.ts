import type { WorkerContext } from '../../../context.ts'
import type { KeptEvidence, KeptHop, ReceiptRow } from '../../../db/tables/checks.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import type { Hop } from '../../../../engines/sources/waterfall/port.ts'
import type { Observation } from '../../../../engines/finder/port.ts'
import type { AddressFacts } from '../../../../engines/verifier/port.ts'
import type { NoticeChannel } from '../../../jobs/notices.ts'
import type { CheckChange, CheckRow, CheckTable, ItemKey } from './checks.queries.ts'

/**
 * A kind of check: the parts that differ between a reveal and a verification. Claiming, deferring, settling, paying, ending
 * and expiring are the same for both.
 */
export type CheckKind<Row extends CheckRow> = {
  name: ReceiptRow['kind']
  table: CheckTable<Row>
  /** The notice that goes out when a check is settled or put off. */
  settled: NoticeChannel
  /** The items of batches that wait for such checks, and by what those of one check are known. */
  items: ItemKey['kind']
  keyOf: (row: Row) => string
  /** Asks about one check, outside any transaction. May run twice for it (a crash, a claim that ran out). */
  attempt: (ctx: WorkerContext, row: Row, signal: AbortSignal) => Promise<Attempt>
  /** The address to be paid for if it is proven. */
  addressOf: (row: Row, outcome: CheckOutcome) => string
  /** Writes the end of a check to the row, the receipt and the waiting items. */
  ending: (ctx: SettleContext, row: Row, outcome: CheckOutcome, end: CheckEnd) => Ending
}

/** How a check ended: a verdict, or that none could be had. */
export type CheckOutcome = {
  status: string
  reason: string
  evidence: readonly KeptEvidence[]
  /** For a reveal: the address of the verdict, "" if there was none, and the person as the directory has them now. */
  address?: string
  person?: DirectoryPerson
  /** What paid sources were asked; missing where they weren't looked at. */
  hops?: readonly Hop[]
  /** For a verification. */
  facts?: AddressFacts
}

export type Attempt = {
  outcome: CheckOutcome
  /** How long to defer the check; null to settle it now. */
  retryAfterMs: number | null
  /** What the answers show about the domain's habit, for the finder. */
  learned: readonly Observation[]
}

/** `isDue`: it was proven, but its batch was cancelled while the host was asked, so nothing is charged and nothing may be shown. */
export type CheckEnd = { isProven: boolean; isDue: boolean }

export type Ending = {
  row: CheckChange
  receipt: Pick<ReceiptRow, 'contactId' | 'name' | 'company' | 'email' | 'source' | 'evidence'> & { hops?: KeptHop[] }
  /** What is known of it foretells a reveal; "" if there is none. */
  companyDomain: string
  /** Of the address, for the waiting items. */
  facts: AddressFacts | null
}

export type SettleContext = Pick<WorkerContext, 'db' | 'now' | 'redactEvidence'>

/** The result of a check that could not be finished. */
export const lost: CheckOutcome = { status: 'unknown', reason: 'local.deadline', evidence: [] }
/** Its hold or reserve has ended. */
export const cancelled: CheckOutcome = { status: 'unknown', reason: 'batch.cancelled', evidence: [] }
/** Others of its batch are asked first; see `putBehind`. */
export const behind = { status: 'unknown', reason: 'batch.behind' } as const
/** Reasons of checks that were broken off: they tell nothing of the address. */
export const brokenOff: readonly string[] = [cancelled.reason, behind.reason]
export const erased: CheckOutcome = { status: 'erased', reason: 'person.erased', evidence: [] }
/** They objected at a source, which answers with that alone. */
export const objected: CheckOutcome = { status: 'erased', reason: 'person.objected', evidence: [] }
/** Our own proof can't be had, and the operator lets a source's word be charged for (docs/decisions/0104). */
export const claimed = { status: 'claimed', reason: 'source.claimed' } as const
export const accountClosed: CheckOutcome = { status: 'erased', reason: 'account.closed', evidence: [] }
