import type { Context } from '../context.ts'
import type { Db } from '../db/transaction.ts'
import type { OutboxEntry, OutboxMail } from '../adapters/mail/read-outbox.ts'
import type { PracticePlace } from './practice-operator.ts'

/** What the operator's pages work with. */
export type OperatorContext = {
  ctx: Context
  /** Work under the role that owns the tables: granting credits, changing a plan. */
  asOwner: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** Both null in live mode. */
  practice: PracticePlace | null
  outbox: {
    list: (from: number, most: number) => Promise<OutboxEntry[]>
    read: (name: string) => Promise<OutboxMail | null>
  } | null
}
