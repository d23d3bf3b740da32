import { useUser } from '../../api/use-current-user.ts'
import { leaveNote, readNote, takeNote } from '../../kept/kept-here.ts'

/** What is being written, kept in this tab until it is sent: whoever looks something up meanwhile, or is signed out, finds it again. */
export function useDraft(of: string): { begin: string; keep: (text: string) => void; drop: () => void } {
  const key = `quarry.draft.${useUser().id}.${of}`
  return {
    begin: readNote(key) ?? '',
    keep: (text) => leaveNote(key, text),
    drop: () => void takeNote(key),
  }
}
