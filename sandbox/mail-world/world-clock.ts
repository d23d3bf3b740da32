/** Time in the mail world. Delays are written in the world's ms; `timeScale` says how many real ms one of them takes. */
export type WorldClock = {
  /** ms since 1970, as the world sees it. */
  now(): number
  /** Lets so many ms pass at once, for everything but what is already waiting. */
  advance(ms: number): void
  realMs(worldMs: number): number
}

export type WorldClockSettings = { timeScale?: number; now?: (() => number) | undefined }

export function worldClock({ timeScale = 1, now }: WorldClockSettings = {}): WorldClock {
  if (!(timeScale > 0)) throw new TypeError('timeScale must be above 0')
  const startedMs = performance.now()
  const epochMs = Date.now()
  let skippedMs = 0
  const flowing = () => epochMs + (performance.now() - startedMs) / timeScale
  return {
    now: () => (now ?? flowing)() + skippedMs,
    advance(ms) {
      skippedMs += ms
    },
    realMs: (worldMs) => worldMs * timeScale,
  }
}
