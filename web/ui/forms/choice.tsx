import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { number } from '../format.ts'

type Option = { value: string; label: string }

type SelectProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

export function Select({ label, ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <SelectBox {...rest} id={id} />
    </div>
  )
}

/** The same where its label stands elsewhere, or nowhere but in `name`, which is read out. */
export function SelectBox(
  props: Omit<SelectProps, 'label'> & { id?: string; name?: string; disabled?: boolean | undefined },
) {
  return (
    <span className="select-box">
      <select
        id={props.id}
        className="select"
        aria-label={props.name}
        value={props.value}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { mixed?: boolean }

export function Checkbox({ mixed = false, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed
  }, [mixed])
  return (
    <span className="check">
      <input {...rest} ref={ref} type="checkbox" className="checkbox" />
    </span>
  )
}

/** A box with its words beside it, in a form. */
export function CheckLine({ label, hint, ...rest }: Omit<CheckboxProps, 'mixed'> & { label: string; hint?: string }) {
  return (
    <label className="check-line">
      <input {...rest} type="checkbox" className="checkbox" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

export function Switch(props: {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="switch-row">
      <span>
        <b>{props.label}</b>
        {props.hint && <small>{props.hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        className="switch"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </label>
  )
}

/** One of a few, side by side. */
export function Segments(props: {
  legend: string
  hideLegend?: boolean
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend className={props.hideLegend ? 'hidden-visually' : 'legend'}>{props.legend}</legend>
      <div className="segments">
        {props.options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One value of a facet: its name, its count, and a hairline as long as its share of the most frequent. */
export function FacetRow(props: {
  name: string
  label: ReactNode
  count: number | null
  most: number
  checked: boolean
  onChange: () => void
}) {
  const share = props.count === null || props.most === 0 ? 0 : Math.round((props.count / props.most) * 100)
  return (
    <label className="facet" style={share > 0 ? { '--share': `${share}%` } : undefined}>
      <input type="radio" className="radio" name={props.name} checked={props.checked} onChange={props.onChange} />
      <span className="ellipsis">{props.label}</span>
      {props.count !== null && <span className="count">{number.format(props.count)}</span>}
      <i className="share" aria-hidden="true" />
    </label>
  )
}
