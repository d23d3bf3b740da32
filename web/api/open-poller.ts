/** Asks once. Answers the ms until asking again makes sense, or null if there is nothing more to ask. */
export type Ask = () => Promise<number | null>

export type Poller = {
  /** Begins to ask, after `waitMs`; one who is followed already is left as it is. */
  follow: (key: string, ask: Ask, waitMs: number) => void
  unfollow: (key: string) => void
  /** Looks at the clock again: the page can be seen once more. */
  wake: () => void
}

type Surroundings = {
  /** ms, never going back. */
  now: () => number
  after: (waitMs: number, run: () => void) => () => void
  /** Nobody looks: nothing is asked until `wake`. */
  isHidden: () => boolean
}

const shortestWaitMs = 1_000
const longestWaitMs = 60_000
/** Between the end of one question and the next one, whoever asks: forty that wait make two calls a second, not forty. */
const gapMs = 500
/** Beyond it nothing more is taken in: a page that is loaded again asks for the rest. */
const mostFollowed = 500

type Followed = { ask: Ask; dueMs: number; failures: number }

/** One timer for everything that has to be asked again: one question at a time, the most overdue first, none when nothing is left. */
export function openPoller({ now, after, isHidden }: Surroundings): Poller {
  const followed = new Map<string, Followed>()
  let isAsking = false
  let quietUntilMs = 0
  let stopTimer = () => {}

  function plan(): void {
    stopTimer()
    if (isAsking || isHidden() || followed.size === 0) return
    const dueMs = Math.min(...[...followed.values()].map((each) => each.dueMs))
    stopTimer = after(Math.max(dueMs, quietUntilMs) - now(), () => void askNext())
  }

  async function askNext(): Promise<void> {
    const next = [...followed].sort(([, a], [, b]) => a.dueMs - b.dueMs)[0]
    if (!next || next[1].dueMs > now() || isAsking) return plan()
    isAsking = true
    const waitMs = await askOne(next[1])
    isAsking = false
    quietUntilMs = now() + gapMs
    const [key, asked] = next
    // Somebody else may stand there by now.
    if (followed.get(key) === asked) {
      if (waitMs === null) followed.delete(key)
      else asked.dueMs = now() + Math.min(longestWaitMs, Math.max(shortestWaitMs, waitMs))
    }
    plan()
  }

  async function askOne(asked: Followed): Promise<number | null> {
    try {
      const waitMs = await asked.ask()
      asked.failures = 0
      return waitMs
    } catch {
      // The server is away or wants fewer calls: each time twice as long.
      asked.failures = Math.min(asked.failures + 1, 6)
      return shortestWaitMs * 2 ** asked.failures
    }
  }

  return {
    follow(key, ask, waitMs) {
      if (followed.has(key) || followed.size >= mostFollowed) return
      followed.set(key, { ask, dueMs: now() + Math.min(longestWaitMs, Math.max(0, waitMs)), failures: 0 })
      plan()
    },
    unfollow(key) {
      followed.delete(key)
      plan()
    },
    wake: plan,
  }
}
