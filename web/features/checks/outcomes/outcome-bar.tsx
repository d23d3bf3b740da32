import { Coin } from '../../../ui/marks.tsx'
import { number } from '../../../ui/format.ts'
import type { OutcomePart } from './count-outcomes.ts'

/**
 * What became of all rows, in one bar whose parts filter them. The keys below it say the same in words, with the number and what each
 * cost; the bar itself is for eyes and hands alone.
 */
export function OutcomeBar(props: {
  parts: readonly OutcomePart[]
  /** The credits of one proven address. */
  creditsEach: number
  shown: string | null
  onShow: (label: string | null) => void
}) {
  const { parts, shown, onShow } = props
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="outcome-bar">
      <div className="bar" aria-hidden="true">
        {parts.map(({ label, look, count }) => (
          <button
            key={label}
            type="button"
            tabIndex={-1}
            data-look={look}
            data-off={(shown !== null && shown !== label) || undefined}
            title={`${label}: ${number.format(count)}`}
            style={{ flexGrow: count }}
            onClick={() => onShow(shown === label ? null : label)}
          />
        ))}
      </div>
      <div className="filter-chips" role="group" aria-label="Show verdicts">
        <button type="button" className="chip" aria-pressed={shown === null} onClick={() => onShow(null)}>
          All <span className="n">{number.format(all)}</span>
        </button>
        {parts.map((part) => (
          <button
            key={part.label}
            type="button"
            className="chip"
            aria-pressed={shown === part.label}
            onClick={() => onShow(part.label)}
          >
            <i data-look={part.look} aria-hidden="true" />
            {part.label} <span className="n">{number.format(part.count)}</span>{' '}
            <Price {...part} each={props.creditsEach} />
          </button>
        ))}
      </div>
    </div>
  )
}

function Price({ credits, isOpen, each }: OutcomePart & { each: number }) {
  if (credits > 0 || isOpen)
    return (
      <Coin>
        {each} {isOpen ? 'if proven' : 'each'}
        <span className="hidden-visually"> in credits</span>
      </Coin>
    )
  return (
    <span className="zero">
      0<span className="hidden-visually"> credits</span>
    </span>
  )
}
