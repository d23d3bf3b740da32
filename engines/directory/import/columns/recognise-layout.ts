import { foldName } from '../fields/clean-text.ts'
import type { LayoutName } from '../rows/imported-row.ts'
import {
  type ColumnNames,
  type FieldColumns,
  type ImportField,
  importFields,
  layouts,
  usualColumns,
} from './layouts.ts'
import { UnreadableFile } from '../reading/read-bytes.ts'

/** Columns whose values are joined, in this order: their names and their places in the header. */
export type ColumnGroup = { columns: string[]; at: number[] }

/** Where each field comes from: the first group that a record fills. Plain JSON. */
export type Mapping = { [field in ImportField]?: ColumnGroup[] }

export type RecognisedLayout = {
  layout: LayoutName
  mapping: Mapping
  /** Columns that no field comes from. */
  unmapped: string[]
}

const shownColumns = 50

/**
 * Tells whose export a header is and which columns our fields come from; a header of nobody we know is mapped by the
 * usual names of columns ('guessed'). Throws UnreadableFile, with the columns found, where none can be a name.
 */
export function recogniseLayout(header: readonly string[]): RecognisedLayout {
  const { layout, mapping } = recogniseColumns(header)
  if (!mapping.name) throw new UnreadableFile(`No column can be a person's name. ${columnsFound(header)}`)
  return { layout, mapping, unmapped: unmappedColumns(header, mapping) }
}

/** The same for a file that need not name anybody. */
export function recogniseColumns(header: readonly string[]): Omit<RecognisedLayout, 'unmapped'> {
  const places = placesOf(header)
  const plain = plainMapping(header)
  const known = layouts.find(({ signs }) =>
    signs.some((sign) => groupOf(sign, places, header)?.at.length === sign.length),
  )
  const layout: LayoutName = plain ? 'plain' : (known?.name ?? 'guessed')
  return { layout, mapping: plain ?? mappingOf(known?.fields ?? usualColumns, places, header) }
}

/** A sentence with a file's columns, for errors. */
export function columnsFound(header: readonly string[]): string {
  const more = header.length > shownColumns ? ` and ${header.length - shownColumns} more` : ''
  return `The columns are: ${header.slice(0, shownColumns).join(', ')}${more}.`
}

export function unmappedColumns(header: readonly string[], mapping: Mapping): string[] {
  const used = new Set(Object.values(mapping).flatMap((groups) => groups.flatMap(({ at }) => at)))
  return header.filter((name, i) => name !== '' && !used.has(i))
}

/** Our own layout, told by its exact names: no other program writes `external_id`, and a few columns of it are enough. */
function plainMapping(header: readonly string[]): Mapping | null {
  const names = header.map((name) => name.toLowerCase())
  const isOurs = names.every((name) => name === '' || (importFields as readonly string[]).includes(name))
  if (!names.includes('name') || !(isOurs || names.includes('external_id'))) return null
  const mapping: Mapping = {}
  for (const field of importFields) {
    const at = names.indexOf(field)
    if (at >= 0) mapping[field] = [{ columns: [header[at]!], at: [at] }]
  }
  return mapping
}

function mappingOf(fields: FieldColumns, places: Map<string, number>, header: readonly string[]): Mapping {
  const mapping: Mapping = {}
  for (const field of importFields) {
    const groups: ColumnGroup[] = []
    for (const names of fields[field] ?? []) {
      const group = groupOf(names, places, header)
      // Half a name would hide the whole one that stands in a later column.
      const isEnough = group && (field !== 'name' || group.at.length === names.length || names.length === 1)
      if (isEnough && !groups.some(({ at }) => group.at.every((place) => at.includes(place)))) groups.push(group)
    }
    if (groups.length > 0) mapping[field] = groups
  }
  return mapping
}

/** The columns of a group that the header has; null if it has none of them. */
function groupOf(names: ColumnNames, places: Map<string, number>, header: readonly string[]): ColumnGroup | null {
  const at: number[] = []
  for (const name of names) {
    const spellings = typeof name === 'string' ? [name] : name
    const found = spellings.map((spelling) => places.get(foldName(spelling))).find((place) => place !== undefined)
    if (found !== undefined) at.push(found)
  }
  return at.length === 0 ? null : { columns: at.map((place) => header[place]!), at }
}

function placesOf(header: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, name] of header.entries()) {
    const folded = foldName(name)
    if (folded !== '' && !places.has(folded)) places.set(folded, place)
  }
  return places
}
