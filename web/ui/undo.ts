/** As long as the server can bring back what was deleted. */
const undoMs = 60_000
const mostKept = 20

type Change = { undo: () => void; at: number }

const changes: Change[] = []

/** Keeps the way back from a change; answers how to go it, once. */
export function rememberUndo(undo: () => void, now = Date.now()): () => void {
  const change = { undo, at: now }
  changes.push(change)
  if (changes.length > mostKept) changes.shift()
  return () => goBack(change)
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
  const index = changes.indexOf(change)
  if (index < 0) return
  changes.splice(index, 1)
  change.undo()
}
