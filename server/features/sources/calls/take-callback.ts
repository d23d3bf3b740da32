import type { SourceCallback } from '../../../../engines/sources/port.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { openPaid } from '../open-paid.ts'
import { selectSources } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'
import type { RevealOfCall } from './call-costs.ts'
import { lockCall, selectSourceOf, updateCall } from './calls.queries.ts'

/**
 * A vendor says that the answer of a call is there. Nothing in its text is believed: it only has the call looked up, by `wake` in the same
 * transaction, and that once. Nothing happens if the call has ended, or if the text is about another one.
 */
export async function takeCallback(
  ctx: SourcesContext,
  callId: number,
  said: SourceCallback,
  wake: (tx: Transaction, reveal: RevealOfCall) => Promise<void>,
): Promise<void> {
  const sourceId = await selectSourceOf(ctx.db, callId)
  const row = (await selectSources(ctx.db)).find(({ id }) => id === sourceId)
  const reference = row && openPaid(ctx, row)?.source.readCallback?.(said)?.reference
  if (reference === undefined) return
  await inTransaction(ctx.db, async (tx) => {
    const call = await lockCall(tx, callId)
    if (call?.state !== 'open' || call.calledBackAt !== null || call.revealId === null) return
    // It may come before the answer that has the reference.
    if (call.reference !== null && call.reference !== reference) return
    await updateCall(tx, callId, { calledBackAt: ctx.now() })
    await wake(tx, { id: call.revealId, holdId: call.holdId })
  })
}
