import { useState } from 'react'
import type { ListProgress } from '../../../contract/verifications.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/states.tsx'
import { listEndWords, listProgressWords, moneyWords } from './list-words.ts'

/** How far a list is and what it has cost; while it runs, the way out. */
export function ListProgressPanel({ list, onCancel }: { list: ListProgress; onCancel: () => Promise<void> }) {
  const [stopping, setStopping] = useState(false)

  async function stop(): Promise<void> {
    setStopping(true)
    await onCancel()
    setStopping(false)
  }

  if (list.state !== 'running') return <p className="list-end">{listEndWords(list).description}</p>
  return (
    <div className="list-progress stack-s">
      <ProgressBar
        label="Verifying"
        done={list.total - list.waiting - list.checking}
        of={list.total}
        says={listProgressWords(list)}
      />
      <div className="row wrap">
        <span className="small">{moneyWords(list)}</span>
        <span className="end">
          <Button size="small" busy={stopping} onClick={() => void stop()}>
            Cancel
          </Button>
        </span>
      </div>
    </div>
  )
}
