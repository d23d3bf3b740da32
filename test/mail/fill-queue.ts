import type pg from 'pg'
import { mailLimits } from '../../server/features/mails/queue/mail-limits.ts'

/** As many mails as may wait for one address: the next one is not queued. Answers how to empty it again. */
export async function fillQueue(pool: pg.Pool, address: string): Promise<() => Promise<unknown>> {
  await pool.query(
    `insert into outgoing_mails (message_id, recipient, subject, content, state, created_at, next_try_at)
     select '<' || gen_random_uuid() || '@full.test>', $1, 'Full', 'x', 'queued', now(), now() + interval '10 years'
     from generate_series(1, $2)`,
    [address, mailLimits.queuedPerRecipient],
  )
  return () => pool.query(`delete from outgoing_mails where recipient = $1 and subject = 'Full'`, [address])
}
