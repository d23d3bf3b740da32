import { useState } from 'react'
import type { Bounce } from '../../../contract/bounces.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { BounceInput, noContent } from './bounce-input.tsx'
import { readTextFile } from '../../ui/forms/read-text-file.ts'
import { bounceWords } from './bounce-words.ts'
import { reportBounceList, useBounces, type BounceText } from './bounces.ts'
import { useSending } from '../../api/use-sending.ts'

/** Many bounces at once, as a mailing tool lists them. */
export function BounceListDialog({ onClose }: { onClose: () => void }) {
  const [content, setContent] = useState(noContent)
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError, 'The list could not be read. Please try again.')
  const [reading, setReading] = useState(false)
  const [answer, setAnswer] = useState<{ reported: Bounce[]; skipped: { address: string }[] } | null>(null)

  async function report(): Promise<void> {
    if (content.message.trim() === '') return setError('Paste the bounced addresses, or choose the file.')
    setError(null)
    await send(async () => {
      setAnswer(await reportBounceList(textOf(content)))
    })
  }

  if (answer)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Report bounces"
        description={summary(answer.reported.length, answer.skipped.length)}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <Reported bounces={answer.reported} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report bounces"
      description="The list of bounced addresses from your mailing tool. A list proves nothing by itself, so we ask each mail server once more. If it says that the mailbox is gone, you get the credit back."
      cancel="Cancel"
      actions={
        <Button look="primary" busy={busy || reading} onClick={() => void report()}>
          Report bounces
        </Button>
      }
    >
      <BounceInput
        label="Bounced addresses"
        hint="One on each line, or a CSV with address, date and reason. Drop a file here, or"
        placeholder={'email,date,reason\nann@acme.com,2026-11-18,550 user unknown'}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        value={content}
        error={error}
        disabled={busy}
        reading={reading}
        onReading={setReading}
        onChange={(value) => {
          setError(null)
          setContent(value)
        }}
        onError={setError}
      />
    </Dialog>
  )
}

function textOf({ message, encoding }: BounceText): string {
  return encoding === 'text' ? message : readTextFile(Uint8Array.from(atob(message), (each) => each.charCodeAt(0))).text
}

function summary(reported: number, skipped: number): string {
  const left =
    skipped === 0
      ? ''
      : skipped === 1
        ? ' 1 was left out: you were not charged for it.'
        : ` ${skipped} were left out: you were not charged for them.`
  return reported === 0
    ? `Nothing to check.${left}`
    : `${reported} ${reported === 1 ? 'report' : 'reports'} received.${left}`
}

/** They change while they are looked at. */
function Reported({ bounces }: { bounces: readonly Bounce[] }) {
  const latest = useBounces()
  if (bounces.length === 0) return null
  const now = bounces.map((bounce) => latest.get(bounce.receiptId) ?? bounce)
  const checking = now.filter(({ state }) => state === 'checking').length
  return (
    <>
      <p role="status" className="small">
        {checking > 0
          ? `${now.length - checking} of ${now.length} decided. You can close this. The rest continues.`
          : `All ${now.length} decided.`}
      </p>
      <ul className="bounce-list" aria-label="Reported bounces">
        {now.map((bounce) => (
          <li key={bounce.id}>
            <span className="mono">{bounce.email}</span>
            <span className="small muted" title={bounce.why}>
              {bounceWords(bounce).short}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
