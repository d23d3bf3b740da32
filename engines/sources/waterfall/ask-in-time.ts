import type { SourceAnswer, SourceCall } from '../port.ts'

/** How much longer than its own time a source may take before it is left alone: it ends its calls by itself. */
const graceMs = 250

/**
 * One call that ends in its time whatever the source does. What a source throws, or never answers, is `failed`, and counted as spent.
 * Rejects only if the call's signal aborts.
 */
export async function askInTime<Value>(
  ask: (call: SourceCall) => Promise<SourceAnswer<Value>>,
  call: SourceCall,
  milliunits: number,
): Promise<SourceAnswer<Value>> {
  const lost = (because: 'timeout' | 'unreadable'): SourceAnswer<Value> => ({
    kind: 'failed',
    because,
    mayHaveCost: true,
    spent: { milliunits, isKnown: false },
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<SourceAnswer<Value>>((resolve) => {
    timer = setTimeout(() => resolve(lost('timeout')), call.timeoutMs + graceMs)
  })
  try {
    return await Promise.race([ask(call), late])
  } catch {
    call.signal?.throwIfAborted()
    return lost('unreadable')
  } finally {
    clearTimeout(timer)
  }
}
