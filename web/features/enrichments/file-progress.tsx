import { useState } from 'react'
import type { Enrichment } from '../../../contract/enrichments.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/states.tsx'
import { endWords, freeWords, moneyWords, progressWords } from './file-words.ts'

/** How far a file is and what it has cost; while it runs, the way out. */
export function FileProgress({ file, onCancel }: { file: Enrichment; onCancel: () => Promise<void> }) {
  const [stopping, setStopping] = useState(false)
  const free = freeWords(file)

  async function stop(): Promise<void> {
    setStopping(true)
    await onCancel()
    setStopping(false)
  }

  if (file.state !== 'running')
    return (
      <div className="stack-s" role="status">
        <p className="price">{endWords(file)}</p>
        {free.length > 0 && <p className="muted">Free: {free.join(', ')}.</p>}
      </div>
    )
  return (
    <div className="list-progress stack-s">
      <ProgressBar
        label="Proving addresses"
        done={file.total - file.waiting - file.checking}
        of={file.total}
        says={progressWords(file)}
      />
      <div className="row wrap">
        <span className="small">{moneyWords(file)}</span>
        <span className="end">
          <Button size="small" busy={stopping} onClick={() => void stop()}>
            Cancel
          </Button>
        </span>
      </div>
    </div>
  )
}
