import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { AccountId } from '../../../actor.ts'
import {
  codeApps,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  trustedBrowsers,
  waitingSignIns,
  type PasskeyRow,
} from '../../../db/tables/second-factors.ts'
import { deleteRows, findRow, hasRow, matching, selectRows, sqlOn, takeRow, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { users } from '../../../db/tables/accounts.ts'

/** Which second factors an account has. */
export async function selectKinds(db: Db | Transaction, accountId: AccountId) {
  const { rows } = await sqlOn(db).execute<{ passkey: boolean; code: boolean }>(sql`
    select exists (select from passkeys where user_id = ${accountId}) as passkey,
      exists (select from code_apps where user_id = ${accountId} and confirmed_at is not null) as code`)
  return rows[0] ?? { passkey: false, code: false }
}

export async function selectCodeApp(db: Db | Transaction, accountId: AccountId) {
  return findRow(db, codeApps, { accountId })
}

export async function selectCodeApps(db: Db) {
  return selectRows(db, codeApps, undefined)
}

/** If it is still the one that was read. */
export async function replaceSecret(
  db: Db,
  read: { accountId: AccountId; secret: string },
  secret: string,
): Promise<void> {
  await updateRows(db, codeApps, { secret }, read)
}

/** Replaces one that was begun and not confirmed. False if there is a confirmed one. */
export async function upsertCodeApp(db: Db, app: { accountId: AccountId; secret: string; begunAt: Date }) {
  const rows = await sqlOn(db)
    .insert(codeApps)
    .values({ ...app, lastStep: 0 })
    .onConflictDoUpdate({ target: codeApps.accountId, set: app, setWhere: isNull(codeApps.confirmedAt) })
    .returning({ accountId: codeApps.accountId })
  return rows.length > 0
}

/** False if it was confirmed meanwhile, or begun anew with another secret. */
export async function updateConfirmedApp(
  tx: Transaction,
  app: { accountId: AccountId; secret: string; step: number; at: Date },
): Promise<boolean> {
  const isSame = { accountId: app.accountId, secret: app.secret, confirmedAt: null }
  return (await updateRows(tx, codeApps, { confirmedAt: app.at, lastStep: app.step }, isSame)) > 0
}

/** Takes a step of the clock, once: false if a code of it or of a later one was accepted before. */
export async function takeStep(
  db: Db,
  { accountId, secret, step, at }: { accountId: AccountId; secret: string; step: number; at: Date },
): Promise<boolean> {
  const isFree = matching(codeApps, { accountId, secret }, isNotNull(codeApps.confirmedAt), lt(codeApps.lastStep, step))
  return (await updateRows(db, codeApps, { lastStep: step, lastUsedAt: at }, isFree)) > 0
}

/** False if there was no confirmed one. */
export async function deleteCodeApp(tx: Transaction, accountId: AccountId): Promise<boolean> {
  const app = await takeRow(tx, codeApps, { accountId })
  return app !== null && app.confirmedAt !== null
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: AccountId,
  codes: readonly { codeHash: string; madeAt: Date }[],
): Promise<void> {
  await deleteRows(tx, recoveryCodes, { accountId })
  if (codes.length > 0)
    await sqlOn(tx)
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ ...code, accountId })))
}

/** The codes that are not used, in an order of their own. */
export async function selectUnused(db: Db | Transaction, accountId: AccountId) {
  return selectRows(db, recoveryCodes, { accountId, usedAt: null }, { by: [asc(recoveryCodes.id)] })
}

/** False if it was used meanwhile. */
export async function useCode(
  tx: Transaction,
  { accountId, id, at }: { accountId: AccountId; id: string; at: Date },
): Promise<boolean> {
  return (await updateRows(tx, recoveryCodes, { usedAt: at }, { id, accountId, usedAt: null })) > 0
}

export async function insertTrusted(db: Db, row: typeof trustedBrowsers.$inferInsert): Promise<void> {
  await sqlOn(db).insert(trustedBrowsers).values(row)
}

const standing = (accountId: AccountId, now: Date) =>
  and(eq(trustedBrowsers.accountId, accountId), gt(trustedBrowsers.expiresAt, now))

export async function hasTrusted(db: Db, accountId: AccountId, tokenHash: string, now: Date): Promise<boolean> {
  return hasRow(db, trustedBrowsers, and(standing(accountId, now), eq(trustedBrowsers.tokenHash, tokenHash)))
}

export async function countTrusted(db: Db, accountId: AccountId, now: Date): Promise<number> {
  return sqlOn(db).$count(trustedBrowsers, standing(accountId, now))
}

export async function deleteTrustedOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteRows(tx, trustedBrowsers, { accountId })
}

export async function insertWaiting(db: Db, row: typeof waitingSignIns.$inferInsert): Promise<void> {
  await sqlOn(db).insert(waitingSignIns).values(row)
}

export type WaitingSignIn = typeof waitingSignIns.$inferSelect

export async function selectWaiting(db: Db, tokenHash: string, now: Date): Promise<WaitingSignIn | null> {
  return findRow(db, waitingSignIns, matching(waitingSignIns, { tokenHash }, gt(waitingSignIns.expiresAt, now)))
}

/** Ends it, once: false if another request did. */
export async function takeWaiting(db: Db, tokenHash: string): Promise<boolean> {
  return (await deleteRows(db, waitingSignIns, { tokenHash })) > 0
}

/** Sign-ins under way and trust: after a change of what signs in, everybody begins anew. */
export async function deleteBegun(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteTrustedOf(tx, accountId)
  await deleteRows(tx, waitingSignIns, { accountId })
}

export async function deleteOldFactorRows(db: Db, now: Date): Promise<void> {
  await deleteRows(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, now))
  await deleteRows(db, waitingSignIns, lt(waitingSignIns.expiresAt, now))
  await deleteRows(db, trustedBrowsers, lt(trustedBrowsers.expiresAt, now))
}

/** All that an account has of them. */
export async function deleteFactorsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteBegun(tx, accountId)
  await deleteRows(tx, passkeyChallenges, { accountId })
  await deleteRows(tx, passkeys, { accountId })
  await deleteCodeApp(tx, accountId)
  await replaceRecoveryCodes(tx, accountId, [])
}

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
  const isInTime = gt(passkeyChallenges.expiresAt, now)
  const isIt = matching(passkeyChallenges, { challenge, purpose, accountId }, isInTime)
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

export async function updateName(db: Db, accountId: AccountId, id: string, name: string): Promise<PasskeyRow | null> {
  const isIt = matching(passkeys, { id, accountId })
  const [row] = await sqlOn(db).update(passkeys).set({ name }).where(isIt).returning()
  return row ?? null
}

export async function deletePasskey(tx: Transaction, accountId: AccountId, id: string): Promise<PasskeyRow | null> {
  return takeRow(tx, passkeys, { id, accountId })
}
