import type { SourceAnswer, SourceOutcome } from '../port.ts'

/** An outcome that cost nothing, by the vendor's price list. */
export function free<Value>(outcome: SourceOutcome<Value>): SourceAnswer<Value> {
  return { ...outcome, spent: { milliunits: 0, isKnown: true } }
}

/** An outcome of a call whose cost the vendor said, or, with null, didn't say: then the most that it can cost is counted. */
export function costing<Value>(outcome: SourceOutcome<Value>, said: number | null, most: number): SourceAnswer<Value> {
  return { ...outcome, spent: { milliunits: said ?? most, isKnown: said !== null } }
}

/** An outcome without a value: free, but for a failure behind which the vendor may have done its work. */
export function unanswered<Value>(outcome: SourceOutcome<Value>, most: number): SourceAnswer<Value> {
  const mayHaveCost = outcome.kind === 'failed' && outcome.mayHaveCost && most > 0
  return mayHaveCost ? costing(outcome, null, most) : free(outcome)
}

/** The answer came, and can't be read. */
export const unreadable = { kind: 'failed', because: 'unreadable', mayHaveCost: true } as const
