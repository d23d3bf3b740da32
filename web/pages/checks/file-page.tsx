import { useLocation, useParams } from 'wouter'
import type { EnrichmentDetail } from '../../../contract/enrichments.ts'
import { FileColumns } from '../../features/checks/enrichments/file-columns.tsx'
import {
  canMapColumns,
  downloadFile,
  emptyFile,
  files,
  mapColumns,
  restoreFile,
  saveFound,
  startFile,
} from '../../features/checks/enrichments/file-store.ts'
import { fileEndWords, fileQuoteWords, freeWords } from '../../features/checks/enrichments/file-words.ts'
import { useWork } from '../../features/checks/running/use-work.ts'
import { WorkProgress } from '../../features/checks/running/work-progress.tsx'
import { WorkQuote } from '../../features/checks/running/work-quote.tsx'
import { validOf } from '../../features/checks/running/work-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { rememberUndo } from '../../ui/toasts/undo.ts'
import { DownloadButton, useWorkVerbs, WorkPage, type WorkVerbs } from './work-page.tsx'

const back = { href: '/contacts/files', label: 'Files', says: 'Back to the files' }
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** One enriched file, with its columns while it is only quoted. */
export function FilePage() {
  const { id } = useParams<{ id: string }>()
  const [, navigate] = useLocation()
  const loaded = useWork(files, id)
  const verbs = useWorkVerbs()
  const cancel = async () => void (await verbs.run('Not stopped', () => files.cancel(id)))
  const discard = async () => {
    if (await verbs.run('Not discarded', () => emptyFile(id))) navigate(back.href)
  }
  const mapped = async (file: EnrichmentDetail, uses: EnrichmentDetail['uses']) => {
    const next = await mapColumns(id, { uses, hasHeader: file.hasHeader })
    if (next) navigate(`/contacts/files/${next.enrichmentId}`, { replace: true })
  }
  return (
    <WorkPage noun="file" icon="search" back={back} address={`/contacts/files/${id}`} loaded={loaded} verbs={verbs}>
      {(file, balance) => {
        const free = freeWords(file)
        if (file.state === 'quoted')
          return (
            <>
              <WorkQuote
                price={fileQuoteWords(file, balance)}
                mostCredits={file.mostCredits}
                balance={balance}
                canStart={file.mostCredits > 0}
                onStart={async (maxCredits) => void (await verbs.run('Not started', () => startFile(id, maxCredits)))}
                onDiscard={discard}
              >
                {free && <p className="muted">{free}</p>}
              </WorkQuote>
              {file.columns.length > 0 && (
                <FileColumns file={file} onMap={canMapColumns(id) ? (uses) => mapped(file, uses) : null} />
              )}
            </>
          )
        return (
          <div className="quote plate stack">
            {file.state === 'running' ? (
              <WorkProgress label="Proving addresses" work={file} onCancel={cancel} />
            ) : (
              <div className="stack-s" role="status">
                <p className="price">{fileEndWords(file)}</p>
                {free && <p className="muted">{free}</p>}
              </div>
            )}
            <FileActions file={file} verbs={verbs} />
          </div>
        )
      }}
    </WorkPage>
  )
}

function FileActions({ file, verbs }: { file: EnrichmentDetail; verbs: WorkVerbs }) {
  const id = file.enrichmentId
  if (file.keptUntil === null) return <p className="muted">The rows of this file were deleted.</p>

  async function save(): Promise<void> {
    const saved = await verbs.run('Not saved', () => saveFound(id))
    if (!saved) return
    const people = saved.result === 1 ? '1 person' : `${saved.result.toLocaleString()} people`
    toast({ title: 'Saved to contacts', description: `${people} of this file are in your contacts.` })
  }

  async function empty(): Promise<void> {
    if (!(await verbs.run('Not deleted', () => emptyFile(id)))) return
    const restore = () => void verbs.run('Not restored', () => restoreFile(id))
    toast({ title: 'Rows deleted', undo: rememberUndo(restore) })
  }

  return (
    <div className="stack-s">
      <div className="row wrap">
        <DownloadButton look="primary" verbs={verbs} download={() => downloadFile(id)} />
        {validOf(file) > 0 && (
          <Button busy={verbs.busy === 'Not saved'} onClick={() => void save()}>
            <Icon name="plus" small />
            Save them to contacts
          </Button>
        )}
        {file.state !== 'running' && (
          <Button look="ghost" busy={verbs.busy === 'Not deleted'} onClick={() => void empty()}>
            Delete the rows
          </Button>
        )}
      </div>
      <p className="small muted">
        {file.state === 'running' && 'The file has what is known so far. '}
        Its rows are kept until {day.format(new Date(file.keptUntil))}.
      </p>
    </div>
  )
}
