import { limits } from '../../../contract/lists.ts'
import { practiceWelcomeCredits } from '../../../pricing/plans.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import type { CheckAddress } from '../../engines/verifier/port.ts'
import { Refusal } from '../../refusal.ts'
import { openCreditAccount } from '../credits/open-credit-account.ts'
import { insertUser } from './accounts.queries.ts'
import { hashPassword } from './password-hash.ts'

export type NewAccount = { email: string; password: string; firstName?: string | null; lastName?: string | null }

/** Creates an account with its credit account; in practice mode with the welcome credits. Answers its id. */
export async function createUser(
  by: { db: Db; checkAddress: CheckAddress; mode: 'practice' | 'live' },
  input: NewAccount,
): Promise<string> {
  const email = input.email.trim()
  if (!by.checkAddress(email).ok) throw new Refusal('bad-request', { message: 'This is not a valid email address.' })
  refuseBadPassword(input.password)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(by.db, async (tx) => {
    const names = { firstName: input.firstName || null, lastName: input.lastName || null }
    const user = await insertUser(tx, { email, passwordHash, ...names })
    if (!user) throw new Refusal('email-taken')
    await openCreditAccount(tx, user.id, by.mode === 'practice' ? practiceWelcomeCredits : 0)
    return user.id
  })
}

export function refuseBadPassword(password: string): void {
  const { passwordMin, passwordMax } = limits
  // Counted as the contract does: an emoji is one character.
  const { length } = Array.from(password)
  if (length < passwordMin || length > passwordMax)
    throw new Refusal('bad-request', { message: `A password has ${passwordMin} to ${passwordMax} characters.` })
}
