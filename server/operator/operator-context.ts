import type { Context } from '../context.ts'
import type { Check, Depth } from '../doctor/patient.ts'
import type { Db } from '../db/transaction.ts'
import type { Outbox } from '../adapters/mail/port.ts'
import type { PracticePlace } from './practice/practice-operator.ts'

/** The tools of the operator's pages. */
export type OperatorContext = {
  ctx: Context
  /** Work under the role that owns the tables: granting credits, changing a plan. */
  asOwner: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** What `quarry doctor` says. */
  examine: (depth: Depth) => Promise<Check[]>
  /** Both null in live mode. */
  practice: PracticePlace | null
  outbox: Outbox | null
}
