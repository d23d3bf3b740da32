import { leaveNote, readNote, takeNote } from '../../kept/kept-here.ts'

const key = 'quarry.place-left'

/** `user`: whose page it was; null of a link that somebody opened signed out. */
type Left = { user: string | null; to: string }

let shownTo: string | null = null

/** From now on this document shows pages of this account. */
export function showTo(userId: string): void {
  shownTo = userId
}

/** Keeps in this tab where somebody is that has to sign in first. The start page needs no keeping. */
export function leavePlace(): void {
  const { pathname, search, hash } = window.location
  const left: Left = { user: shownTo, to: pathname + search + hash }
  if (pathname !== '/') leaveNote(key, JSON.stringify(left))
}

export function forgetPlace(): void {
  takeNote(key)
}

export function isPlaceLeft(): boolean {
  return readNote(key) !== null
}

/** Where this account goes on after signing in, once: what another account left is no page for it. */
export function takePlace(userId: string): string {
  const left = read(takeNote(key))
  return left && (left.user === null || left.user === userId) && isOwnPath(left.to) ? left.to : '/'
}

/** A path of ours. `//…` would be an address elsewhere, and browsers read `\` as `/`. */
function isOwnPath(to: string): boolean {
  return /^\/(?![/\\])/.test(to)
}

function read(note: string | null): Left | null {
  try {
    const { user, to } = JSON.parse(note ?? '{}') as Partial<Record<keyof Left, unknown>>
    return typeof to === 'string' && (user === null || typeof user === 'string') ? { user, to } : null
  } catch {
    return null
  }
}
