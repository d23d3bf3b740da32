import { leaveNote, readNote, takeNote } from '../../kept/kept-here.ts'

const key = 'quarry.page-before'
/** Longer than a message that is only read. */
export const wayBackMs = 12_000

/** Null where nobody was there: a link led to the page. */
type Left = { user: string | null; page: string }

let whose: string | null = null

/** Whose pages are shown. */
export function showsPagesOf(user: string): void {
  whose = user
}

/** Keeps the page that somebody is sent away from, to sign in. */
export function leavePage(): void {
  const left: Left = { user: whose, page: window.location.pathname + window.location.search }
  // There everybody arrives who signs in.
  if (left.page !== '/') leaveNote(key, JSON.stringify(left))
}

/** Whether somebody was sent away who has an account. */
export function isSentAway(): boolean {
  const note = readNote(key)
  return note !== null && (JSON.parse(note) as Left).user !== null
}

/** Somebody new has no page before. */
export function forgetPageBefore(): void {
  takeNote(key)
}

/** What leads whoever signed in back to it, once. What somebody else left is dropped. */
export function wayToPageBefore(
  user: string,
  navigate: (to: string) => void,
): { label: string; run: () => void } | undefined {
  const note = takeNote(key)
  if (note === null) return undefined
  const left = JSON.parse(note) as Left
  if (left.user !== null && left.user !== user) return undefined
  return { label: 'Back to your page', run: () => navigate(left.page) }
}
