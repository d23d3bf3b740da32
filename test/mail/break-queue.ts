import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * From now on the database refuses to queue a mail for this address, so that a transaction that causes one can't commit. Answers how
 * to mend it.
 */
export async function breakQueue(ownerPool: pg.Pool, address: string): Promise<() => Promise<unknown>> {
  const name = `broken_${randomUUID().replaceAll('-', '')}`
  await ownerPool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'no mail is queued'; end $$;
    create trigger ${name} before insert on outgoing_mails for each row
      when (new.recipient = '${address.replaceAll("'", "''")}') execute function ${name}()`)
  return () => ownerPool.query(`drop trigger ${name} on outgoing_mails; drop function ${name}()`)
}
