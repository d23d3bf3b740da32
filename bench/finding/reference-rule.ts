import { MEASURED, type MeasuredHabit } from './measured-habits.ts'

/**
 * The rule behind the published curve, told the truth about each colleague: the table's frequencies and one count for each
 * known address. It ranks habits: the curve counts "other given name" and cut logins as hits, although nobody has guessed
 * the name. Written out by fixed-list.ts it is a finder that can be built.
 */
export function referenceRule(known: readonly MeasuredHabit[]): MeasuredHabit[] {
  const habits = (Object.keys(MEASURED) as MeasuredHabit[]).filter((habit) => habit !== 'none')
  const score = (habit: MeasuredHabit) => known.filter((other) => other === habit).length + frequency(habit)
  return habits.sort((a, b) => score(b) - score(a))
}

/** Of all people in firms of 10 and more, as a share: the curve was measured on firms of 12 and more. */
function frequency(habit: MeasuredHabit): number {
  const [, , some, many] = MEASURED[habit]
  return (some * 1637 + many * 3306) / (1637 + 3306) / 100
}
