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

/** What is known of some domains for free; null if nothing speaks against a proof. */
export function unlikelyWords(unlikely: number): string | null {
  if (unlikely === 0) return null
  return `For ${number.format(unlikely)} of them an address can hardly be proven: the domain takes no mail, or its mail server says yes to every address.`
}

/** From none to all. */
function tellsLittle({ low, high, of }: Expectation): boolean {
  return low === 0 && high === of
}
