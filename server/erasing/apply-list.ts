import type { Database } from '../db/connect.ts'
import type { Db } from '../db/transaction.ts'
import { closeAgain } from '../features/privacy/close-again.ts'
import { redactFor } from '../open-world.ts'
import { eraseAgain } from './erase-again.ts'
import type { ClosingLine, ErasedLine, ListLine } from './erased-list.ts'

/** A clock that was wrong, or an erasing that the backup caught half way. */
const OVERLAP_MS = 24 * 60 * 60_000

/** `unknown`: lines of people whose key this database doesn't have. */
export type Applied = { erased: number; accounts: number; workspaces: number; unknown: number }

/**
 * Does again in a restored database what the list says was done after its backup: people erased, accounts closed, workspaces
 * deleted. A second time there is nothing left to do.
 * @param takenAt the backup's moment; null: all that the list says
 */
export async function applyList(
  at: { db: Db; pool: Database['pool']; demoPeople: number },
  lines: readonly ListLine[],
  takenAt: string | null,
): Promise<Applied> {
  const since = new Date(takenAt === null ? 0 : Date.parse(takenAt) - OVERLAP_MS)
  const people = lines.filter((line): line is ErasedLine => 'hmac' in line)
  const closings = lines.filter((line): line is ClosingLine => !('hmac' in line))
  // First the accounts: what they kept of people is gone then, too.
  const closed = await closeAgain({ db: at.db, now: () => new Date(), redactEvidence: redactFor }, closings, since)
  return { ...(await eraseAgain(at, people, since)), ...closed }
}

/** What was done, behind what else a command says; empty if nothing was. */
export function toldOf({ erased, accounts, workspaces }: Applied): string {
  const people = erased === 0 ? '' : ` ${erased} people who were erased since are gone from it.`
  if (accounts + workspaces === 0) return people
  return `${people} ${accounts} accounts and ${workspaces} workspaces that were closed since are closed.`
}
