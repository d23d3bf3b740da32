import { ORIGINS } from './origins.ts'

export type PersonNumber = { origin: (typeof ORIGINS)[number]; ordinal: number }

const MAX_ORDINAL = 2 ** 31 - 1

/** `own:17`, `demo:17`. */
export function idOfNumber({ origin, ordinal }: { origin: number; ordinal: number }): string {
  return `${ORIGINS[origin]}:${ordinal}`
}

/** An id of a source, such as `apollo:…`. */
export function isLive(id: string): boolean {
  return id.length <= 100 && id.includes(':') && !/^(own|demo):/.test(id)
}

/** Only ids exactly as idOfNumber writes them; null for anything else. */
export function numberOfId(id: string): PersonNumber | null {
  const [, origin, digits] = /^(own|demo):(0|[1-9][0-9]{0,9})$/.exec(id) ?? []
  const ordinal = Number(digits)
  if (origin === undefined || ordinal > MAX_ORDINAL) return null
  return { origin: origin as PersonNumber['origin'], ordinal }
}
