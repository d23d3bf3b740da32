import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { EnrichmentDetail } from '../../../contract/enrichments.ts'
import { productName } from '../../../contract/lists.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { FileQuote, FileProgress, fileFailure } from '../../features/enrichments/file-batch.tsx'
import { FileColumns } from '../../features/enrichments/file-columns.tsx'
import {
  cancelFile,
  canTellColumns,
  downloadFile,
  emptyFile,
  restoreFile,
  saveFound,
  startFile,
  tellColumns,
  useFile,
} from '../../features/enrichments/file-store.ts'
import { provenOf } from '../../features/enrichments/file-words.ts'
import { NoCreditsDialog } from '../../features/reveals/no-credits-dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Balance } from '../../ui/marks.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { rememberUndo } from '../../ui/undo.ts'
import { useTitle } from '../../ui/use-title.ts'

/** One file: its columns and its price, then its progress, then what it came to. Its address brings it again. */
export function FilePage() {
  const { id } = useParams<{ id: string }>()
  const user = useCurrentAccount()
  const { file, isMissing, failed, retry } = useFile(id)
  const work = useFileWork(id)
  const [, navigate] = useLocation()
  useTitle(`${file?.name ?? 'File'} | ${productName}`)

  if (isMissing || failed) return <NotShown isMissing={isMissing} retry={retry} />
  const tell = async (uses: EnrichmentDetail['uses']) => {
    const next = file && (await tellColumns(id, uses, file.hasHeader))
    if (next) navigate(`/contacts/files/${next.enrichmentId}`, { replace: true })
  }
  return (
    <>
      <div className="page-head">
        <ButtonLink look="ghost" size="small" href="/contacts/files" aria-label="Back to the files">
          <Icon name="left" small />
          Files
        </ButtonLink>
        <h1 className="ellipsis">{file?.name ?? 'File'}</h1>
        <span className="end">
          <Balance>{user.enrichmentCredits.toLocaleString('en-US')} Enrichment Credits</Balance>
        </span>
      </div>
      <div className="page-body list-page">
        {file === null && <SkeletonRows rows={6} />}
        {file?.state === 'quoted' && (
          <FileQuote
            file={file}
            balance={user.enrichmentCredits}
            onStart={work.start}
            onDiscard={async () => {
              if (await work.discard()) navigate('/contacts/files')
            }}
          />
        )}
        {file && file.state !== 'quoted' && (
          <div className="quote plate stack">
            <FileProgress file={file} onCancel={work.cancel} />
            <FileActions file={file} work={work} />
          </div>
        )}
        {file && file.columns.length > 0 && file.state === 'quoted' && (
          <FileColumns file={file} onTell={canTellColumns(id) ? tell : null} />
        )}
      </div>
      <NoCreditsDialog
        open={work.isBroke}
        what="enrich this file"
        onClose={work.closeDialog}
        onBuy={() => navigate(`/buy-credits?from=enrichment&return=${encodeURIComponent(`/contacts/files/${id}`)}`)}
      />
    </>
  )
}

function FileActions({ file, work }: { file: EnrichmentDetail; work: ReturnType<typeof useFileWork> }) {
  if (file.keptUntil === null) return <p className="muted">The rows of this file were deleted.</p>
  const proven = provenOf(file)
  const until = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(file.keptUntil))
  return (
    <div className="stack-s">
      <div className="row wrap">
        <Button look="primary" busy={work.busy === 'download'} onClick={() => void work.download()}>
          <Icon name="download" small />
          Download CSV
        </Button>
        {proven > 0 && (
          <Button busy={work.busy === 'save'} onClick={() => void work.save()}>
            <Icon name="plus" small />
            Save them to contacts
          </Button>
        )}
        {file.state !== 'running' && (
          <Button look="ghost" busy={work.busy === 'empty'} onClick={() => void work.empty()}>
            Delete the rows
          </Button>
        )}
      </div>
      <p className="small muted">
        {file.state === 'running' && 'The file has what is known so far. '}
        Its rows are kept until {until}.
      </p>
    </div>
  )
}

function NotShown({ isMissing, retry }: { isMissing: boolean; retry: () => void }) {
  return (
    <>
      <div className="page-head">
        <h1>File</h1>
      </div>
      {isMissing ? (
        <EmptyState
          icon="search"
          title="There is no such file"
          action={
            <Link className="button" href="/contacts/files">
              Back to the files
            </Link>
          }
        >
          A quote that nobody starts is forgotten after a day.
        </EmptyState>
      ) : (
        <EmptyState
          icon="warning"
          title="The file could not be loaded"
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
    </>
  )
}

type Work = 'download' | 'save' | 'empty'

/** What can be done with a file; what fails is told in the server's words. */
function useFileWork(id: string) {
  const [isBroke, setBroke] = useState(false)
  const [busy, setBusy] = useState<Work | null>(null)

  async function orTell<Result>(title: string, work: () => Promise<Result>, which: Work | null = null) {
    setBusy(which)
    try {
      return { result: await work() }
    } catch (error) {
      const failure = fileFailure(error)
      if (failure === 'no-credits') setBroke(true)
      else if (failure !== 'signed-out') toast({ title, description: failure.sentence, variant: 'destructive' })
      return null
    } finally {
      setBusy(null)
    }
  }

  return {
    isBroke,
    busy,
    closeDialog: () => setBroke(false),
    start: async (maxCredits: number): Promise<void> =>
      void (await orTell('Not started', () => startFile(id, maxCredits))),
    cancel: async (): Promise<void> => void (await orTell('Not stopped', () => cancelFile(id))),
    discard: async (): Promise<boolean> => (await orTell('Not discarded', () => emptyFile(id))) !== null,
    empty: async (): Promise<void> => {
      if (!(await orTell('Not deleted', () => emptyFile(id), 'empty'))) return
      toast({ title: 'Rows deleted', undo: rememberUndo(() => void orTell('Not restored', () => restoreFile(id))) })
    },
    download: async (): Promise<void> => {
      if (await orTell('Export Failed', () => downloadFile(id), 'download')) toast({ title: 'CSV Export Complete' })
    },
    save: async (): Promise<void> => {
      const saved = await orTell('Not saved', () => saveFound(id), 'save')
      if (!saved) return
      const people = saved.result === 1 ? '1 person' : `${saved.result.toLocaleString('en-US')} people`
      toast({ title: 'Saved to contacts', description: `${people} of this file are in your contacts.` })
    },
  }
}
