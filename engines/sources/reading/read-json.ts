/** Narrow reads of a vendor's JSON, which may be anything: what isn't as expected reads as nothing, and nothing throws. */

export type Json = Readonly<Record<string, unknown>>

const nothing: Json = Object.freeze({})

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object, or an empty one. */
export function objectIn(value: unknown): Json {
  return isObject(value) ? value : nothing
}

/** The objects of a list, at most `most` of its items. */
export function objectsIn(value: unknown, most: number): Json[] {
  return Array.isArray(value) ? value.slice(0, most).filter(isObject) : []
}

/** A whole number from 0 on, or null. */
export function countIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** A vendor's cost in its units, as thousandths; null if it says none, or one that its price list doesn't know. */
export function milliunitsIn(value: unknown, most: number): number | null {
  const milliunits = typeof value === 'number' ? Math.round(value * 1000) : Number.NaN
  return milliunits >= 0 && milliunits <= most ? milliunits : null
}
