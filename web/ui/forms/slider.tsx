import { useEffect, useRef } from 'react'

/** A block that is pushed along a cut. The label and the value's words are the caller's. */
export function Slider(props: {
  label: string
  value: number
  min: number
  max: number
  step: number
  valueText: string
  ticks: readonly string[]
  onChange: (value: number) => void
}) {
  const { value, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const share = ((value - props.min) / (props.max - props.min)) * 100

  // As a style attribute in drawn markup it would be refused by our policy.
  useEffect(() => input.current?.style.setProperty('--share', `${share}%`), [share])
  useEffect(() => {
    // In drawn markup it can be pushed, or put back by the browser, before the script is there to hear of it.
    const pushedTo = Number(input.current?.value)
    if (pushedTo !== value) onChange(pushedTo)
  })

  return (
    <div>
      <input
        ref={input}
        type="range"
        className="slider"
        aria-label={props.label}
        aria-valuetext={props.valueText}
        min={props.min}
        max={props.max}
        step={props.step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="slider-scale" aria-hidden="true">
        {props.ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  )
}
