import { useState } from 'react'
import type { BatchProgress } from '../../../../contract/batches.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/states.tsx'
import { moneyWords, progressWords } from './work-words.ts'

/** How far work is and what it has cost, with the way out. */
export function WorkProgress(props: {
  label: string
  work: BatchProgress
  /** "70 found, 95 to 110 expected" */
  found?: string
  onCancel: (() => Promise<void>) | null
}) {
  const { label, work } = props
  return (
    <div className="list-progress stack-s">
      <WorkBar label={label} work={work} says={progressWords(work, props.found)} />
      <div className="row wrap">
        <span className="small">{moneyWords(work)}</span>
        {props.onCancel && (
          <span className="end">
            <CancelButton size="small" onCancel={props.onCancel} />
          </span>
        )}
      </div>
    </div>
  )
}

export function WorkBar({ label, work, says }: { label: string; work: BatchProgress; says: string }) {
  return <ProgressBar label={label} done={work.total - work.waiting - work.checking} of={work.total} says={says} />
}

export function CancelButton(props: {
  onCancel: () => Promise<void>
  size?: 'small'
  look?: 'ghost'
  words?: 'Cancel' | 'Stop'
}) {
  const { onCancel, words = 'Cancel', ...look } = props
  const [busy, setBusy] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    await onCancel()
    setBusy(false)
  }

  return (
    <Button {...look} busy={busy} onClick={() => void cancel()}>
      {words}
    </Button>
  )
}
