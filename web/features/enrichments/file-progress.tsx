import type { Enrichment } from '../../../contract/enrichments.ts'
import { BatchProgress } from '../../ui/batch-progress.tsx'
import { endWords, freeWords, progressWords } from './file-words.ts'

/** How far a file is and what it has cost; while it runs, the way out. */
export function FileProgress({ file, onCancel }: { file: Enrichment; onCancel: () => Promise<void> }) {
  if (file.state === 'running')
    return <BatchProgress label="Proving addresses" batch={file} says={progressWords(file)} onCancel={onCancel} />
  const free = freeWords(file)
  return (
    <div className="stack-s" role="status">
      <p className="price">{endWords(file)}</p>
      {free.length > 0 && <p className="muted">Free: {free.join(', ')}.</p>}
    </div>
  )
}
