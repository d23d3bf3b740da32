import { leaveNote, takeNote } from '../../kept/kept-here.ts'

const key = 'quarry.unsaved-note'

/** `over`: what it was written over. */
type Unsaved = { user: string; person: string; over: string; text: string }

/** Keeps in this tab what could not be saved of a person, e.g. since the session had ended; the last one alone. */
export function leaveUnsaved(unsaved: Unsaved): void {
  leaveNote(key, JSON.stringify(unsaved))
}

/**
 * The note of that person with what could not be saved, once; null where nothing is. Behind what others wrote meanwhile, which is
 * `now`. What another account left is dropped.
 */
export function takeUnsaved({ user, person, now }: { user: string; person: string; now: string }): string | null {
  const note = takeNote(key)
  if (note === null) return null
  const unsaved = read(note)
  if (unsaved?.user !== user) return null
  if (unsaved.person !== person) {
    leaveUnsaved(unsaved)
    return null
  }
  const { over, text } = unsaved
  // The page was left before it heard that it was saved.
  if (text === now) return null
  return over === now ? text : `${now}\n${text}`
}

function read(note: string): Unsaved | null {
  try {
    return JSON.parse(note) as Unsaved
  } catch {
    return null
  }
}
