import { inTransaction, dbOf } from '../../server/db/transaction.ts'
import { workspaceIdOf } from '../../server/actor.ts'
import { grantCredits } from '../../server/features/credits/move-credits.ts'
import type { TestProduct } from '../product.ts'
import { makeWorkspace, type Person } from '../team.ts'
import { Visitor } from '../visitor.ts'

/** A team on the Professional plan with a thousand credits, and its owner. */
export async function makePaidTeam({ url, database }: TestProduct): Promise<{ owner: Person; team: string }> {
  const owner = await Visitor.register(url)
  const team = await makeWorkspace(owner)
  const { ownerPool } = database
  await ownerPool.query(`update workspaces set premium_until = now() + interval '1 year' where id = $1`, [team])
  await inTransaction(dbOf(ownerPool), (tx) => grantCredits(tx, workspaceIdOf(team), 1_000, 'test'))
  return { owner, team }
}

/** The kinds of the rows in the record of a workspace, oldest first. */
export async function kindsIn({ database }: TestProduct, workspaceId: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ kind: string }>(
    'select kind from activity where workspace_id = $1 order by id',
    [workspaceId],
  )
  return rows.map(({ kind }) => kind)
}
