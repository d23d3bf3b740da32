import type { SourceAnswer } from '../../../../engines/sources/port.ts'
import type { Context } from '../../../context.ts'
import { endCall } from './end-call.ts'
import { reserveCall, type Reserved, type WantedCall } from './reserve-call.ts'

/**
 * One call that is for no reveal: reserved, made, and its end written down; or why it can't be made now. A call that ends as a fault of
 * ours is left open, and so counts as spent.
 */
export async function askWithin<Value>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  wanted: Pick<WantedCall, 'source' | 'to' | 'workspaceId' | 'milliunits'>,
  ask: () => Promise<SourceAnswer<Value>>,
): Promise<SourceAnswer<Value> | Exclude<Reserved, { callId: number }>> {
  const reserved = await reserveCall(db, { ...wanted, reveal: null, batchId: null, now: now() })
  if ('refused' in reserved) return reserved
  const begunMs = performance.now()
  const answer = await ask()
  await endCall(db, reserved.callId, { ...answer, ms: performance.now() - begunMs, now: now() })
  return answer
}
