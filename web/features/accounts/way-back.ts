import { readNote, takeNote } from '../../kept/kept-here.ts'
import type { ToastMessage } from '../../ui/toasts/toast.tsx'
import { pageBeforeKey, type PageBefore } from './page-before.ts'

/** Longer than a message that is only read. */
const ms = 12_000

/** Whether somebody was sent away who has an account. */
export function isSentAway(): boolean {
  const note = readNote(pageBeforeKey)
  return note !== null && (JSON.parse(note) as PageBefore).user !== null
}

/** Somebody new has no page before. */
export function forgetPageBefore(): void {
  takeNote(pageBeforeKey)
}

/** For the message to whoever signed in: the way back to the page that they were sent away from, once. What somebody else left is dropped. */
export function wayToPageBefore(
  user: string,
  navigate: (to: string) => void,
): Required<Pick<ToastMessage, 'action' | 'ms'>> | null {
  const note = takeNote(pageBeforeKey)
  if (note === null) return null
  const left = JSON.parse(note) as PageBefore
  if (left.user !== null && left.user !== user) return null
  return { action: { label: 'Back to your page', run: () => navigate(left.page) }, ms }
}
