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
  const share = ((props.value - props.min) / (props.max - props.min)) * 100
  return (
    <div>
      <input
        // As a style attribute in drawn markup it would be refused by our policy.
        ref={(input) => input?.style.setProperty('--share', `${share}%`)}
        type="range"
        className="slider"
        aria-label={props.label}
        aria-valuetext={props.valueText}
        min={props.min}
        max={props.max}
        step={props.step}
        value={props.value}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
      <div className="slider-scale" aria-hidden="true">
        {props.ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  )
}
