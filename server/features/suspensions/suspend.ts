import { suspensionCategories, type SuspensionCategory } from '../../../contract/security/suspension.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { requireUser } from '../accounts/require-user.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { recordEvent } from '../audit/record-event.ts'
import {
  endSuspension,
  lockSubject,
  putSuspension,
  selectSuspensions,
  selectWorkspace,
  selectWorkspacesOf,
  type SuspendableWorkspace,
  type SuspensionListed,
} from './suspensions.queries.ts'

export type { SuspendableWorkspace, SuspensionListed }

/** `category` is what the person reads; `note` is the operator's alone. Null: the suspension ends. */
export type Why = { category: SuspensionCategory; note: string } | null

const noteMax = 1_000
const listed = 100

/**
 * The operator's switch for an account: from this moment every call of it is refused, in each of its workspaces, also by its API
 * keys (contract/security/suspension.ts says what stays open). Its personal workspace rests with it; teams go on for others.
 * Nothing is cancelled at the payment provider.
 * @returns a sentence for the operator
 */
export async function suspendUser(db: Db, email: string, why: Why, at = new Date()): Promise<string> {
  requireShort(why)
  const { id: accountId, email: known } = await requireUser(db, email)
  return inTransaction(db, async (tx) => {
    if (!(await lockSubject(tx, { accountId })))
      throw new Refusal('not-found', { message: `There is no account ${email}.` })
    if (why === null && !(await endSuspension(tx, { accountId }, at))) return `${known} is not suspended.`
    if (why !== null && !(await putSuspension(tx, { accountId }, { ...why, at })))
      return `${known} was suspended before. The reason is now '${why.category}'.`
    const kind = why === null ? 'account_unsuspended' : 'account_suspended'
    await recordEvent(tx, { kind, accountId, network: '', at })
    return why === null ? `${known} is no longer suspended.` : `Suspended ${known}: ${why.category}.`
  })
}

/** The same for one workspace: everybody in it is refused there, and nobody joins it. */
export async function suspendWorkspace(db: Db, id: string, why: Why, at = new Date()): Promise<string> {
  requireShort(why)
  const unknown = new Refusal('not-found', { message: `There is no workspace ${id}.` })
  const workspace = await selectWorkspace(db, id.trim())
  if (!workspace) throw unknown
  const { id: workspaceId, ownerId: accountId, ownerEmail } = workspace
  const named = `${workspace.isPersonal ? 'the personal workspace' : `the workspace “${workspace.name}”`} of ${ownerEmail}`
  return inTransaction(db, async (tx) => {
    if (!(await lockSubject(tx, { workspaceId }))) throw unknown
    if (why === null && !(await endSuspension(tx, { workspaceId }, at))) return `Not suspended: ${named}.`
    if (why !== null && !(await putSuspension(tx, { workspaceId }, { ...why, at })))
      return `Suspended before: ${named}. The reason is now '${why.category}'.`
    const by = { workspaceId, accountId: null, via: 'operator' } as const
    if (why === null) await recordActivity(tx, by, { kind: 'workspace.unsuspended' })
    else await recordActivity(tx, by, { kind: 'workspace.suspended', reason: why.category })
    const kind = why === null ? 'workspace_unsuspended' : 'workspace_suspended'
    await recordEvent(tx, { kind, accountId, network: '', at })
    return why === null ? `No longer suspended: ${named}.` : `Suspended ${named}: ${why.category}.`
  })
}

/** What is suspended now; with an address all that ever was of that account and its workspaces. Needs the operator's role. */
export async function listSuspensions(db: Db, email: string | null): Promise<SuspensionListed[]> {
  const of = email === null ? null : (await requireUser(db, email)).id
  return selectSuspensions(db, of, listed)
}

/** The workspaces of an account, each of which can be suspended by itself. Needs the operator's role. */
export async function listSuspendable(db: Db, email: string): Promise<SuspendableWorkspace[]> {
  return selectWorkspacesOf(db, (await requireUser(db, email)).id)
}

/** The category of this name; a refusal that lists them if there is none. */
export function categoryOf(word: string): SuspensionCategory {
  const found = suspensionCategories.find((category) => category === word)
  if (found) return found
  throw new Refusal('bad-request', { message: `The category is one of: ${suspensionCategories.join(', ')}.` })
}

function requireShort(why: Why): void {
  if (why !== null && why.note.length > noteMax)
    throw new Refusal('bad-request', { message: `A note has at most ${noteMax} characters.` })
}
