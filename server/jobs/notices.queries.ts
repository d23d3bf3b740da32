import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/transaction.ts'
import type { NoticeChannel } from './notices.ts'

/** Sends a notice; inside a transaction it goes out at the commit. */
export async function notify(db: Db | Transaction, channel: NoticeChannel, subject: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${subject})`)
}
