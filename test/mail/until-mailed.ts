import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Context } from '../../server/context.ts'
import { sqlOn } from '../../server/db/sql-on.ts'

/** Waits until no mail is due or being sent. */
export async function untilMailed({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const isMailed = async () => {
    const { rows } = await sqlOn(db).execute(sql`
      select from outgoing_mails where state = 'queued'
        and (next_try_at <= ${now().toISOString()} or claimed_until > ${now().toISOString()}) limit 1`)
    return rows.length === 0
  }
  await vi.waitUntil(isMailed, { timeout: 20_000, interval: 5 })
}
