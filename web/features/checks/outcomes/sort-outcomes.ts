import type { Outcome } from './outcome.ts'

export const outcomeOrders = ['row', 'name', 'company', 'email', 'why', 'credits'] as const
export type OutcomeOrder = (typeof outcomeOrders)[number]
export type OutcomeSort = { by: OutcomeOrder; down: boolean }

const words = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

/** A new array; rows alike stay in the order in which they were brought, and what says nothing comes last either way. */
export function sortOutcomes(outcomes: readonly Outcome[], { by, down }: OutcomeSort): readonly Outcome[] {
  const way = down ? -1 : 1
  if (by === 'row') return down ? outcomes.toReversed() : outcomes
  if (by === 'credits')
    return outcomes.toSorted((a, b) => way * ((a.charged ?? -1) - (b.charged ?? -1)) || a.key - b.key)
  return outcomes.toSorted((a, b) => {
    const [one, other] = [textOf(a, by), textOf(b, by)]
    if (one === '' || other === '') return Number(one === '') - Number(other === '') || a.key - b.key
    return way * words.compare(one, other) || a.key - b.key
  })
}

/** An address stands before what came instead of one. */
function textOf(outcome: Outcome, by: 'name' | 'company' | 'email' | 'why'): string {
  if (by !== 'email') return outcome[by]
  return outcome.email === '' ? `\u{10ffff}${outcome.label}` : outcome.email
}
