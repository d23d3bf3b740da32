import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { Column } from './use-columns.ts'

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
