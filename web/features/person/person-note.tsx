import { useMay } from '../../api/use-may.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/lists.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { useUser } from '../../api/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useSame } from '../../ui/page/use-same.ts'
import { leaveUnsaved, takeUnsaved } from './unsaved-note.ts'
import { changePerson, showPerson } from './use-person.ts'

const soonMs = 700

type State = 'quiet' | 'saving' | 'saved' | 'failed'

/** A text that keeps itself: a moment after the last letter, when it is left, and when the page is. */
function useKeptNote(id: string, known: string) {
  const user = useUser().id
  const [text, setText] = useState(known)
  const [state, setState] = useState<State>('quiet')
  const [why, setWhy] = useState('')
  /** What stood there before the last change began. */
  const [before, setBefore] = useState<string | null>(null)
  const kept = useRef(known)
  const latest = useRef(known)
  const isTouched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useSame(() => {
    clearTimeout(timer.current)
    const wanted = latest.current
    const earlier = kept.current
    if (wanted === earlier) return
    kept.current = wanted
    setState('saving')
    changePerson(id, { note: wanted }).then(
      () => {
        takeUnsaved({ user, person: id, now: wanted })
        showPerson(id, (answer) => ({ ...answer, note: { text: wanted, changedAt: new Date().toISOString() } }))
        setState('saved')
      },
      (error: unknown) => {
        kept.current = earlier
        leaveUnsaved({ user, person: id, over: earlier, text: wanted })
        setWhy(sentenceOfError(error, 'Check your connection.'))
        setState('failed')
      },
    )
  })
  useEffect(() => {
    const unsaved = takeUnsaved({ user, person: id, now: kept.current })
    if (unsaved === null) return
    isTouched.current = true
    latest.current = unsaved
    setBefore(kept.current)
    setText(unsaved)
    setWhy('You wrote this before, but it was not saved.')
    setState('failed')
  }, [user, id])
  useEffect(() => {
    // What was known when they were opened may be old: somebody else's words would be written over.
    if (isTouched.current || known === kept.current) return
    kept.current = known
    latest.current = known
    setText(known)
  }, [known])
  useEffect(() => {
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keep])

  function write(next: string): void {
    if (latest.current === kept.current) setBefore(kept.current)
    isTouched.current = true
    latest.current = next
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, soonMs)
  }

  function undo(): void {
    if (before === null) return
    const now = latest.current
    latest.current = before
    setText(before)
    setBefore(now)
    keep()
  }

  return { text, state, why, write, keep, undo: before === null ? null : undo }
}

const stateWords: Record<State, string> = { quiet: '', saving: 'Saving', saved: 'Saved', failed: 'Not saved' }

type NoteProps = { id: string; name: string; text: string }

/** What a workspace wants to remember of somebody; who may only look reads it. */
export function PersonNote(props: NoteProps) {
  const mayWrite = useMay('changePerson')
  if (mayWrite) return <NoteField {...props} />
  return (
    <div className="note-field">
      <div className="head-line">
        <h3>Notes</h3>
      </div>
      {props.text !== '' && <p className="note-read">{props.text}</p>}
      <p className="small muted">Viewers can’t change contacts. Ask an admin of the workspace for another role.</p>
    </div>
  )
}

/** What stood there before can be brought back. */
function NoteField({ id, name, text: known }: NoteProps) {
  const field = useId()
  const note = useKeptNote(id, known)
  const rows = note.text.split('\n').length + Math.floor(note.text.length / 48)
  return (
    <div className="note-field">
      <div className="head-line">
        <label htmlFor={field}>Notes</label>
        <span className="when" role="status">
          {stateWords[note.state]}
        </span>
        {note.state === 'saved' && note.undo && (
          <button type="button" className="quiet" onClick={note.undo}>
            Undo
          </button>
        )}
      </div>
      <textarea
        id={field}
        className="input"
        rows={Math.min(12, Math.max(2, rows))}
        maxLength={limits.noteLength}
        placeholder={`Add a note about ${name}`}
        value={note.text}
        onChange={(event) => note.write(event.target.value)}
        onBlur={note.keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {note.state === 'failed' && (
        <p className="note row" role="alert">
          {note.why}
          <Button size="small" onClick={note.keep}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
