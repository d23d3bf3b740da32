import type { IndexView } from '../view/index-view.ts'
import { bytes, words } from '../view/memory.ts'
import { collectGroups, originOfRow } from '../view/groups.ts'
import { buildSegment, CODE_COLUMNS, NUMBER_COLUMNS, type RowColumns, type Segment } from '../view/segment.ts'
import type { Companies } from '../view/companies.ts'
import { buildTextLayer, NAME_COLUMNS, TEXT_COLUMNS, textAt, type TextLayer } from '../view/text-layer.ts'
import { buildWordRows } from '../view/word-rows.ts'

/** A view with this many segments or text layers is merged: each one is looked through by every search. */
const MAX_SEGMENTS = 8
const MAX_LAYERS = 8
/** Or when this part of all rows is dead. */
const MAX_DEAD = 0.2

export function needsMerge(view: IndexView): boolean {
  const rows = view.segments.reduce((sum, { count }) => sum + count, 0)
  const dead = view.segments.reduce((sum, { deadCount }) => sum + deadCount, 0)
  const layers = Math.max(...Object.values(view.dictionaries).map((dictionary) => dictionary.length))
  return view.segments.length > MAX_SEGMENTS || layers > MAX_LAYERS || dead > rows * MAX_DEAD
}

/** How many of the segments, counted from the end, are merged: those that together outweigh the one before them. */
function tailOf(segments: readonly Segment[]): number {
  let tail = 1
  let rows = segments.at(-1)?.count ?? 0
  while (tail < segments.length) {
    const before = segments[segments.length - 1 - tail]!
    const isLight = before.count - before.deadCount > rows * 2 && before.deadCount < before.count * MAX_DEAD
    if (isLight && tail > 1) return tail
    rows += before.count
    tail++
  }
  return tail
}

/** The same people in fewer segments and layers. `whole` merges everything, as a file holds it. */
export function mergeSegments(view: IndexView, { whole }: { whole: boolean }): IndexView {
  const tail = whole ? view.segments.length : tailOf(view.segments)
  const kept = view.segments.slice(0, view.segments.length - tail)
  const merged = mergedRows(view.segments.slice(view.segments.length - tail))
  const dictionaries = { ...view.dictionaries }
  for (const column of TEXT_COLUMNS) dictionaries[column] = mergeLayers(view.dictionaries[column], whole)
  const { companies } = view
  // in another lowest layer words have other numbers
  const [layer] = dictionaries.company
  const isNew = layer !== view.dictionaries.company[0]
  const renumbered = kept.map((segment) =>
    isNew || segment.wordRows?.linked !== companies.linked ? withWordRows(segment, layer, companies) : segment,
  )
  const segments = merged.count > 0 ? [...renumbered, buildSegment(merged, { dictionaries, companies })] : renumbered
  return { ...view, version: view.version + 1, dictionaries, segments }
}

function withWordRows(segment: Segment, layer: TextLayer | undefined, companies: Companies): Segment {
  return { ...segment, wordRows: buildWordRows(segment.columns.company.of, layer, companies) }
}

function mergedRows(segments: readonly Segment[]): RowColumns {
  const count = segments.reduce((sum, segment) => sum + segment.count - segment.deadCount, 0)
  const grouped = collectGroups()
  const into: Omit<RowColumns, 'groups'> = {
    count,
    own: segments.reduce((sum, segment) => sum + livingOwn(segment), 0),
    ordinal: words(count),
    jobTitle: words(count),
    company: words(count),
    location: words(count),
    industry: bytes(count),
    employeeCount: bytes(count),
    nameHead: words(count),
    nameTail: words(count),
  }
  const heads = segments.map((segment): Head => ({ segment, row: -1, group: 0, merit: 0 }))
  heads.forEach(moveOn)
  for (let at = 0; at < count; at++) {
    const head = firstHead(heads)
    const { segment, row, merit } = head
    into.ordinal[at] = segment.ordinal[row]!
    grouped.add(at, originOfRow(segment, row), merit)
    for (const name of NUMBER_COLUMNS) into[name][at] = segment.columns[name].of[row]!
    for (const name of CODE_COLUMNS) into[name][at] = segment.columns[name].of[row]!
    for (const name of NAME_COLUMNS) into[name][at] = segment.names[name][row]!
    moveOn(head)
  }
  return { ...into, groups: grouped.groups(count) }
}

/** The next row of a segment to be taken, with its group and merit. */
type Head = { segment: Segment; row: number; group: number; merit: number }

function moveOn(head: Head): void {
  const { starts, merit } = head.segment.groups
  head.row = nextLiving(head.segment, head.row)
  while (starts[head.group + 1]! <= head.row && head.group + 1 < merit.length) head.group++
  head.merit = merit[head.group]!
}

function firstHead(heads: readonly Head[]): Head {
  let first: Head | null = null
  for (const head of heads) if (head.row < head.segment.count && (first === null || isBefore(head, first))) first = head
  return first!
}

function isBefore(a: Head, b: Head): boolean {
  const [ownA, ownB] = [a.row < a.segment.own, b.row < b.segment.own]
  if (ownA !== ownB) return ownA
  return a.merit === b.merit ? a.segment.ordinal[a.row]! < b.segment.ordinal[b.row]! : a.merit < b.merit
}

function nextLiving({ dead, count }: Segment, row: number): number {
  let next = row + 1
  while (next < count && (dead[next >>> 5]! >>> (next & 31)) & 1) next++
  return next
}

function livingOwn(segment: Segment): number {
  let living = 0
  for (let row = nextLiving(segment, -1); row < segment.own; row = nextLiving(segment, row)) living++
  return living
}

/** The lowest layer stays as it is unless those above have grown to a quarter of it. */
function mergeLayers(layers: readonly TextLayer[], whole: boolean): TextLayer[] {
  const [base, ...above] = layers
  if (!base || above.length === 0) return [...layers]
  const more = above.reduce((sum, { size }) => sum + size, 0)
  const from = whole || more * 4 > base.size ? layers : above
  const texts = from.flatMap((layer) => Array.from({ length: layer.size }, (_, place) => textAt(layer, place)))
  const merged = buildTextLayer(base.column, texts, from[0]!.first)
  return from === layers ? [merged] : [base, merged]
}
