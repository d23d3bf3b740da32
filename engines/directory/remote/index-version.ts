import { createHash } from 'node:crypto'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import { madeBy } from '../index/write/made-by.ts'

/** Of the wire: one higher with each change of it. */
const WIRE = 1

/** Which questions and answers somebody understands: equal only for the same rules, layout, wire and made-up people. */
export function indexVersion(demoPeople: number, seed = DEFAULT_SEED): string {
  return createHash('sha256')
    .update(JSON.stringify([WIRE, madeBy(), demoPeople, seed]))
    .digest('hex')
    .slice(0, 16)
}
