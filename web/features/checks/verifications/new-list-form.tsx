import { useMemo, useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { limits } from '../../../../contract/lists.ts'
import { sentenceOfError } from '../../../api/call-error.ts'
import { usePaidPlan } from '../../../api/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { day, number } from '../../../ui/format.ts'
import { Select } from '../../../ui/forms/choice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextOrFile } from '../../../ui/forms/file-drop.tsx'
import { guessedWords, readTextFile, type TextFile } from '../../../ui/forms/read-text-file.ts'
import { Badge } from '../../../ui/marks.tsx'
import { keepDraft, readDraft, type ListDraft } from './list-draft.ts'
import { createList } from './list-store.ts'
import { readColumns } from './read-columns.ts'

/** Many addresses at once: pasted, dropped or chosen. Answers with a quote; nothing is asked or spent before. */
export function NewListForm(props: { owner: string; isPremium: boolean; onQuoted: (listId: string) => void }) {
  const { owner, isPremium, onQuoted } = props
  const plan = usePaidPlan().name
  const { draft, change } = useListDraft(owner)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { text, file, name, column } = draft
  const content = file?.text ?? text
  const body = useMemo(() => listBody(content), [content])
  const read = useMemo(() => ('csv' in body ? readColumns(body.csv) : null), [body])

  async function take(chosen: File): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      change({ file: { name: chosen.name, ...(await readListFile(chosen)) }, column: null })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The file could not be read.')
    }
    setBusy(false)
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (content.trim() === '') return setError('Paste addresses, or choose a file.')
    setBusy(true)
    setError(null)
    try {
      const quote = await createList(
        name.trim() || listName(file?.name ?? null),
        withColumn(body, read && (column ?? read.picked)),
      )
      change({ listId: quote.listId })
      onQuoted(quote.listId)
    } catch (failure) {
      setError(sentenceOfError(failure, 'The list could not be read. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <form className="new-list stack" onSubmit={(event) => void send(event)}>
      <div className="row">
        <h2>Verify a list</h2>
        {!isPremium && <Badge>{plan}</Badge>}
      </div>
      {!isPremium && <NeedsPlan plan={plan} />}
      <TextOrFile
        label="Addresses"
        hint="One on each line, or a CSV with a column of addresses. Drop a file here, or"
        error={error}
        placeholder={'ann@acme.com\nbob@northlight.io\n…'}
        rows={6}
        maxLength={limits.listBytes}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        disabled={!isPremium}
        text={text}
        fileName={file?.name ?? null}
        onText={(next) => {
          setError(null)
          change({ text: next, column: null })
        }}
        onFile={(chosen) => void take(chosen)}
        onRemove={() => change({ file: null, column: null })}
      />
      {file?.isGuessed && <p className="message">{guessedWords}</p>}
      {read && <ColumnSelect read={read} column={column} onChange={(chosen) => change({ column: chosen })} />}
      <Field
        label="Name"
        optional
        disabled={!isPremium}
        maxLength={limits.nameLength}
        placeholder={listName(file?.name ?? null)}
        value={name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!isPremium}>
        See the price
      </Button>
    </form>
  )
}

function useListDraft(owner: string) {
  const [draft, setDraft] = useState(() => readDraft(owner))
  function change(next: Partial<ListDraft>): void {
    const changed = { ...readDraft(owner), ...next }
    setDraft(changed)
    keepDraft(owner, changed)
  }

  return { draft, change }
}

function NeedsPlan({ plan }: { plan: string }) {
  return (
    <p className="message">
      Needs the{' '}
      <Link className="link" href="/subscribe">
        {plan} plan
      </Link>
      : up to {number.format(limits.listAddresses)} addresses at once, with the price before anything is asked.
    </p>
  )
}

function ColumnSelect(props: {
  read: NonNullable<ReturnType<typeof readColumns>>
  /** Null until somebody chooses another one. */
  column: number | null
  onChange: (column: number) => void
}) {
  const { columns, picked } = props.read
  return (
    <Select
      label="Column with the addresses"
      value={String(props.column ?? picked)}
      options={columns.map(({ label, sample }, at) => ({
        value: String(at),
        label: sample ? `${label} (${sample})` : label,
      }))}
      onChange={(chosen) => props.onChange(Number(chosen))}
    />
  )
}

/** What was pasted or read from a file, as the server takes it. */
type ListBody = { csv: string } | { addresses: string[] }

/**
 * A CSV stays one, so that its column of addresses is found by its name. Where a line has several addresses, as mail
 * programs write them ("Ann <ann@firm.com>, Bob <bob@firm.com>"), they are taken apart here.
 */
export function listBody(text: string): ListBody {
  const hasSeveral = text.split(/\r\n|\r|\n/).some((line) => line.split('@').length > 2)
  const isTable = /^[^\n]*\b(e-?mail|address)\b/i.test(text) && !/@/.test(text.split(/\r\n|\r|\n/, 1)[0] ?? '')
  if (!hasSeveral || isTable) return { csv: text }
  const pieces = text.split(/[,;\s<>()]+/).filter((piece) => piece.includes('@'))
  return { addresses: pieces }
}

function withColumn(body: ListBody, column: number | null): ListBody & { column?: number } {
  return 'csv' in body && column !== null ? { ...body, column } : body
}

/** What a list is called when nobody says: its file's name, else the day. */
export function listName(fileName: string | null, now = new Date()): string {
  const name = fileName?.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() ?? ''
  return (name || `List of ${day.format(now)}`).slice(0, 100)
}

/** The text of a chosen file; throws an Error with a sentence if it can't be one. It is read in the browser alone. */
async function readListFile(file: File): Promise<TextFile> {
  if (file.size > limits.listBytes)
    throw new Error(`The file is too large: at most ${limits.listBytes / 1024 / 1024} MB.`)
  const read = readTextFile(new Uint8Array(await file.arrayBuffer()))
  const { text } = read
  // Spreadsheets are packed, and begin like any packed file.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\u0000'))
    throw new Error('This is not a text file. Save the spreadsheet as CSV, and choose that file.')
  if (text.trim() === '') throw new Error('The file is empty.')
  return read
}
