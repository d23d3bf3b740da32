import { useState } from 'react'
import { moneyWords } from './batch-words.ts'
import { Button } from './button.tsx'
import { ProgressBar } from './states.tsx'

type Props = {
  label: string
  batch: {
    total: number
    waiting: number
    checking: number
    spentCredits: number
    heldCredits: number
    state: string
  }
  says: string
  onCancel: () => Promise<void>
}

/** How far work that was quoted is and what it has cost, with the way out. */
export function BatchProgress({ label, batch, says, onCancel }: Props) {
  const [stopping, setStopping] = useState(false)

  async function stop(): Promise<void> {
    setStopping(true)
    await onCancel()
    setStopping(false)
  }

  return (
    <div className="list-progress stack-s">
      <ProgressBar label={label} done={batch.total - batch.waiting - batch.checking} of={batch.total} says={says} />
      <div className="row wrap">
        <span className="small">{moneyWords(batch)}</span>
        <span className="end">
          <Button size="small" busy={stopping} onClick={() => void stop()}>
            Cancel
          </Button>
        </span>
      </div>
    </div>
  )
}
