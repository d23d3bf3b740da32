import type { Companies } from './companies.ts'
import type { Dictionary } from './dictionary.ts'
import type { Words } from './memory.ts'
import type { Places } from './places.ts'
import type { Segment } from './segment.ts'
import type { TextColumn } from './text-layer.ts'

/**
 * The index at one moment: what every search of that moment reads. Nothing in it changes; a change makes another view
 * that shares what stayed the same.
 */
export type IndexView = {
  /** Rises by one with every view. */
  version: number
  dictionaries: Record<TextColumn, Dictionary>
  companies: Companies
  places: Places
  /** The largest first; a person stands alive in one of them at most. */
  segments: readonly Segment[]
  /** Own people who are now found under another number: those numbers, ascending, and the new ones. */
  aliases: { from: Words; to: Words }
}
