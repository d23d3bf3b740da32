import { useState } from 'react'
import type { RevealBatch } from '../../../contract/reveals.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { cancelBulk } from './bulk-store.ts'
import { progressWords } from './bulk-words.ts'

/** The dark bar while many are revealed: how far it is, what it has cost, and the way out. */
export function BulkProgress({ batch }: { batch: RevealBatch }) {
  const [stopping, setStopping] = useState(false)

  async function stop(): Promise<void> {
    setStopping(true)
    try {
      await cancelBulk(batch)
    } catch {
      toast({ title: 'Not stopped', description: 'Please try again.', variant: 'destructive' })
    }
    setStopping(false)
  }

  return (
    <div className="action-bar" role="region" aria-label="Revealing">
      <ProgressBar
        label="Revealing"
        done={batch.total - batch.waiting - batch.checking}
        of={batch.total}
        says={progressWords(batch)}
      />
      <Button look="ghost" busy={stopping} onClick={() => void stop()}>
        Cancel
      </Button>
    </div>
  )
}
