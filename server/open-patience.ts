import { isAway } from './db/is-away.ts'

const answerMs = 700
const quietMs = 2_000

/** Asks the database for what a page can do without, and rejects soon where it does not answer. */
export type Patience = <Value>(ask: () => Promise<Value>) => Promise<Value>

/** After a question that was not answered in time none is asked for a moment, so that no page waits in that time. */
export function openPatience(): Patience {
  let quietUntilMs = 0
  return async (ask) => {
    if (performance.now() < quietUntilMs) throw late()
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(late()), answerMs)))
    try {
      return await Promise.race([ask(), limit])
    } catch (error) {
      if (isAway(error)) quietUntilMs = performance.now() + quietMs
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

function late(): Error {
  return Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' })
}
