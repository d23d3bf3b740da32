import { expect } from 'vitest'
import { dbOf } from '../../server/db/transaction.ts'
import { suspendUser, suspendWorkspace } from '../../server/features/suspensions/suspend.ts'
import type { TestProduct } from '../product.ts'
import type { Person } from '../team.ts'

/**
 * Makes a team of the owner's personal workspace. Somebody who signs in by its provider joins it, but not while it or their account is
 * suspended.
 */
export async function expectJoins(
  { database }: TestProduct,
  { owner, email, signIn }: { owner: Person; email: string; signIn: () => Promise<unknown> },
): Promise<void> {
  const { id: team } = owner.user.workspace
  expect((await owner.post('/api/workspace/team', { name: 'Acme' })).status).toBe(200)
  const asOperator = dbOf(database.ownerPool)
  const why = { category: 'abuse', note: '' } as const
  const isInAfterSignIn = async () => {
    await signIn()
    const { rows } = await database.ownerPool.query<{ workspace: string | null }>(
      `select m.workspace_id as workspace from users u
       left join members m on m.account_id = u.id and m.workspace_id = $1 where u.email = $2`,
      [team, email],
    )
    expect(rows).toHaveLength(1)
    return rows[0]?.workspace === team
  }
  await suspendWorkspace(asOperator, team, why)
  expect(await isInAfterSignIn()).toBe(false)
  await suspendWorkspace(asOperator, team, null)
  await suspendUser(asOperator, email, why)
  expect(await isInAfterSignIn()).toBe(false)
  await suspendUser(asOperator, email, null)
  expect(await isInAfterSignIn()).toBe(true)
}
