import { useMay } from '../../features/accounts/use-may.ts'
import { useMemo } from 'react'
import { useLocation, useParams } from 'wouter'
import type { EnrichmentDetail } from '../../../contract/enrichments.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { FileColumns } from '../../features/checks/enrichments/file-columns.tsx'
import { fileOutcome } from '../../features/checks/enrichments/file-outcome.ts'
import {
  canMapColumns,
  downloadFile,
  emptyFile,
  fileRows,
  files,
  mapColumns,
  restoreFile,
  saveFound,
  startFile,
} from '../../features/checks/enrichments/file-store.ts'
import { fileQuoteWords, freeWords } from '../../features/checks/enrichments/file-words.ts'
import { useLateNames } from '../../features/checks/enrichments/use-late-names.ts'
import { OutcomeRows } from '../../features/checks/outcomes/outcome-rows.tsx'
import { expectedWords, foundWords, unlikelyWords } from '../../features/checks/running/expected-words.ts'
import type { Purse } from '../../features/checks/running/purse.ts'
import { useWork } from '../../features/checks/running/use-work.ts'
import { WorkEnd } from '../../features/checks/running/work-end.tsx'
import { WorkProgress } from '../../features/checks/running/work-progress.tsx'
import { WorkQuote } from '../../features/checks/running/work-quote.tsx'
import { useWorkRows } from '../../features/checks/running/work-rows.ts'
import { validOf } from '../../features/checks/running/work-words.ts'
import { guessedWords } from '../../ui/forms/read-text-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { rememberUndo } from '../../ui/toasts/undo.ts'
import { LeftOut } from './left-out.tsx'
import { DownloadButtons, useWorkVerbs, WorkPage, type WorkVerbs } from './work-page.tsx'
import { day, number } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'

const back = { href: '/contacts/files', label: 'Files', says: 'Back to the files' }

/** One file of people: its columns, who they mean and the price; then what was found, row by row. */
export function FilePage() {
  const { id } = useParams<{ id: string }>()
  const loaded = useWork(files, id)
  const verbs = useWorkVerbs()
  const { value: work } = loaded
  const mayWork = useMay('startEnrichment')
  const cancel = async () => void (await verbs.run('Not stopped', () => files.cancel(id)))
  return (
    <WorkPage
      noun="file"
      icon="search"
      back={back}
      address={`/contacts/files/${id}`}
      batchId={id}
      loaded={loaded}
      verbs={verbs}
      actions={
        mayWork &&
        work &&
        (work.state !== 'quoted' || work.told > 0) &&
        work.keptUntil !== null && <FileActions file={work} verbs={verbs} />
      }
    >
      {(file, purse) => {
        if (file.state === 'quoted') return <QuotedFile file={file} purse={purse} verbs={verbs} />
        return (
          <>
            {file.state === 'running' ? (
              <WorkProgress
                label="Proving addresses"
                work={file}
                found={foundWords(file)}
                onCancel={mayWork ? cancel : null}
              />
            ) : (
              <WorkEnd work={file} what="people found have a proven address" />
            )}
            <Kept file={file} verbs={verbs} />
            {file.keptUntil !== null && <Rows file={file} />}
          </>
        )
      }}
    </WorkPage>
  )
}

/** Until when the rows are there, and the way to be rid of them before. */
function Kept({ file, verbs }: { file: EnrichmentDetail; verbs: WorkVerbs }) {
  const id = file.enrichmentId
  const mayEmpty = useMay('emptyEnrichment')
  async function empty(): Promise<void> {
    if (!(await verbs.run('Not deleted', () => emptyFile(id)))) return
    const restore = () => void verbs.run('Not restored', () => restoreFile(id))
    toast({ title: 'Rows deleted', undo: rememberUndo(restore) })
  }

  if (file.keptUntil === null) return <p className="small muted">The rows of this file were deleted.</p>
  return (
    <p className="small muted">
      {file.state === 'running' && 'The download has what is known so far. '}
      The rows are kept until {day.format(new Date(file.keptUntil))}.{' '}
      {mayEmpty && file.state !== 'running' && (
        <button type="button" className="link" disabled={verbs.busy === 'Not deleted'} onClick={() => void empty()}>
          Delete rows
        </button>
      )}
    </p>
  )
}

function QuotedFile({ file, purse, verbs }: { file: EnrichmentDetail; purse: Purse; verbs: WorkVerbs }) {
  const id = file.enrichmentId
  const [, navigate] = useLocation()
  const mayStart = useMay('startEnrichment')
  const free = freeWords(file)
  const expected = [expectedWords(file.expected), unlikelyWords(file.unlikely)]
    .filter((words) => words !== null)
    .join(' ')
  async function discard(): Promise<void> {
    if (await verbs.run('Not discarded', () => emptyFile(id))) navigate(back.href)
  }
  async function map(uses: EnrichmentDetail['uses']): Promise<void> {
    const next = await mapColumns(id, { uses, hasHeader: file.hasHeader })
    if (next) navigate(`/contacts/files/${next.enrichmentId}`, { replace: true })
  }
  return (
    <div className="work-steps">
      <div className="stack">
        {file.columns.length > 0 && <FileColumns file={file} onMap={mayStart && canMapColumns(id) ? map : null} />}
        <Section id="preview" title="Preview" className="stack-s">
          {file.encoding === 'windows-1252' && <p className="small muted">{guessedWords}</p>}
          <Rows file={file} />
        </Section>
      </div>
      <WorkQuote
        mayStart={mayStart}
        price={fileQuoteWords(file, purse)}
        mostCredits={file.mostCredits}
        purse={purse}
        canStart={file.mostCredits > 0}
        onStart={async (maxCredits) => void (await verbs.run('Not started', () => startFile(id, maxCredits)))}
        onDiscard={discard}
      >
        {expected && <p>{expected}</p>}
        {free && <p className="muted">{free}</p>}
      </WorkQuote>
    </div>
  )
}

function Rows({ file }: { file: EnrichmentDetail }) {
  const { rows, ...reading } = useWorkRows(fileRows, file.enrichmentId, file.state)
  useLateNames(file, rows)
  const { state } = file
  const outcomes = useMemo(() => rows && rows.map((row) => fileOutcome(row, state)), [rows, state])
  const mayReveal = useMay('enrichContacts')
  const owner = useCurrentAccount().id
  return (
    <>
      {mayReveal && rows && state === 'done' && file.skipped > 0 && <LeftOut file={file} rows={rows} />}
      <OutcomeRows
        of="file"
        owner={owner}
        outcomes={outcomes}
        creditsEach={file.creditsEach}
        isPreview={state === 'quoted'}
        {...reading}
      />
    </>
  )
}

function FileActions({ file, verbs }: { file: EnrichmentDetail; verbs: WorkVerbs }) {
  const id = file.enrichmentId
  async function save(): Promise<void> {
    const saved = await verbs.run('Not saved', () => saveFound(id))
    if (!saved) return
    const people = saved.result === 1 ? '1 person' : `${number.format(saved.result)} people`
    toast({ title: 'Saved to contacts', description: `${people} of this file are in your contacts.` })
  }

  return (
    <>
      {validOf(file) > 0 && (
        <Button busy={verbs.busy === 'Not saved'} onClick={() => void save()}>
          <Icon name="plus" small />
          Save them to contacts
        </Button>
      )}
      <DownloadButtons verbs={verbs} hasProven={validOf(file) > 0} download={(only) => downloadFile(id, only)} />
    </>
  )
}
