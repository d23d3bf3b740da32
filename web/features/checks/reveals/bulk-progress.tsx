import type { RevealBatch } from '../../../../contract/reveals.ts'
import { ProgressBar } from '../../../ui/states.tsx'
import { toastFailure } from '../../../ui/toasts/toast.tsx'
import { CancelButton, WorkBar } from '../running/work-progress.tsx'
import { bulkReveals } from './bulk-store.ts'
import { bulkProgressWords } from './bulk-words.ts'

/** The dark bar while many are revealed: how far it is, what it has cost, and the way out. */
export function BulkProgress({ batch }: { batch: RevealBatch }) {
  async function cancel(): Promise<void> {
    try {
      await bulkReveals.cancel(batch.batchId)
    } catch {
      toastFailure('Not stopped', 'Please try again.')
    }
  }

  const says = bulkProgressWords(batch)
  return (
    <div className="action-bar" role="region" aria-label="Revealing">
      {batch.untilProven === null ? (
        <WorkBar label="Revealing" work={batch} says={says} />
      ) : (
        <ProgressBar label="Revealing" done={batch.proven} of={batch.untilProven} says={says} />
      )}
      <CancelButton look="ghost" words="Stop" onCancel={cancel} />
    </div>
  )
}
