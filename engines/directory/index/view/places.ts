import type { PlaceKind } from '../../rules/places/gazetteer.ts'
import type { Lists } from './lists.ts'
import { bytes, lowerBoundBy, words, type Bytes, type Words } from './memory.ts'

/**
 * Where people are: places of the gazetteer, one number each however they are written, and the texts that it doesn't know. Whatever
 * a place lies in (places-above.ts) has a number too.
 */
export type Places = {
  count: number
  /** By number: its id in the gazetteer, 0 for a text that is not known there and for several places that a row lists; what it is (KINDS). */
  id: Words
  kind: Bytes
  /** By number: of its name in the dictionary of locations, and of the name of what tells it apart, or of the empty text. */
  name: Words
  beside: Words
  /** By the number of a text: what it is the name or a writing of. */
  byText: Lists
  /** By number: itself and what it lies in, of several places these, the first first; nothing of an unknown text. And the other way round. */
  above: Lists
  within: Lists
  /** Those of the gazetteer in the order of their ids. */
  byId: Words
}

/** `part`: a city within another one. */
export const KINDS = ['text', 'group', 'country', 'region', 'metro', 'city', 'part'] as const satisfies readonly (
  | 'text'
  | 'part'
  | PlaceKind
)[]

export function noPlaces(): Places {
  const none = () => words(0)
  const lists = () => ({ starts: words(1), list: words(0) })
  return { count: 0, id: none(), kind: bytes(0), name: none(), beside: none(), byText: lists(), above: lists(), within: lists(), byId: none() } // oxfmt-ignore
}

/** The number of a place of the gazetteer, or -1 if nobody is there. */
export function numberOfPlace({ byId, id }: Places, wanted: number): number {
  const number = byId[lowerBoundBy(byId.length, (k) => id[byId[k]!]! < wanted)]
  return number !== undefined && id[number] === wanted ? number : -1
}

/** What `above` has of a number. */
export function aboveOf({ above: { starts, list } }: Places, number: number): Words {
  const end = starts[number + 1]
  // numbers beyond the lists are of unknown texts
  return end === undefined ? list.subarray(0, 0) : list.subarray(starts[number], end)
}

/** Whether it is a text that is not known. */
export function isUnknownPlace({ above: { starts } }: Places, number: number): boolean {
  return (starts[number + 1] ?? starts[number]) === starts[number]
}
