import { inTime } from './db/in-time.ts'
import { isAway } from './db/is-away.ts'

const answerMs = 700
const quietMs = 2_000

/** Asks the database for optional data of a page, and rejects soon if it does not answer. */
export type Patience = <Value>(ask: () => Promise<Value>) => Promise<Value>

/** After a question without an answer in time, no other is asked for a moment, so that no page waits in that time. */
export function openPatience(): Patience {
  let quietUntilMs = 0
  return async (ask) => {
    const isQuiet = performance.now() < quietUntilMs
    try {
      return await inTime(isQuiet ? new Promise<never>(() => {}) : ask(), isQuiet ? 0 : answerMs)
    } catch (error) {
      if (isAway(error) && !isQuiet) quietUntilMs = performance.now() + quietMs
      throw error
    }
  }
}
