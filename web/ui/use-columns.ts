import { useState } from 'react'

export type Column<Key extends string> = { key: Key; label: string; atFirst: boolean }

/** Which columns of a table are shown: chosen by the person, remembered on this device. What always stays is none of them. */
export function useColumns<Key extends string>(
  table: string,
  columns: readonly Column<Key>[],
): { shown: readonly Key[]; show: (key: Key, on: boolean) => void } {
  const place = `quarry.columns.${table}`
  const [shown, setShown] = useState(() => read(place, columns))
  return {
    shown,
    show(key, on) {
      const next = columns.map((each) => each.key).filter((each) => (each === key ? on : shown.includes(each)))
      localStorage.setItem(place, JSON.stringify(next))
      setShown(next)
    },
  }
}

/** In the order of the table, whatever is kept; the usual ones where nothing that can be read is. */
function read<Key extends string>(place: string, columns: readonly Column<Key>[]): readonly Key[] {
  const atFirst = columns.filter((each) => each.atFirst).map((each) => each.key)
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (!Array.isArray(kept)) return atFirst
    return columns.map((each) => each.key).filter((key) => kept.includes(key))
  } catch {
    return atFirst
  }
}
