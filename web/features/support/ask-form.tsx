import { useState, type SubmitEvent } from 'react'
import { supportLimits } from '../../../contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Field, readField } from '../../ui/forms/field.tsx'
import type { About } from './ask-from.ts'
import { TextField } from './text-field.tsx'
import { ask } from './use-support.ts'
import { useDraft } from './use-draft.ts'
import { useSending } from '../../api/use-sending.ts'

type Errors = { subject?: string; text?: string }

/** A new request to support; what it is about goes with it, and says so. */
export function AskForm({ about, onAsked }: { about: About; onAsked: (id: string) => void }) {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, send] = useSending((why) => setErrors({ text: why }))
  const { page, receiptId, batchId } = about
  const drafts = { subject: useDraft('subject'), text: useDraft('text') }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const [subject, text] = ['subject', 'text'].map((name) => readField(event.currentTarget, name).trim()) as [
      string,
      string,
    ]
    const missing: Errors = {
      ...(subject === '' && { subject: 'Say in a few words what it is about.' }),
      ...(text === '' && { text: 'Write what happened, or what you want to know.' }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    await send(async () => {
      const asked = { subject, text, page, ...(receiptId && { receiptId }), ...(batchId && { batchId }) }
      const { id } = await ask(asked)
      drafts.subject.drop()
      drafts.text.drop()
      onAsked(id)
    })
  }

  return (
    <form className="support-form" noValidate aria-labelledby="ask" onSubmit={(event) => void submit(event)}>
      <h2 id="ask">Ask support</h2>
      <p className="muted">We answer here and send you a mail. Please don’t send passwords or card numbers.</p>
      <Field
        label="Subject"
        name="subject"
        autoComplete="off"
        maxLength={supportLimits.subject}
        error={errors.subject ?? null}
        defaultValue={drafts.subject.begin}
        onChange={(event) => {
          drafts.subject.keep(event.target.value)
          setErrors({})
        }}
      />
      <TextField
        label="What happened?"
        hint="Text only: files can’t be attached."
        error={errors.text ?? null}
        draft={drafts.text}
        onChange={() => setErrors({})}
      />
      <AboutWords about={about} />
      <Button look="primary" type="submit" busy={busy}>
        Send
      </Button>
    </form>
  )
}

/** What we see beside the words. */
function AboutWords({ about: { page, receiptId, batchId } }: { about: About }) {
  const things = [receiptId && `receipt ${receiptId}`, batchId && 'the list', page && `the page ${page}`]
  const named = things.filter((each): each is string => typeof each === 'string' && each !== '')
  return (
    <p className="small muted">
      We see your plan{named.length > 0 ? `, ${named.join(', ')}` : ''} and what you write. Admins of this workspace can
      read it too.
    </p>
  )
}
