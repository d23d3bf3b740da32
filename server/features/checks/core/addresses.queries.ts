import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../../actor.ts'
import { bounces } from '../../../db/tables/bounces.ts'
import { reveals, verifications } from '../../../db/tables/checks.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { checkLimits } from './check-limits.ts'
import { matching, sqlOn } from '../../../db/sql-on.ts'

/** Serialises settling in one account, so that an address is paid once, also if several kinds of checks prove it. */
export async function lockAddresses(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reveal addresses of ${workspaceId}`}, 0))`,
  )
}

/** The account's own addresses at a domain, each with the name of its person; of other contacts than this one, newest first. */
export async function selectAddressesOfOthers(
  db: Db,
  { workspaceId, contactId }: { workspaceId: WorkspaceId; contactId: string },
  domain: string,
  most: number,
): Promise<{ name: string; address: string }[]> {
  return sqlOn(db)
    .select({ name: sql<string>`${reveals.person} ->> 'name'`, address: reveals.email })
    .from(reveals)
    .where(
      matching(
        reveals,
        { workspaceId, state: 'proven' },
        ne(reveals.contactId, contactId),
        sql`split_part(lower(${reveals.email}), '@', 2) = ${domain}`,
      ),
    )
    .orderBy(desc(reveals.id))
    .limit(most)
}

/** Those of the addresses, in lower case, that the account has paid for: revealed, found valid, or bounced since. */
export async function selectOwned(
  db: Db | Transaction,
  workspaceId: WorkspaceId,
  keys: readonly string[],
): Promise<string[]> {
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
  const revealed = sqlOn(db)
    .select({ key: sql<string>`lower(${reveals.email})` })
    .from(reveals)
    .where(matching(reveals, { workspaceId, state: 'proven' }, sql`lower(${reveals.email}) in ${asked}`))
  const verified = sqlOn(db)
    .select({ key: verifications.addressKey })
    .from(verifications)
    .where(matching(verifications, { workspaceId, status: 'valid' }, sql`${verifications.addressKey} in ${asked}`))
  // Bounced and given back: if it is proven again, it is not paid a second time.
  const bounced = sqlOn(db)
    .select({ key: bounces.addressKey })
    .from(bounces)
    .where(matching(bounces, { workspaceId, state: 'accepted' }, sql`${bounces.addressKey} in ${asked}`))
  const found = [await revealed, await verified, await bounced]
  return found.flat().map(({ key }) => key)
}

/** The addresses, in lower case, that bounced within a year for any account: they are tried after all others. */
export async function selectBounced(db: Db, addresses: readonly string[], now: Date): Promise<Set<string>> {
  const keys = addresses.map((address) => address.toLowerCase())
  if (keys.length === 0) return new Set()
  const since = new Date(now.getTime() - checkLimits.bouncedMs)
  const rows = await sqlOn(db)
    .selectDistinct({ key: bounces.addressKey })
    .from(bounces)
    .where(and(inArray(bounces.addressKey, keys), eq(bounces.state, 'accepted'), gte(bounces.settledAt, since)))
  return new Set(rows.map(({ key }) => key))
}
