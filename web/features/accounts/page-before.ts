import { leaveNote } from '../../kept/kept-here.ts'

export const pageBeforeKey = 'quarry.page-before'

/** `user`: null where nobody was there, as a link led to the page. */
export type PageBefore = { user: string | null; page: string }

let whose: string | null = null

/** Whose pages are shown. */
export function showsPagesOf(user: string): void {
  whose = user
}

/** Keeps the page that somebody is sent away from, to sign in. */
export function leavePage(): void {
  const left: PageBefore = { user: whose, page: window.location.pathname + window.location.search }
  // There everybody arrives who signs in.
  if (left.page !== '/') leaveNote(pageBeforeKey, JSON.stringify(left))
}
