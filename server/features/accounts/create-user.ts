import type { CheckAddress } from '../../../engines/verifier/port.ts'
import { practiceWelcomeCredits } from '../../../pricing/plans.ts'
import type { AccountId, Actor } from '../../actor.ts'
import type { HashPassword } from '../../context.ts'
import { inTransaction, type Db, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { openCreditAccount } from '../credits/credit-accounts.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { insertUser } from './accounts.queries.ts'
import { markOf } from './passwords/password-hash.ts'
import { requireGoodPassword } from './passwords/require-good-password.ts'

type Names = { firstName?: string | null | undefined; lastName?: string | null | undefined }
export type NewAccount = Names & {
  email: string
  password: string
  /** Whether it is known that the address is theirs. */
  isConfirmed?: boolean
}

/** `hint` says what is wrong with a password that was still accepted. */
export type CreatedUser = {
  actor: Actor
  passwordMark: string
  hint: string | undefined
}

/**
 * Creates an account with its workspace and credit account; in practice mode with the welcome credits. `greet` belongs to the
 * same transaction.
 */
export async function createUser(
  by: { db: Db; checkAddress: CheckAddress; hashPassword: HashPassword; mode: 'practice' | 'live' },
  input: NewAccount,
  greet?: (tx: Transaction, holder: { accountId: AccountId; email: string }) => Promise<void>,
): Promise<CreatedUser> {
  const email = input.email.trim()
  requireAddress(by, email)
  const hint = await requireGoodPassword(input.password, email, by.mode)
  const passwordHash = await by.hashPassword(input.password)
  const { isConfirmed = false } = input
  const actor = await inTransaction(by.db, async (tx) => {
    const opened = await openAccount(tx, { ...input, email, passwordHash, isConfirmed, mode: by.mode })
    await greet?.(tx, { accountId: opened.accountId, email })
    return opened
  })
  return { actor, passwordMark: markOf(passwordHash), hint }
}

/** Refuses an address that no account may have. */
export function requireAddress(by: { checkAddress: CheckAddress }, email: string): void {
  if (!isAddress(by, email)) throw new Refusal('bad-request', { message: 'This is not a valid email address.' })
}

/**
 * Whether an account may have it. Not if it has a capital of another letter's small one: to the database the sign of Kelvin is a k, so
 * that whoever has the address with the k could neither register nor get a mailed link.
 */
export function isAddress({ checkAddress }: { checkAddress: CheckAddress }, email: string): boolean {
  return checkAddress(email).ok && email.toLowerCase().toUpperCase() === email.toUpperCase()
}

/** The account's row, its workspace and its credits. Refuses an address that has an account. */
export async function openAccount(
  tx: Transaction,
  input: Names & { email: string; passwordHash: string | null; isConfirmed: boolean; mode: 'practice' | 'live' },
): Promise<Actor> {
  const { email, passwordHash, isConfirmed, mode } = input
  const names = { firstName: input.firstName || null, lastName: input.lastName || null }
  const user = await insertUser(tx, { email, passwordHash, isConfirmed, ...names })
  if (!user) throw new Refusal('email-taken')
  const workspaceId = await openWorkspace(tx, user.id, null)
  await openCreditAccount(tx, workspaceId, mode === 'practice' ? practiceWelcomeCredits : 0)
  return { accountId: user.id, workspaceId, role: 'owner', via: 'browser' }
}
