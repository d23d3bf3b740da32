/** As long as the server can bring back what was deleted. */
const undoMs = 60_000
const mostKept = 20

type Change = { undo: () => void; at: number }

/** The way back from one change. */
export type WayBack = {
  /** Goes it, once. */
  go: () => void
  /** For a change that was refused. */
  forget: () => void
  /** Whether no later change is to be undone first. */
  isNext: () => boolean
}

const changes: Change[] = []

/** Remembers how to undo a change from the moment it is shown, so that Undo never hits the change before it. */
export function rememberUndo(undo: () => void, now = Date.now()): WayBack {
  const change = { undo, at: now }
  changes.push(change)
  if (changes.length > mostKept) changes.shift()
  return {
    go: () => goBack(change),
    forget: () => void takeOut(change),
    isNext: () => changes.at(-1) === change,
  }
}

export function canUndo(now = Date.now()): boolean {
  const last = changes.at(-1)
  return last !== undefined && now - last.at < undoMs
}

/** The last change that can still be undone, then the one before it. */
export function undoLast(now = Date.now()): void {
  const last = changes.at(-1)
  if (last && canUndo(now)) goBack(last)
}

function goBack(change: Change): void {
  if (takeOut(change)) change.undo()
}

function takeOut(change: Change): boolean {
  const index = changes.indexOf(change)
  if (index < 0) return false
  changes.splice(index, 1)
  return true
}
