import { limits } from '../../../contract/lists.ts'

/** As many deletions of a kind as the browser remembers to undo. */
export const mostRestorable = 20

/** What was deleted since then can be brought back. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - limits.undoSeconds * 1_000)
}

/** What was deleted before then can be purged: twice the time of the undo, so that nothing is purged that can still be brought back. */
export function purgeableBefore(now: Date): Date {
  return new Date(now.getTime() - 2 * limits.undoSeconds * 1_000)
}
