/** What decides between two people who fit a search equally well. `day`: when the row was last imported or changed, in days since 1970; 0 if unknown. */
export type RowFacts = {
  /** On file, or expected. */
  hasAddress: boolean
  hasLinkedin: boolean
  hasTitle: boolean
  /** Of the company. */
  hasDomain: boolean
  hasSize: boolean
  hasPlace: boolean
  day: number
}

const DAYS = 2 ** 16
const OTHER_FACTS = 5
const MOST = 2 * OTHER_FACTS + 1

/** More than any merit. */
export const MERITS = (MOST + 1) * DAYS

/** The lower the better, below MERITS: who has an address, then whoever more is known of, then whose row is the newest. */
export function meritOf(facts: RowFacts): number {
  const { hasAddress, hasLinkedin, hasTitle, hasDomain, hasSize, hasPlace, day } = facts
  const known = +hasLinkedin + +hasTitle + +hasDomain + +hasSize + +hasPlace
  const quality = (hasAddress ? OTHER_FACTS + 1 : 0) + known
  return (MOST - quality) * DAYS + (DAYS - 1 - Math.min(Math.max(day, 0), DAYS - 1))
}

/** In days since 1970. */
export function dayOfMerit(merit: number): number {
  return DAYS - 1 - (merit % DAYS)
}

export function hasAddress(merit: number): boolean {
  return merit < (OTHER_FACTS + 1) * DAYS
}
