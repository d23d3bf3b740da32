import { createHash } from 'node:crypto'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import { madeBy } from '../index/write/made-by.ts'

/** Of the wire: one higher with each change of it. */
const WIRE = 1

/**
 * Which questions and answers somebody understands, and of whom: equal only for the same rules, layout, wire and made-up people, and in
 * the same store.
 * @param store its id (storeId)
 */
export function indexVersion(demoPeople: number, store: string, seed = DEFAULT_SEED): string {
  return `${rulesVersion(demoPeople, seed)}.${store}`
}

/** Whether two that are not equal differ in the store alone. */
export function isOtherStore(one: string, other: string): boolean {
  const [rules = '', others = ''] = [one, other].map((version) => version.split('.')[0])
  return rules === others && one.includes('.') && other.includes('.')
}

function rulesVersion(demoPeople: number, seed: number): string {
  return createHash('sha256')
    .update(JSON.stringify([WIRE, madeBy(), demoPeople, seed]))
    .digest('hex')
    .slice(0, 16)
}
