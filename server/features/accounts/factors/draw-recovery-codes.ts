import { randomInt } from 'node:crypto'
import type { AccountId } from '../../../actor.ts'
import type { HashPassword } from '../../../context.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { replaceRecoveryCodes } from './factors.queries.ts'

const codes = 10
/** Without letters that are taken for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

export type FreshCodes = { plain: string[]; hashes: string[] }

/** Ten codes, and what is kept of them. They are hashed like passwords: about 50 bits each would not bear a quick hash. */
export async function drawRecoveryCodes(hashPassword: HashPassword): Promise<FreshCodes> {
  const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')
  const plain = Array.from({ length: codes }, () => `${part()}-${part()}`)
  const hashes = []
  for (const code of plain) hashes.push(await hashPassword(lettersOf(code)))
  return { plain, hashes }
}

export async function writeRecoveryCodes(
  tx: Transaction,
  accountId: AccountId,
  { hashes }: Pick<FreshCodes, 'hashes'>,
  madeAt: Date,
): Promise<void> {
  const rows = hashes.map((codeHash) => ({ codeHash, madeAt }))
  await replaceRecoveryCodes(tx, accountId, rows)
}

/** As it is kept: however it was typed. */
export function lettersOf(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
