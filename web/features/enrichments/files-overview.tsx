import { Link } from 'wouter'
import type { Enrichment } from '../../../contract/enrichments.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/marks.tsx'
import { moneyWords } from '../../ui/batch-words.ts'

const states = { quoted: 'Not started', running: 'Running', done: 'Done', cancelled: 'Cancelled' } as const

/** The files so far, newest first. */
export function FilesOverview(props: { files: readonly Enrichment[] | null; failed: boolean; retry: () => void }) {
  const { files, failed, retry } = props
  if (failed)
    return (
      <p className="message row wrap" role="alert">
        Your files could not be loaded.
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (files === null || files.length === 0) return null
  return (
    <section aria-labelledby="your-files">
      <h2 className="section-title" id="your-files">
        Your files
      </h2>
      <ul className="lists">
        {files.map((file) => (
          <li key={file.enrichmentId}>
            <Link className="link ellipsis" href={`/contacts/files/${file.enrichmentId}`}>
              {file.name || 'A file'}
            </Link>
            <Badge {...(file.state === 'running' ? { look: 'forest' as const } : {})}>{states[file.state]}</Badge>
            <span className="small muted">
              {file.total.toLocaleString('en-US')} {file.total === 1 ? 'person' : 'people'} found
              {file.state !== 'quoted' && `, ${moneyWords(file)}`}
              {file.keptUntil === null && ', rows deleted'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
