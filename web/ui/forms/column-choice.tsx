import { type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import { Popover } from '../dialogs/popover.tsx'

/** Which columns a table shows, and what else belongs to how it looks. */
export function ColumnChoice<Key extends string>(props: {
  /** The column that always stays. */
  fixed: string
  columns: readonly Column<Key>[]
  shown: readonly Key[]
  onShow: (key: Key, on: boolean) => void
  children?: ReactNode
}) {
  return (
    <Popover
      label="Columns"
      className="button ghost small"
      trigger={
        <>
          <Icon name="columns" small />
          Columns
        </>
      }
    >
      <div className="column-choice">
        {props.children}
        <fieldset>
          <legend className="legend">Columns</legend>
          <label className="choice-row">
            <input type="checkbox" className="checkbox" checked disabled readOnly />
            {props.fixed}
            <span className="muted small end">always</span>
          </label>
          {props.columns.map(({ key, label }) => (
            <label key={key} className="choice-row">
              <input
                type="checkbox"
                className="checkbox"
                checked={props.shown.includes(key)}
                onChange={(event) => props.onShow(key, event.target.checked)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </Popover>
  )
}

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

/** The kept columns in the order of the table. If nothing readable is kept: the columns shown at first. */
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

/** What is left for them beside the checkbox and the last key. */
const placePercent = 90

/** Each column's share of a table's width, by its weight, whichever columns are shown. */
export function columnWidths(weights: readonly number[]): string[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => `${((weight / all) * placePercent).toFixed(2)}%`)
}
