import type { Expectation } from '../../../../contract/reveals.ts'
import { number } from '../../../ui/format.ts'

/** "Expected: about 17 of 30 proven (12 to 22), from your last 214 checks." Null if nothing is known. */
export function expectedWords(expected: Expectation | null): string | null {
  if (!expected || tellsLittle(expected)) return null
  const { proven, low, high, of, from, at } = expected
  const checks = number.format(from)
  const known = at === 'these-companies' ? `${checks} checks of yours at these companies` : `your last ${checks} checks`
  return `Expected: about ${number.format(proven)} of ${number.format(of)} proven (${number.format(low)} to ${number.format(high)}), from ${known}.`
}

/** From none to all. */
export function tellsLittle({ low, high, of }: Expectation): boolean {
  return low === 0 && high === of
}
