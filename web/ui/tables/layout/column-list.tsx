import { Button } from '../../button.tsx'
import { Segments } from '../../forms/choice.tsx'
import { Icon } from '../../icon.tsx'
import type { ColumnChoiceProps } from './use-table-view.ts'

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
]

/** The shown columns in their order, then the others. */
export function ColumnList({ columns, view, children }: ColumnChoiceProps<string>) {
  const byKey = new Map(columns.map((each) => [each.key, each]))
  const shown = view.shown.flatMap((key) => byKey.get(key) ?? [])
  const hidden = columns.filter(({ key }) => !view.shown.includes(key))
  return (
    <div className="column-choice">
      {children}
      <Segments
        legend="Rows"
        value={view.density}
        options={densities}
        onChange={(value) => view.setDensity(value === 'comfortable' ? 'comfortable' : 'compact')}
      />
      <fieldset>
        <legend className="legend">Columns</legend>
        <div className="choice-row">
          <label>
            <input type="checkbox" className="checkbox" checked disabled readOnly />
            Contact
          </label>
          <span className="muted small end">always</span>
        </div>
        {[...shown, ...hidden].map(({ key, label }, n) => (
          <div key={key} className="choice-row">
            <label>
              <input
                type="checkbox"
                className="checkbox"
                checked={n < shown.length}
                onChange={(event) => view.show(key, event.target.checked)}
              />
              {label}
            </label>
            {n < shown.length && (
              <span className="end">
                <Move label={`Move ${label} to the left`} isEnd={n === 0} up onMove={() => view.move(key, -1)} />
                <Move
                  label={`Move ${label} to the right`}
                  isEnd={n === shown.length - 1}
                  onMove={() => view.move(key, 1)}
                />
              </span>
            )}
          </div>
        ))}
      </fieldset>
    </div>
  )
}

function Move(props: { label: string; isEnd: boolean; up?: boolean; onMove: () => void }) {
  return (
    <Button
      look="ghost"
      size="small"
      iconOnly
      aria-label={props.label}
      // Stays a button: whoever moves a column to the end keeps the focus.
      aria-disabled={props.isEnd || undefined}
      data-up={props.up}
      onClick={props.onMove}
    >
      <Icon name="down" small />
    </Button>
  )
}
