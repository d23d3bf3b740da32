/** How long a deleted workspace can be restored by its owner. */
const restoreMs = 7 * 24 * 60 * 60 * 1_000

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restoreMs)
}

/** What was deleted after this moment can be restored; what was deleted before it is emptied. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreMs)
}
