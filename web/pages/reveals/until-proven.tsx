import { useId, type SubmitEvent } from 'react'
import { number } from '../../ui/format.ts'
import { Stepper } from '../../ui/forms/stepper.tsx'
import type { Until } from './use-until.ts'

/** "until 10 proven": the bar's number beside the key that reveals, which Enter presses. */
export function UntilProven({ until, had, onReveal }: { until: Until; had: number; onReveal: () => void }) {
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onReveal()
  }

  return (
    <form className="until" onSubmit={submit}>
      until
      <Stepper
        label="Proven addresses wanted"
        text={until.text}
        count={until.count}
        max={until.max}
        onText={until.onText}
        describedBy={had > 0 ? id : undefined}
      />
      {had === 0 ? (
        'proven'
      ) : (
        <span className="more">
          more proven
          <span className="had" id={id}>
            {number.format(had)} you already have
          </span>
        </span>
      )}
    </form>
  )
}
