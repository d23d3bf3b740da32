import type { BatchProgress } from '../../../../contract/batches.ts'
import type { Expectation } from '../../../../contract/reveals.ts'
import { number } from '../../../ui/format.ts'
import { validOf } from './work-words.ts'

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

type Expecting = BatchProgress & { expected: Expectation | null; proven: number; untilProven?: number | null }

/** "70 found, 250 to 290 expected". What was had before, and what a source's word alone was charged for, is found and was not expected. */
export function foundWords(work: Expecting): string {
  const found = validOf(work)
  return `${number.format(found)} found${rangeWords(work, found - work.proven)}`
}

/** ", 250 to 290 expected", of the whole; nothing where that is not known, or says only that none to all of the rest may come, or that enough will. */
export function rangeWords({ expected, proven, waiting, checking, untilProven = null }: Expecting, beside = 0): string {
  const most = proven + waiting + checking
  if (!expected || most === proven || (expected.low <= proven && expected.high >= most)) return ''
  if (untilProven !== null && expected.high >= untilProven) return ''
  const [low, high] = [number.format(expected.low + beside), number.format(expected.high + beside)]
  return `, ${low === high ? low : `${low} to ${high}`} expected`
}

/** From none to all. */
function tellsLittle({ low, high, of }: Expectation): boolean {
  return low === 0 && high === of
}
