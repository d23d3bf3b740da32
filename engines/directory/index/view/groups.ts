import { OWN, DEMO } from '../../origins.ts'
import { lowerBound, words, type Words } from './memory.ts'

/**
 * The rows of a segment stand in groups of one origin and one merit (rules/merit.ts), the operator's own first, the best first, and
 * within a group by their people's numbers. So the order of rows is that of results, and takes no memory of its own.
 */
export type Groups = {
  /** Group g is rows starts[g] to starts[g + 1] - 1; none is empty. */
  starts: Words
  merit: Words
}

/** Rows in order. */
export type Grouped = {
  count: number
  /** How many of the rows, at the beginning, are the operator's own. */
  own: number
  /** The person's number within the origin. */
  ordinal: Words
  groups: Groups
}

/** Where somebody stands in the order of results within one tier. */
export type Standing = { origin: number; merit: number; ordinal: number }

/** Groups as they come, row after row. */
export function collectGroups() {
  const starts: number[] = []
  const merits: number[] = []
  let lastOrigin = -1
  return {
    add(row: number, origin: number, merit: number): void {
      if (lastOrigin === origin && merits.at(-1) === merit) return
      starts.push(row)
      merits.push(merit)
      lastOrigin = origin
    },
    groups(count: number): Groups {
      const groups = { starts: words(starts.length + 1), merit: words(merits.length) }
      groups.starts.set([...starts, count])
      groups.merit.set(merits)
      return groups
    },
  }
}

export function groupOfRow({ groups: { starts } }: Pick<Grouped, 'groups'>, row: number): number {
  const next = lowerBound(starts, row + 1)
  return next - 1
}

export function originOfRow({ own }: Pick<Grouped, 'own'>, row: number): number {
  return row < own ? OWN : DEMO
}

/** The row of a person, or -1. */
export function rowOf({ groups, ordinal: ordinals, own }: Grouped, origin: number, ordinal: number): number {
  const { starts } = groups
  for (let group = firstGroupOf({ groups, own }, origin); group + 1 < starts.length; group++) {
    const start = starts[group]!
    if (origin === OWN && start >= own) return -1
    const end = starts[group + 1]!
    if (ordinals[start]! > ordinal || ordinals[end - 1]! < ordinal) continue
    const row = lowerBound(ordinals, ordinal, start, end)
    if (ordinals[row] === ordinal) return row
  }
  return -1
}

function firstGroupOf({ groups: { starts }, own }: Pick<Grouped, 'groups' | 'own'>, origin: number): number {
  return origin === OWN ? 0 : lowerBound(starts, own)
}

/** The first row behind somebody who stands, or would stand, there. */
export function firstRowBehind(rows: Grouped, { origin, merit, ordinal }: Standing): number {
  const { starts, merit: merits } = rows.groups
  const end = origin === OWN ? firstGroupOf(rows, DEMO) : merits.length
  const group = lowerBound(merits, merit, firstGroupOf(rows, origin), end)
  if (group === end || merits[group] !== merit) return starts[group]!
  return lowerBound(rows.ordinal, ordinal + 1, starts[group], starts[group + 1])
}
