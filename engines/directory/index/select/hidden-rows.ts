import { HIDDEN_PERSON_BYTES } from './hidden-people.ts'
import type { IndexView } from '../view/index-view.ts'
import { countBits, lowerBound, words, type Words } from '../view/memory.ts'
import { type HiddenRows } from './row-blocks.ts'
import { rowOf } from '../view/groups.ts'
import type { Segment } from '../view/segment.ts'
import { DEMO, OWN } from '../../origins.ts'

/** Who is left out for one account: numbers by origin, in the order in which they came; the lists only grow. */
export type ExcludedPeople = { key: string; own: Words; demo: Words }

/** What all remembered accounts may take together. */
const MAX_BYTES = 64 * 1024 * 1024

type Known = { own: number; demo: number; hidden: { bits: Uint32Array; count: number }[] }

/**
 * Who is hidden in each segment of a view, remembered by account: people who join an account's list are added to what is
 * known. Another view begins anew, and nothing of the one before is kept.
 */
export function createHiddenRows(view: IndexView) {
  const accounts = new Map<string, Known>()

  return (excluded: ExcludedPeople | null): HiddenRows[] => {
    if (excluded === null || excluded.own.length + excluded.demo.length === 0)
      return view.segments.map(({ dead, deadCount }) => (deadCount > 0 ? { bits: dead, count: deadCount } : null))
    const before = accounts.get(excluded.key)
    const known = before && !isShorter(excluded, before) ? before : startOf(view)
    for (; known.own < excluded.own.length; known.own++)
      hide(view, known, OWN, currentNumber(view, excluded.own[known.own]!))
    for (; known.demo < excluded.demo.length; known.demo++) hide(view, known, DEMO, excluded.demo[known.demo]!)
    accounts.delete(excluded.key)
    accounts.set(excluded.key, known)
    forgetOldest(accounts)
    return known.hidden
  }
}

function isShorter(excluded: ExcludedPeople, known: Known): boolean {
  return excluded.own.length < known.own || excluded.demo.length < known.demo
}

function startOf(view: IndexView): Known {
  const hidden = view.segments.map(({ dead, deadCount }) => ({ bits: Uint32Array.from(dead), count: deadCount }))
  return { own: 0, demo: 0, hidden }
}

function hide(view: IndexView, known: Known, origin: number, ordinal: number): void {
  for (let k = 0; k < view.segments.length; k++) {
    const row = rowOf(view.segments[k]!, origin, ordinal)
    if (row < 0) continue
    const hidden = known.hidden[k]!
    const bit = 1 << (row & 31)
    if (hidden.bits[row >>> 5]! & bit) continue
    hidden.bits[row >>> 5]! |= bit
    hidden.count++
  }
}

/** The number that a person has now. */
export function currentNumber({ aliases }: Pick<IndexView, 'aliases'>, ordinal: number): number {
  const at = lowerBound(aliases.from, ordinal)
  return aliases.from[at] === ordinal ? aliases.to[at]! : ordinal
}

function forgetOldest(accounts: Map<string, Known>): void {
  const bytesOf = ({ hidden }: Known) =>
    hidden.reduce((sum, { bits, count }) => sum + bits.byteLength + count * HIDDEN_PERSON_BYTES, 0)
  let bytes = 0
  for (const known of accounts.values()) bytes += bytesOf(known)
  for (const [key, known] of accounts) {
    if (bytes <= MAX_BYTES || accounts.size === 1) return
    accounts.delete(key)
    bytes -= bytesOf(known)
  }
}

/** A segment in which these rows no longer count either. */
export function withDead(segment: Segment, rows: readonly number[]): Segment {
  if (rows.length === 0) return segment
  const dead = words(segment.dead.length)
  dead.set(segment.dead)
  for (const row of rows) dead[row >>> 5]! |= 1 << (row & 31)
  return { ...segment, dead, deadCount: countBits(dead) }
}
