import type { KeyboardEvent } from 'react'

type Props = {
  id?: string
  /** Read out; may be null where a label names its id. */
  label: string | null
  /** What stands in the field: also what is no number yet. */
  text: string
  /** The number that it means now. */
  count: number
  max: number
  onText: (text: string) => void
  isWrong?: boolean
  describedBy?: string
}

/** A whole number from 1, to be typed, or changed by one with a finger or the arrow keys. */
export function Stepper({ id, label, text, count, max, onText, isWrong, describedBy }: Props) {
  const step = (by: number) => onText(String(Math.min(max, Math.max(1, count + by))))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  // At its end a key stays where it is, so that the focus does too.
  return (
    <span className="stepper">
      <button type="button" data-stays aria-label="One fewer" aria-disabled={count <= 1} onClick={() => step(-1)}>
        −
      </button>
      <input
        id={id}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={label ?? undefined}
        aria-valuenow={count}
        aria-valuemin={1}
        aria-valuemax={max}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onText(String(count))}
      />
      <button type="button" data-stays aria-label="One more" aria-disabled={count >= max} onClick={() => step(1)}>
        +
      </button>
    </span>
  )
}

/** The whole number that was typed, from 1 to `max`; null if it is none. */
export function readCount(typed: string, max: number): number | null {
  const whole = readWhole(typed)
  return whole === null || whole < 1 ? null : Math.min(whole, max)
}

/** The whole number that was typed, with the marks of thousands; null if it is none. */
export function readWhole(typed: string): number | null {
  const text = typed.trim().replace(/[, ]/g, '')
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}
