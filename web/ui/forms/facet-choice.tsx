import type { ReactNode } from 'react'
import { number } from '../format.ts'

/** One of several values that may be chosen, or left out by the key beside it. Its bar is as FacetRow's. */
export function FacetChoice(props: {
  text: string
  label: ReactNode
  count: number | null
  most: number
  state: 'chosen' | 'excluded' | null
  disabled?: boolean
  onChoose: (on: boolean) => void
  onExclude: (on: boolean) => void
}) {
  const share = props.count === null || props.most === 0 ? 0 : Math.round((props.count / props.most) * 100)
  const excluded = props.state === 'excluded'
  return (
    <div className="facet-choice" data-not={excluded || undefined}>
      <label className="facet" style={share > 0 ? { '--share': `${share}%` } : undefined}>
        <input
          type="checkbox"
          className="checkbox"
          disabled={props.disabled}
          checked={props.state === 'chosen'}
          onChange={(event) => props.onChoose(event.target.checked)}
        />
        <span className="ellipsis">{props.label}</span>
        {props.count !== null && <span className="count">{number.format(props.count)}</span>}
        <i className="share" aria-hidden="true" />
      </label>
      {!props.disabled && (
        <ExcludeKey text={props.text} pressed={excluded} onPress={() => props.onExclude(!excluded)} />
      )}
    </div>
  )
}

/** Turns "is" into "is not": this value must not fit. */
export function ExcludeKey(props: { text: string; pressed: boolean; says?: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="is-not"
      aria-label={`Is not ${props.text}`}
      title={props.pressed ? `Is not ${props.text}` : `Leave out ${props.text}`}
      aria-pressed={props.pressed}
      onClick={props.onPress}
    >
      {props.says ?? 'Is not'}
    </button>
  )
}
