import { companyFamily } from './company-family.ts'
import { nameWords } from './name-words.ts'
import { UNITS_APART, UNITS_OF_MANY } from './tables/known-units.ts'

type Units = { apart: ReadonlySet<string>; listed: ReadonlySet<string>; firms: ReadonlySet<string> }

let units: Units | null = null

/** Whether a known firm whose name begins with another known firm's is none of its divisions. */
export function isUnitApart(family: string): boolean {
  return known().apart.has(family)
}

/** Whether it is a division of a firm whose name tells it from nobody. */
export function isListedUnit(family: string): boolean {
  return known().listed.has(family)
}

/** Whether listed divisions begin with this name (name-words.ts, joined). */
export function hasListedUnits(firm: string): boolean {
  return known().firms.has(firm)
}

function known(): Units {
  return (units ??= readUnits())
}

function readUnits(): Units {
  const firms = UNITS_OF_MANY.flatMap((name) => {
    const words = nameWords(name)
    return words.slice(1).map((_, at) => words.slice(0, at + 1).join(''))
  })
  return {
    apart: new Set(UNITS_APART.map(companyFamily)),
    listed: new Set(UNITS_OF_MANY.map(companyFamily)),
    firms: new Set(firms),
  }
}
