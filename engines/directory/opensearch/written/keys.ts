import { DEMO, ORIGINS, OWN } from '../../origins.ts'
import { idOfNumber, numberOfId } from '../../person-id.ts'

/** One number for people, and one for companies, of either origin: the operator's own come first. */
const FIRST_DEMO_KEY = 2 ** 31

export function keyOf(origin: number, ordinal: number): number {
  return origin === OWN ? ordinal : FIRST_DEMO_KEY + ordinal
}

/** Null for what is no id. */
export function keyOfId(id: string): number | null {
  const number = numberOfId(id)
  return number === null ? null : keyOf(ORIGINS.indexOf(number.origin), number.ordinal)
}

export function numberOfKey(key: number): { origin: (typeof ORIGINS)[number]; ordinal: number } {
  return key < FIRST_DEMO_KEY
    ? { origin: ORIGINS[OWN], ordinal: key }
    : { origin: ORIGINS[DEMO], ordinal: key - FIRST_DEMO_KEY }
}

export function idOfKey(key: number): string {
  return key < FIRST_DEMO_KEY
    ? idOfNumber({ origin: OWN, ordinal: key })
    : idOfNumber({ origin: DEMO, ordinal: key - FIRST_DEMO_KEY })
}
