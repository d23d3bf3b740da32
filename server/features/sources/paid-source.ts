import type { Source, SourceClaim, SourceKind } from '../../../engines/sources/port.ts'
import type { SOURCE_TASKS } from '../../db/tables/sources.ts'

export type SourceTask = (typeof SOURCE_TASKS)[number]

/** A source that is on, with its adapter opened and what the operator said about it. */
export type PaidSource = {
  id: number
  /** The operator's name for it. */
  name: string
  kind: SourceKind
  /** As people read it, e.g. `People Data Labs`. */
  label: string
  source: Source
  /** Millionths of a dollar that one unit costs the operator. */
  microUsdPerUnit: number
  /** Whether a claim of this source may be charged for without our own proof, by what it means; the operator's written policy. */
  mayCharge: Record<SourceClaim['means'], boolean>
  /** Since when the operator says that its terms allow to keep its people, or null. */
  keepsPeopleSince: Date | null
  keepDays: number
  /** About how many companies in 24 hours it may be asked. */
  factsADay: number
  /** About how many addresses in 24 hours it may be asked whose they are. */
  matchesADay: number
}

/** As people read it: as the operator named it, else as its vendor is called. */
export function calledAs({ name, kind, label }: Pick<PaidSource, 'name' | 'kind' | 'label'>): string {
  if (name === kind) return label
  return name === `practice-${kind}` ? `Practice ${label}` : name
}

/**
 * Whether any word of this source may be charged for where our own proof can't be had, or this one, by the operator's written policy. What it
 * calls invalid or unknown never is.
 */
export function mayClaim({ mayCharge }: Pick<PaidSource, 'mayCharge'>, claim?: SourceClaim | null): boolean {
  const able = (['valid', 'accept_all', 'risky'] as const).filter((each) => mayCharge[each])
  return claim === undefined ? able.length > 0 : able.some((each) => each === claim?.means)
}
