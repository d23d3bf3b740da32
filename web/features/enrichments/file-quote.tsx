import { useState, type SubmitEvent } from 'react'
import type { Enrichment } from '../../../contract/enrichments.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CapField, readCap } from '../../ui/cap-field.tsx'
import { freeWords, quoteWords } from './file-words.ts'

/** The price before anything is asked or spent, and how much of it may be. */
export function FileQuote(props: {
  file: Enrichment
  balance: number
  onStart: (maxCredits: number) => Promise<void>
  onDiscard: () => Promise<void>
}) {
  const { file, balance } = props
  const [cap, setCap] = useState(String(Math.min(file.mostCredits, balance)))
  const [busy, setBusy] = useState<'start' | 'discard' | null>(null)
  const read = readCap(cap, { most: file.mostCredits, balance })
  const free = freeWords(file)

  async function run(which: 'start' | 'discard', work: () => Promise<void>): Promise<void> {
    setBusy(which)
    await work()
    setBusy(null)
  }

  function start(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (read.error === null && busy === null) void run('start', () => props.onStart(read.credits))
  }

  return (
    <form className="quote plate stack" aria-label="Quote" onSubmit={start}>
      <p className="price">{quoteWords(file, balance)}</p>
      {free.length > 0 && <p className="muted">Free: {free.join(', ')}.</p>}
      {file.mostCredits > 0 && <CapField value={cap} error={read.error} most={file.mostCredits} onChange={setCap} />}
      <div className="row wrap">
        {file.mostCredits > 0 && (
          <Button type="submit" look="credit" busy={busy === 'start'} disabled={read.error !== null || busy !== null}>
            Start
          </Button>
        )}
        <Button
          look="ghost"
          busy={busy === 'discard'}
          disabled={busy !== null}
          onClick={() => void run('discard', props.onDiscard)}
        >
          Discard
        </Button>
        {balance < file.mostCredits && (
          <ButtonLink look="ghost" href="/buy-credits">
            Buy Credits
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
