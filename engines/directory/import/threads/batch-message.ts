import type { RefusedRow } from '../rows/imported-row.ts'
import { byKind, type PackedRows, type TextKind } from '../rows/packed-rows.ts'

/** Rows and refusals of a file in its order, as a reader hands them on. */
export type ReadBatch = {
  rows: PackedRows
  refused: RefusedRow[]
  /** The number of the last record that the batch covers. */
  lastRecord: number
  /** Of the file as it lies on the disk. */
  bytesRead: number
  badEmails: number
}

/** The same; of the lists of texts what the messages before didn't bring. */
export type BatchMessage = Omit<ReadBatch, 'rows'> & {
  rows: Omit<PackedRows, 'shared'> & { shared: Record<TextKind, MoreTexts> }
}

/** Many texts in one, for small ones cost more to hand over than to make. */
type MoreTexts = { joined: string; count: number; isNewList: boolean }

/** In none of the texts, which a table could not hold with it. */
const end = '\u0000'

/** For the messages of one reader, in their order. */
export function batchSender() {
  const sent = byKind(sender)
  return (batch: ReadBatch): { message: BatchMessage; transfer: ArrayBuffer[] } => {
    const { shared, ...arrays } = batch.rows
    const more = byKind((kind) => sent[kind](shared[kind]))
    const { records, hashes, lines, lineEnds, places } = arrays
    const moved = [records, hashes, lines, lineEnds, places.titles, places.companies, places.locations]
    const message = { ...batch, rows: { ...arrays, shared: more } }
    return { message, transfer: moved.map(({ buffer }) => buffer as ArrayBuffer) }
  }
}

function sender() {
  let list: readonly string[] | null = null
  let count = 0
  return (texts: readonly string[]): MoreTexts => {
    const isNewList = texts !== list
    const fresh = texts.slice(isNewList ? 0 : count)
    list = texts
    count = texts.length
    return { joined: fresh.join(end), count: fresh.length, isNewList }
  }
}

/** What batchSender was given, message after message. */
export function batchReceiver() {
  const lists = byKind(receiver)
  return ({ rows, ...rest }: BatchMessage): ReadBatch => {
    const shared = byKind((kind) => lists[kind](rows.shared[kind]))
    return { ...rest, rows: { ...rows, shared } }
  }
}

function receiver() {
  let list: string[] = []
  return ({ joined, count, isNewList }: MoreTexts): string[] => {
    if (isNewList) list = []
    if (count > 0) for (const text of joined.split(end)) list.push(text)
    return list
  }
}
