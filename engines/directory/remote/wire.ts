import type { DirectoryFilters, TextField } from '../port.ts'
import type { SearchQuestion } from '../index/search/search-engine.ts'

/** What a list has by the time of the question: how many ids of each origin, how many bytes of companies. */
export type ListSize = { own: number; demo: number; companies: number }
/** A list stays where it is searched, so that a question only names it. The same key is always the same list, which may grow. */
export type ListName = ListSize & { key: string }
/** A list's part behind what is there already, in base64: four bytes an id, lowest first, or the text of companies. */
export type ListPart = { key: string; of: keyof ListSize; from: number; data: string }

export type WireSearch = Omit<SearchQuestion, 'excluded' | 'lists'> & {
  excluded: ListName | null
  anyOf: ListName[]
  noneOf: ListName[]
}

export type WireAsked =
  | { kind: 'search'; search: WireSearch }
  | { kind: 'suggest'; field: TextField; typed: string; limit: number }
  | { kind: 'did-you-mean'; filters: DirectoryFilters }
  | { kind: 'count-listed'; list: ListName }
  | { kind: 'places'; ids: readonly string[] }
  | { kind: 'company'; id: string }
  | { kind: 'list'; part: ListPart }
  | { kind: 'catch-up' }

/** `least`: the answer has to know all changes of the store up to this number. */
export type WireQuestion = { asker: string; least: number; asked: WireAsked }

/** `mark`: all changes up to this number are in it. `wants`: lists are needed from there on before it can be answered. */
export type WireAnswer = { mark: number } & (
  | { kind: 'answer'; answer: unknown }
  | { kind: 'wants'; lists: ListName[] }
  /** It could not catch up with what the question has to know. */
  | { kind: 'behind' }
)

/** Bytes of a list that are sent at once. */
export const PART_BYTES = 1024 * 1024

export function toBase64(array: Uint8Array | Uint32Array): string {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64')
}
