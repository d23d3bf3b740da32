import { useId, useState } from 'react'
import { seatLimits } from '../../../../contract/security/rights.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  value: number
  least: number
  most?: number
  onChange: (seats: number) => void
}

/** A number of seats: typed, or one more and one fewer by the buttons. */
export function SeatsStepper({ value, least, most = seatLimits.most, onChange }: Props) {
  const id = useId()
  const within = (wished: number) => Math.min(most, Math.max(least, Math.round(wished)))
  // What is being typed may be no number yet.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    // The price beside it follows at once.
    if (text !== '' && within(Number(text)) === Number(text)) onChange(Number(text))
  }
  const take = () => {
    if (typed === null) return
    setTyped(null)
    onChange(within(Number(typed) || value))
  }
  return (
    <div className="field">
      <label htmlFor={id}>Seats</label>
      <div className="seats-stepper">
        <Button aria-label="One seat fewer" disabled={value <= least} onClick={() => onChange(within(value - 1))}>
          −
        </Button>
        <input
          id={id}
          className="input"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={typed ?? value}
          aria-describedby={`${id}-says`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
        <Button aria-label="One seat more" disabled={value >= most} onClick={() => onChange(within(value + 1))}>
          +
        </Button>
      </div>
      <p id={`${id}-says`} className="message">
        At least {least}. Everybody in the workspace takes a seat.
      </p>
    </div>
  )
}
