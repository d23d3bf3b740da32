import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/transaction.ts'
import type { NoticeChannel } from './notices.ts'
import { sqlOn } from '../db/sql-on.ts'

/** Sends a notice; inside a transaction it goes out at the commit. */
export async function notify(db: Db | Transaction, channel: NoticeChannel, subject: string): Promise<void> {
  await sqlOn(db).execute(sql`select pg_notify(${channel}, ${subject})`)
}
