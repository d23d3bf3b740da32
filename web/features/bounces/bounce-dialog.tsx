import { useState } from 'react'
import type { Bounce } from '../../../contract/bounces.ts'
import { sentenceOfError, CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { BounceInput, noContent } from './bounce-input.tsx'
import { BounceOutcome } from './bounce-outcome.tsx'
import { reportBounce, type BounceSubject } from './bounces.ts'

/** That mail to one proven address came back: what is checked, the message, and what it came to. */
export function BounceDialog(props: { subject: BounceSubject; isPractice: boolean; onClose: () => void }) {
  const { receiptId, email } = props.subject
  const [content, setContent] = useState(noContent)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'report' | 'practice' | null>(null)
  const [reading, setReading] = useState(false)
  const [bounce, setBounce] = useState<Bounce | null>(null)

  async function report(): Promise<void> {
    if (content.message.trim() === '') return setError('Paste the message that came back, or choose its file.')
    await during('report', async () =>
      setBounce(await reportBounce(receiptId, { message: content.message, encoding: content.encoding })),
    )
  }

  async function during(what: 'report' | 'practice', work: () => Promise<void>): Promise<void> {
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(sentenceOfError(failure, 'The report could not be sent. Please try again.'))
    }
    setBusy(null)
  }

  if (bounce) return <Reported bounce={bounce} email={email} onClose={props.onClose} />
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Report a bounce"
      description={`Did mail to ${email} come back? Send us the message, and we check three things:`}
      cancel="Cancel"
      actions={
        <Button
          look="primary"
          busy={busy === 'report' || reading}
          disabled={busy !== null}
          onClick={() => void report()}
        >
          {busy === 'report' ? 'Asking the mail server' : 'Report bounce'}
        </Button>
      }
    >
      <WhatIsChecked />
      <BounceInput
        label="The message that came back"
        hint="The whole message with its technical part. Drop its file here (.eml or .txt), or"
        placeholder={'Undelivered Mail Returned to Sender\n…\n550 5.1.1 user unknown'}
        accept=".eml,.txt,message/rfc822,text/plain"
        value={content}
        error={error}
        disabled={busy !== null}
        reading={reading}
        onReading={setReading}
        onChange={(value) => {
          setError(null)
          setContent(value)
        }}
        onError={setError}
      />
      {props.isPractice && (
        <PracticeBounce
          busy={busy === 'practice'}
          disabled={busy !== null || reading}
          onBounce={() =>
            void during('practice', async () => setContent({ ...noContent, message: await letItBounce(email) }))
          }
        />
      )}
    </Dialog>
  )
}

function Reported({ bounce, email, onClose }: { bounce: Bounce; email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a bounce"
      description={email}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <BounceOutcome bounce={bounce} />
    </Dialog>
  )
}

function WhatIsChecked() {
  return (
    <>
      <ol className="bounce-checks">
        <li>It reports a permanent failure of this address: the mailbox or its domain is gone.</li>
        <li>It came within 30 days of the reveal.</li>
        <li>Its mail server, asked once more, no longer accepts the address.</li>
      </ol>
      <p className="small">
        If all three are true, your credit is given back at once. Our support team reviews everything else.
      </p>
    </>
  )
}

function PracticeBounce(props: { busy: boolean; disabled: boolean; onBounce: () => void }) {
  return (
    <p className="bounce-practice small">
      <span>Practice mode: you can close this mailbox now, so that mail to it bounces.</span>
      <Button size="small" busy={props.busy} disabled={props.disabled} onClick={props.onBounce}>
        Let it bounce
      </Button>
    </p>
  )
}

const limitMs = 10_000

/** Practice mode alone: closes a mailbox of the practice world; answers the message with which a mail to it comes back. */
async function letItBounce(address: string): Promise<string> {
  const response = await fetch('/sandbox/mailbox', {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(limitMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  }).catch(() => {
    throw CallError.unreachable()
  })
  if (!response.ok) throw new Error('This mailbox isn’t part of the practice world.')
  return ((await response.json()) as { message: string }).message
}
