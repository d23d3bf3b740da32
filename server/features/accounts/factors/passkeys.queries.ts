import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { AccountId } from '../../../actor.ts'
import { users } from '../../../db/tables/accounts.ts'
import { passkeyChallenges, passkeys, type PasskeyRow } from '../../../db/tables/second-factors.ts'
import { deleteRows, matching, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

export async function insertChallenge(db: Db, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await sqlOn(db).insert(passkeyChallenges).values(row)
}

/** Takes a challenge, once: false if it was made for something or somebody else, is too old, or was taken before. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, accountId, now }: { purpose: Purpose; accountId: AccountId | null; now: Date },
): Promise<boolean> {
  const { accountId: owner, expiresAt } = passkeyChallenges
  const isIt = matching(
    passkeyChallenges,
    { challenge, purpose },
    accountId === null ? isNull(owner) : eq(owner, accountId),
    gt(expiresAt, now),
  )
  return (await deleteRows(db, passkeyChallenges, isIt)) > 0
}

export async function selectPasskeys(db: Db | Transaction, accountId: AccountId): Promise<PasskeyRow[]> {
  return selectRows(db, passkeys, { accountId }, { by: [asc(passkeys.createdAt), asc(passkeys.id)] })
}

export type KnownPasskey = PasskeyRow & { email: string; passwordHash: string | null }

/** The passkey of an open account, by the name that its authenticator gave it. */
export async function selectPasskey(db: Db, credentialId: string): Promise<KnownPasskey | null> {
  const [row] = await sqlOn(db)
    .select({ passkey: passkeys, email: users.email, passwordHash: users.passwordHash })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.closedAt)))
  return row ? { ...row.passkey, email: row.email, passwordHash: row.passwordHash } : null
}

/** Null if a passkey of this name of its authenticator is known. */
export async function insertPasskey(tx: Transaction, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [made] = await sqlOn(tx).insert(passkeys).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** False if it was used meanwhile: of two answers with the same count one is a copy's. */
export async function updateUse(db: Db, id: string, { from, to, at }: { from: number; to: number; at: Date }) {
  return (await updateRows(db, passkeys, { counter: to, lastUsedAt: at }, { id, counter: from })) > 0
}

const ofAccount = (accountId: AccountId, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))

export async function updateName(db: Db, accountId: AccountId, id: string, name: string): Promise<PasskeyRow | null> {
  const [row] = await sqlOn(db).update(passkeys).set({ name }).where(ofAccount(accountId, id)).returning()
  return row ?? null
}

export async function deletePasskey(tx: Transaction, accountId: AccountId, id: string): Promise<PasskeyRow | null> {
  const [row] = await sqlOn(tx).delete(passkeys).where(ofAccount(accountId, id)).returning()
  return row ?? null
}
