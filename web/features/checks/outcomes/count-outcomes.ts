import type { Outcome, OutcomeLook } from './outcome.ts'

export type OutcomePart = {
  label: string
  look: OutcomeLook
  count: number
  credits: number
  /** Whether any of them may still cost something. */ isOpen: boolean
}

const order: readonly OutcomeLook[] = ['forest', 'yours', 'warm', 'dark', 'brick', 'open']

/**
 * How many rows have each outcome and what they cost together: what is proven first, then by how near it came, those alike by how
 * many they are and by their name, so that nothing jumps while two race.
 */
export function countOutcomes(outcomes: readonly Pick<Outcome, 'label' | 'look' | 'charged'>[]): OutcomePart[] {
  const parts = new Map<string, OutcomePart>()
  for (const { label, look, charged } of outcomes) {
    const part = parts.get(label) ?? { label, look, count: 0, credits: 0, isOpen: false }
    const credits = part.credits + (charged ?? 0)
    parts.set(label, { ...part, count: part.count + 1, credits, isOpen: part.isOpen || charged === null })
  }
  return [...parts.values()].toSorted(
    (a, b) => order.indexOf(a.look) - order.indexOf(b.look) || b.count - a.count || (a.label < b.label ? -1 : 1),
  )
}
