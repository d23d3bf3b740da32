import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { SupportThread } from '../../../contract/support/support.ts'
import { Button } from '../../ui/button.tsx'
import { readField } from '../../ui/forms/field.tsx'
import { Badge } from '../../ui/marks.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { aboutLinks, stateWords } from './request-list.tsx'
import { TextField } from './text-field.tsx'
import { closeRequest, noteSeen, useThread, writeAgain } from './use-support.ts'
import { useDraft } from './use-draft.ts'
import { useSending } from '../../api/use-sending.ts'

/** One request: all that was written, and a field to write again. */
export function RequestThread({ id }: { id: string }) {
  const { value: thread, isMissing, failed, retry } = useThread(id)
  const isUnread = thread?.isUnread === true
  useEffect(() => {
    if (isUnread) noteSeen(id)
  }, [id, isUnread])
  if (isMissing && !thread) return <EmptyState icon="mail" title="There is no such request in this workspace" />
  if (failed) return <FailedState title="The request could not be loaded" onRetry={retry} />
  if (!thread) return <SkeletonRows rows={4} />
  return (
    <article className="support-thread" aria-labelledby="request">
      <div className="alerts-head">
        <div>
          <h2 id="request">{thread.subject}</h2>
          <p className="muted small row wrap">
            <Badge look={thread.state === 'answered' ? 'forest' : undefined}>{stateWords[thread.state]}</Badge>
            <span>{thread.id}</span>
            {thread.plan === 'professional' && <span>Priority</span>}
            {aboutLinks(thread).map(({ label, href }) => (
              <Link key={href} className="link" href={href}>
                {label}
              </Link>
            ))}
          </p>
        </div>
        {thread.isOwn && thread.state !== 'closed' && <CloseButton id={id} />}
      </div>
      <ol className="support-messages" aria-label="What was written">
        {thread.messages.map(({ id, writtenBy, text, writtenAt }) => (
          <li key={id} data-by={writtenBy}>
            <p className="small muted">
              <b>{writtenBy === 'operator' ? 'Support' : thread.isOwn ? 'You' : thread.askedBy}</b>{' '}
              <TimeAgo at={writtenAt} />
            </p>
            <p className="support-text">{text}</p>
          </li>
        ))}
      </ol>
      {thread.isOwn ? (
        <WriteAgain key={thread.messages.length} thread={thread} />
      ) : (
        <p className="muted small">Only {thread.askedBy} can write here.</p>
      )}
    </article>
  )
}

function CloseButton({ id }: { id: string }) {
  const [busy, send] = useSending((why) => toastFailure('Not closed', why))
  async function close(): Promise<void> {
    await send(async () => {
      await closeRequest(id)
      toast({ title: 'Request closed', description: 'Write again to reopen it.' })
    })
  }
  return (
    <Button size="small" busy={busy} onClick={() => void close()}>
      Close request
    </Button>
  )
}

function WriteAgain({ thread }: { thread: SupportThread }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(thread.id)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const text = readField(event.currentTarget, 'text').trim()
    if (text === '') {
      field.current?.focus()
      return setError('Write something first.')
    }
    // The answer draws the field anew.
    draft.drop()
    await send(async () => {
      await writeAgain(thread.id, text).catch((error: unknown) => {
        draft.keep(text)
        throw error
      })
      toast({ title: 'Sent to support' })
    })
  }

  return (
    <form className="support-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={thread.state === 'waiting' ? 'Your answer' : 'Write again'}
        hint={thread.state === 'closed' ? 'This reopens the request.' : 'We answer here and send you a mail.'}
        error={error}
        draft={draft}
        onChange={() => setError(null)}
      />
      <Button look="primary" type="submit" busy={busy}>
        Send
      </Button>
    </form>
  )
}
