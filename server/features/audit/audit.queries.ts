import { desc, eq, lt, sql } from 'drizzle-orm'
import type { AccountId } from '../../actor.ts'
import { users } from '../../db/tables/accounts.ts'
import { securityEvents } from '../../db/tables/audit.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { selectRows, sqlOn } from '../../db/sql-on.ts'

export type CountedEvent = {
  kind: string
  accountId: AccountId | null
  detail: string
  network: string
  times: number
  firstAt: Date
  lastAt: Date
  hour: Date
}

export async function insertEvent(tx: Transaction, event: typeof securityEvents.$inferInsert): Promise<void> {
  await sqlOn(tx).insert(securityEvents).values(event)
}

/** Adds to the rows of the hour, in one statement. Two writers at once take them in the same order. */
export async function upsertCounted(db: Db, events: readonly CountedEvent[]): Promise<void> {
  await sqlOn(db).execute(sql`
    insert into security_events as known (user_id, kind, detail, network, times, first_at, last_at, hour)
    select "accountId", kind, detail, network, times, "firstAt", "lastAt", hour
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as new ("accountId" text, kind text, detail text, network text,
      times integer, "firstAt" timestamptz, "lastAt" timestamptz, hour timestamptz)
    order by hour, kind, "accountId", network, detail
    on conflict ((coalesce(user_id, '')), kind, detail, network, hour) where hour is not null
    do update set times = known.times + excluded.times, last_at = greatest(known.last_at, excluded.last_at)`)
}

export async function selectEventsOf(db: Db, accountId: AccountId, atMost: number) {
  const by = [desc(securityEvents.lastAt), desc(securityEvents.id)]
  return selectRows(db, securityEvents, { accountId }, { by, most: atMost })
}

/** Events of all accounts and of unknown ones, newest first; older than the row `before`. */
export async function selectEvents(db: Db, { before, atMost }: { before: number; atMost: number }) {
  const rows = await sqlOn(db)
    .select({ event: securityEvents, email: users.email })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.accountId))
    .where(lt(securityEvents.id, before))
    .orderBy(desc(securityEvents.id))
    .limit(atMost)
  return rows.map(({ event, email }) => ({ ...event, email }))
}

export async function trimLog(db: Db): Promise<void> {
  await sqlOn(db).execute(sql`select trim_security_log()`)
}

export async function emptyLogOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await sqlOn(tx).execute(sql`select empty_security_log(${accountId})`)
}
