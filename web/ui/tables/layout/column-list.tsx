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
          <ColumnRow
            key={key}
            label={label}
            at={n}
            shown={shown.length}
            ways={['to the left', 'to the right']}
            onShow={(isShown) => view.show(key, isShown)}
            onMove={(by) => view.move(key, by)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** One column: the first `shown` are chosen, and can be moved among themselves. */
export function ColumnRow(props: {
  label: string
  at: number
  shown: number
  /** Where its two keys move it, in words. */
  ways: readonly [string, string]
  onShow: (isShown: boolean) => void
  onMove: (by: -1 | 1) => void
}) {
  const { label, at, shown, ways, onMove } = props
  return (
    <div className="choice-row">
      <label>
        <input
          type="checkbox"
          className="checkbox"
          checked={at < shown}
          onChange={(event) => props.onShow(event.target.checked)}
        />
        {label}
      </label>
      {at < shown && (
        <span className="end">
          <Move label={`Move ${label} ${ways[0]}`} isEnd={at === 0} up onMove={() => onMove(-1)} />
          <Move label={`Move ${label} ${ways[1]}`} isEnd={at === shown - 1} onMove={() => onMove(1)} />
        </span>
      )}
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
      onClick={() => !props.isEnd && props.onMove()}
    >
      <Icon name="down" small />
    </Button>
  )
}
