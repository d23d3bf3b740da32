import { useState, type ReactNode } from 'react'
import { useSame } from '../../page/use-same.ts'
import { keep, readKept } from '../../../kept/kept-here.ts'
import type { Column } from './column.ts'
import { readTable, withWidths, type KeptTable } from './kept-table.ts'

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
  /** A view that is made of this one begins with its widths. */
  keepWidthsFor: (view: string) => void
  setDensity: (density: Density) => void
}

/**
 * Chosen by the person and remembered in this browser (docs/decisions/0067): `owner` is their account, so that two people at one
 * browser don't arrange each other's tables. `view` is the part of the table that has widths of its own as soon as one is set there;
 * null is the table itself. How high rows are holds for all tables.
 */
export function useTableView<Key extends string>(
  table: string,
  columns: readonly Pick<Column<Key>, 'key' | 'atFirst'>[],
  owner: string,
  view: string | null = null,
): TableView<Key> {
  const place = `quarry.table.${table}.${owner}`
  const densityPlace = `quarry.rows.${owner}`
  const [kept, setKept] = useState(() => readTable(readKept(place), columns))
  const [density, setDensity] = useState<Density>(() =>
    readKept(densityPlace) === 'comfortable' ? 'comfortable' : 'compact',
  )
  const change = (next: KeptTable<Key>) => {
    keep(place, JSON.stringify(next))
    setKept(next)
  }
  const { shown } = kept
  const own = kept.ofViews.find(([name]) => name === view)?.[1]
  const widths = own ?? kept.widths
  return {
    shown,
    widths,
    density,
    show: (key, on) =>
      change({ ...kept, shown: on ? withKey(shown, key, columns) : shown.filter((each) => each !== key) }),
    move(key, by) {
      const from = shown.indexOf(key)
      const to = from + by
      if (from < 0 || to < 0 || to >= shown.length) return
      change({ ...kept, shown: shown.toSpliced(from, 1).toSpliced(to, 0, key) })
    },
    widen(key, px) {
      const { [key]: _, ...others } = widths
      change(withWidths(kept, view, (px === null ? others : { ...widths, [key]: px }) as typeof widths))
    },
    keepWidthsFor: useSame((made) => own && change(withWidths(kept, made, own))),
    setDensity(next) {
      keep(densityPlace, next)
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

/** What a table lets a person choose of its columns. */
export type ColumnChoiceProps<Key extends string> = {
  columns: readonly { key: Key; label: string }[]
  view: TableView<Key>
  children?: ReactNode
}
