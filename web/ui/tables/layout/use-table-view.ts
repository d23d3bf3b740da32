import { useState } from 'react'
import type { Column } from './column.ts'

export type Density = 'compact' | 'comfortable'

/** How a person wants a table: which columns, in which order and how wide, and how high its rows are. */
export type TableView<Key extends string> = {
  shown: readonly Key[]
  /** In CSS pixels; absent where the table decides. */
  widths: Partial<Record<Key | 'name', number>>
  density: Density
  show: (key: Key, on: boolean) => void
  /** By one place, to the left or the right. */
  move: (key: Key, by: -1 | 1) => void
  /** Null: as the table decides. */
  widen: (key: Key | 'name', px: number | null) => void
  setDensity: (density: Density) => void
}

type Kept<Key extends string> = Pick<TableView<Key>, 'shown' | 'widths'>

/**
 * Chosen by the person and remembered in this browser (docs/decisions/0067): `owner` is their account, so that two people at one
 * browser don't arrange each other's tables. How high rows are holds for all tables.
 */
export function useTableView<Key extends string>(
  table: string,
  columns: readonly Pick<Column<Key>, 'key' | 'atFirst'>[],
  owner: string,
): TableView<Key> {
  const place = `quarry.table.${table}.${owner}`
  const densityPlace = `quarry.rows.${owner}`
  const [kept, setKept] = useState(() => read(place, columns))
  const [density, setDensity] = useState<Density>(() =>
    isKept(densityPlace, 'comfortable') ? 'comfortable' : 'compact',
  )
  const change = (next: Kept<Key>) => {
    write(place, JSON.stringify(next))
    setKept(next)
  }
  const { shown, widths } = kept
  return {
    ...kept,
    density,
    show: (key, on) =>
      change({ widths, shown: on ? withKey(shown, key, columns) : shown.filter((each) => each !== key) }),
    move(key, by) {
      const from = shown.indexOf(key)
      const to = from + by
      if (from < 0 || to < 0 || to >= shown.length) return
      change({ widths, shown: shown.toSpliced(from, 1).toSpliced(to, 0, key) })
    },
    widen(key, px) {
      const { [key]: _, ...others } = widths
      change({ shown, widths: (px === null ? others : { ...widths, [key]: px }) as typeof widths })
    },
    setDensity(next) {
      write(densityPlace, next)
      setDensity(next)
    },
  }
}

/** A column that comes stands where the table has it: behind the nearest of those before it that are shown. */
export function withKey<Key extends string>(
  shown: readonly Key[],
  key: Key,
  columns: readonly Pick<Column<Key>, 'key' | 'atFirst'>[],
): readonly Key[] {
  const order = columns.map((each) => each.key)
  const before = order.slice(0, order.indexOf(key)).findLast((each) => shown.includes(each))
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, key)
}

/** Where nothing readable is kept: the columns shown at first. */
function read<Key extends string>(place: string, columns: readonly Pick<Column<Key>, 'key' | 'atFirst'>[]): Kept<Key> {
  const first = { shown: columns.filter((each) => each.atFirst).map((each) => each.key), widths: {} }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('shown' in kept) || !Array.isArray(kept.shown)) return first
    const given: readonly unknown[] = kept.shown
    const shown = given.flatMap((key) => columns.find((each) => each.key === key)?.key ?? [])
    return { shown: [...new Set(shown)], widths: widthsIn('widths' in kept ? kept.widths : null, columns) }
  } catch {
    return first
  }
}

function widthsIn<Key extends string>(
  kept: unknown,
  columns: readonly Pick<Column<Key>, 'key' | 'atFirst'>[],
): Kept<Key>['widths'] {
  const widths: Kept<Key>['widths'] = {}
  if (typeof kept !== 'object' || kept === null) return widths
  const given = kept as Record<string, unknown>
  for (const key of ['name' as const, ...columns.map((each) => each.key)]) {
    const px = given[key]
    if (typeof px === 'number' && px >= leastPx && px <= mostPx) widths[key] = px
  }
  return widths
}

/** What a width may be set to. */
export const leastPx = 40
export const mostPx = 800

function isKept(place: string, value: string): boolean {
  try {
    return localStorage.getItem(place) === value
  } catch {
    return false
  }
}

function write(place: string, value: string): void {
  try {
    localStorage.setItem(place, value)
  } catch {
    // Storage is off: it holds until the page is left.
  }
}
