import type { WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { callGrant } from './credits.queries.ts'

/** The operator's bonus. It is posted once for each `reference`: true if it was posted now, false if it was before. */
export async function grantCredits(
  tx: Transaction,
  workspaceId: WorkspaceId,
  credits: number,
  reference: string,
): Promise<boolean> {
  return callGrant(tx, workspaceId, 'bonus', credits, reference)
}
