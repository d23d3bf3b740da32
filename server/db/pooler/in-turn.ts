import { sizeOf, type Db } from '../transaction.ts'

/** Calls of one workspace beyond these are not worth waiting for. */
const mostWaiting = 100
/** As long as for a connection. */
const waitMs = 8_000

/** So much of one workspace is under way, and so many wait for it, or waited so long, that another try is better. */
export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce'
}

type Turns = { taken: number; line: Set<() => void> }
const ofEach = new Map<string, Turns>()

/**
 * Of what one workspace changes, no more is under way in this process at once than half of the connections: calls that wait for its lock
 * hold a connection each, and would else leave none to all others. The rest wait in line without one.
 */
export async function inTurn<Result>(db: Db, workspaceId: string, work: () => Promise<Result>): Promise<Result> {
  const turns = ofEach.get(workspaceId) ?? { taken: 0, line: new Set() }
  ofEach.set(workspaceId, turns)
  if (turns.taken < Math.ceil(sizeOf(db) / 2)) turns.taken += 1
  else await waitIn(turns.line)
  try {
    return await work()
  } finally {
    const [next] = turns.line
    if (next) next()
    else {
      turns.taken -= 1
      if (turns.taken === 0) ofEach.delete(workspaceId)
    }
  }
}

/** Resolves when another hands its turn on. */
function waitIn(line: Turns['line']): Promise<void> {
  if (line.size >= mostWaiting) return Promise.reject(new TooManyAtOnce())
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer)
      line.delete(start)
      resolve()
    }
    const timer = setTimeout(() => {
      line.delete(start)
      reject(new TooManyAtOnce())
    }, waitMs)
    line.add(start)
  })
}
