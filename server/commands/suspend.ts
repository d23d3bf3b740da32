import { parseArgs } from 'node:util'
import { suspensionCategories } from '../../contract/security/suspension.ts'
import { requireUser } from '../features/accounts/require-user.ts'
import { categoryOf, suspendUser, suspendWorkspace, type Why } from '../features/suspensions/suspend.ts'
import { selectWorkspacesOf } from '../features/suspensions/suspensions.queries.ts'
import { complain, note, say } from './say.ts'
import { usage } from './usage.ts'
import { withOperator, type Operator } from './with-operator.ts'

/** `quarry workspace …`: lists the workspaces of an account with their ids, and suspends one. */
export async function runWorkspace([action, subject, ...rest]: readonly string[]): Promise<number> {
  if (!subject) return complain(usage)
  if (action === 'list' && rest.length === 0) return withOperator((operator) => listWorkspaces(operator, subject))
  if (action !== 'suspend') return complain(usage)
  return withOperator(({ db }) => suspend(rest, (why) => suspendWorkspace(db, subject, why)))
}

/** `quarry user suspend …` */
export async function suspendUserBy({ db }: Operator, email: string, rest: readonly string[]): Promise<number> {
  return suspend(rest, (why) => suspendUser(db, email, why))
}

/** `on|off [--category CATEGORY] [--reason TEXT]`; a word of the categories may stand as the reason too. */
async function suspend(rest: readonly string[], act: (why: Why) => Promise<string>): Promise<number> {
  const options = { category: { type: 'string' }, reason: { type: 'string' } } as const
  let given: { positionals: string[]; values: { category?: string; reason?: string } }
  try {
    given = parseArgs({ args: [...rest], options, allowPositionals: true })
  } catch {
    return complain(usage)
  }
  const [state, ...more] = given.positionals
  if ((state !== 'on' && state !== 'off') || more.length > 0) return complain("Say 'on' or 'off'.")
  if (state === 'off') return say(await act(null))
  const { category, reason = '' } = given.values
  const isCategory = category === undefined && (suspensionCategories as readonly string[]).includes(reason)
  const said = await act({ category: categoryOf(category ?? (isCategory ? reason : 'other')), note: reason })
  note('This does not cancel a subscription: cancel or refund it at the payment provider if it should not renew.')
  return say(said)
}

async function listWorkspaces({ db }: Operator, email: string): Promise<number> {
  const { id } = await requireUser(db, email)
  const lines = (await selectWorkspacesOf(db, id)).map((each) =>
    [each.id, each.isPersonal ? 'personal' : each.name, each.ownerId === id ? 'owner' : 'member'].join('\t'),
  )
  return say(lines.join('\n'))
}
