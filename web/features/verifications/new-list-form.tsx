import { useId, useRef, useState, type DragEvent, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { limits } from '../../../contract/lists.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'
import { listBody, listName } from './list-body.ts'
import { createList } from './list-store.ts'
import { readListFile } from './read-list-file.ts'

/** Many addresses at once: pasted, dropped or chosen. Answers with a quote; nothing is asked or spent before. */
export function NewListForm({ isPremium, onQuoted }: { isPremium: boolean; onQuoted: (listId: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const content = file?.text ?? text

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen || !isPremium || busy) return
    setBusy(true)
    setError(null)
    try {
      setFile({ name: chosen.name, text: await readListFile(chosen) })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The file could not be read.')
    }
    setBusy(false)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (content.trim() === '') return setError('Paste addresses, or choose a file.')
    setBusy(true)
    setError(null)
    try {
      const quote = await createList(name.trim() || listName(file?.name ?? null), listBody(content))
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
        {!isPremium && <Badge>Professional</Badge>}
      </div>
      {!isPremium && (
        <p id={`${id}-plan`} className="message">
          Needs the{' '}
          <Link className="link" href="/subscribe">
            Professional plan
          </Link>
          : up to {limits.listAddresses.toLocaleString('en-US')} addresses at once, with the price before anything is
          asked.
        </p>
      )}
      <div
        className={over ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(isPremium)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="field">
          <label htmlFor={`${id}-text`}>Addresses</label>
          {file ? (
            <p className="chosen row">
              <span className="ellipsis">{file.name}</span>
              <Button
                look="ghost"
                size="small"
                iconOnly
                aria-label={`Remove ${file.name}`}
                onClick={() => setFile(null)}
              >
                <Icon name="close" small />
              </Button>
            </p>
          ) : (
            <textarea
              id={`${id}-text`}
              className="input area"
              rows={6}
              spellCheck={false}
              autoCapitalize="none"
              disabled={!isPremium}
              maxLength={limits.listBytes}
              placeholder={'ann@acme.com\nbob@northlight.io\n…'}
              aria-invalid={error !== null || undefined}
              aria-describedby={`${id}-says`}
              value={text}
              onChange={(event) => {
                setError(null)
                setText(event.target.value)
              }}
            />
          )}
          <p id={`${id}-says`} className={error ? 'message error' : 'message'} role={error ? 'alert' : undefined}>
            {error && <Icon name="warning" small />}
            {error ?? 'One on each line, or a CSV with a column of addresses. Drop a file here, or'}
          </p>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file can be chosen again after it was changed.
            event.target.value = ''
          }}
        />
        <Button size="small" disabled={!isPremium} onClick={() => chooser.current?.click()}>
          <Icon name="upload" small />
          Choose a file
        </Button>
      </div>
      <Field
        label="Name"
        optional
        disabled={!isPremium}
        maxLength={limits.nameLength}
        placeholder={listName(file?.name ?? null)}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!isPremium}>
        See the price
      </Button>
    </form>
  )
}
