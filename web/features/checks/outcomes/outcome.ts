import type { ProofState } from '../reveals/proof/proof-marks.ts'

/** How a part of the bar is drawn; its words say the same. */
export type OutcomeLook = 'forest' | 'yours' | 'warm' | 'dark' | 'brick' | 'open'

/** What one row of a file or a list came to, as its table shows it. */
export type Outcome = {
  /** Stays the same while the work goes on. */
  key: number
  /** Its number in what was brought, as a spreadsheet counts; null if nobody kept it. */
  row: number | null
  /** The person, or the address that was asked about. */
  name: string
  /** Whether that is the name of somebody whom the directory knows: it is never cut. */
  isKnown: boolean
  company: string
  /** The proven address of a person, or "". */
  email: string
  /** The verdict in a word or two; the rows of one label are filtered together. */
  label: string
  /** What was found, or what is wrong with the row, in a sentence. */
  why: string
  look: OutcomeLook
  /** Null where nobody could be asked. */
  proof: ProofState | null
  /** Null until it is known. */
  charged: number | null
  receiptId: string | null
}

export const outcomeOrders = ['row', 'name', 'company', 'email', 'why', 'credits'] as const
type OutcomeOrder = (typeof outcomeOrders)[number]
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
