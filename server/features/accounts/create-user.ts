import { practiceWelcomeCredits } from '../../../pricing/plans.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import type { CheckAddress } from '../../../engines/verifier/port.ts'
import { Refusal } from '../../refusal.ts'
import { openCreditAccount } from '../credits/credit-accounts.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { insertUser } from './accounts.queries.ts'
import { hashPassword, markOf } from './passwords/password-hash.ts'
import { requireGoodPassword } from './passwords/require-good-password.ts'

export type NewAccount = { email: string; password: string; firstName?: string | null; lastName?: string | null }

/** `hint` says what is wrong with a password that was still accepted. */
export type CreatedUser = {
  actor: Actor
  passwordMark: string
  hint: string | undefined
}

/** Creates an account with its workspace and credit account; in practice mode with the welcome credits. */
export async function createUser(
  by: { db: Db; checkAddress: CheckAddress; mode: 'practice' | 'live' },
  input: NewAccount,
): Promise<CreatedUser> {
  const email = input.email.trim()
  if (!by.checkAddress(email).ok) throw new Refusal('bad-request', { message: 'This is not a valid email address.' })
  const hint = await requireGoodPassword(input.password, email, by.mode)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(by.db, async (tx) => {
    const names = { firstName: input.firstName || null, lastName: input.lastName || null }
    const user = await insertUser(tx, { email, passwordHash, ...names })
    if (!user) throw new Refusal('email-taken')
    const workspaceId = await openWorkspace(tx, user.id)
    await openCreditAccount(tx, workspaceId, by.mode === 'practice' ? practiceWelcomeCredits : 0)
    const actor: Actor = { accountId: user.id, workspaceId, via: 'browser' }
    return { actor, passwordMark: markOf(passwordHash), hint }
  })
}
