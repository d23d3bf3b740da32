import { packArrays, unpackArrays, type Flat } from './flat-arrays.ts'
import { readPacked } from './packed-memory.ts'
import { packTable, PackedTable, type FlatTable, type Table } from './packed-table.ts'

/** Tables that are made together; a value is anything that JSON can say. */
export type MadeTables = Readonly<Record<string, ReadonlyMap<string, unknown>>>
/** All that is packed, by who makes it. */
export type TableGroups = Readonly<
  Record<'titleClasses' | 'titleSynonyms' | 'titleWords' | 'knownFirms' | 'nameParts', MadeTables>
>

/**
 * The tables of a group out of the packed ones; where there are none (the sources run as they are) they are made. Reads
 * nothing before it is called, since a thread is given the memory of the others at its start.
 */
export function openTables<Made extends MadeTables>(
  group: keyof TableGroups,
  make: () => Made,
): { [Name in keyof Made]: Made[Name] extends ReadonlyMap<string, infer V> ? Table<V> : never } {
  return (packedGroups()?.[group] ?? make()) as ReturnType<typeof openTables<Made>>
}

let groups: Record<string, Record<string, Table<unknown>>> | null = null

function packedGroups(): typeof groups {
  const packed = groups === null ? readPacked('tables') : null
  if (packed !== null) groups = unpackTables(packed)
  return groups
}

export function packTables(made: TableGroups): Uint8Array {
  const arrays: Record<string, Flat> = {}
  for (const [group, tables] of Object.entries(made))
    for (const [name, table] of Object.entries(tables))
      for (const [part, array] of Object.entries(packTable(table))) arrays[`${group}.${name}.${part}`] = array
  return packArrays(arrays, null)
}

export function unpackTables(buffer: ArrayBufferLike): Record<string, Record<string, Table<unknown>>> {
  const flats: Record<string, Record<string, Record<string, Flat>>> = {}
  for (const [place, array] of Object.entries(unpackArrays(buffer).arrays)) {
    const [group = '', name = '', part = ''] = place.split('.')
    ;((flats[group] ??= {})[name] ??= {})[part] = array
  }
  const opened = ([name, flat]: [string, Record<string, Flat>]) => [name, new PackedTable(flat as FlatTable)] as const
  return Object.fromEntries(
    Object.entries(flats).map(([group, tables]) => [group, Object.fromEntries(Object.entries(tables).map(opened))]),
  )
}
