import type { SourceCall } from '../port.ts'

/** For calls of several requests: each call that it makes has what is left of the whole time. */
export function sharingTime(call: SourceCall): () => SourceCall {
  const endMs = performance.now() + call.timeoutMs
  return () => ({ ...call, timeoutMs: Math.max(1, Math.round(endMs - performance.now())) })
}
