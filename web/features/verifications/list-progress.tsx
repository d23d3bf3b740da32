import type { ListProgress } from '../../../contract/verifications.ts'
import { BatchProgress } from '../../ui/batch-progress.tsx'
import { listEndWords, listProgressWords } from './list-words.ts'

/** How far a list is and what it has cost; while it runs, the way out. */
export function ListProgressPanel({ list, onCancel }: { list: ListProgress; onCancel: () => Promise<void> }) {
  if (list.state !== 'running') return <p className="list-end">{listEndWords(list).description}</p>
  return <BatchProgress label="Verifying" batch={list} says={listProgressWords(list)} onCancel={onCancel} />
}
