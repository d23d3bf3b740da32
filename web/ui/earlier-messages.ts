/** The specification's time, section 9: so long a message that is gone can still be brought back. */
const keptMs = 1_000_000
const mostKept = 100

export type Message = { title: string; description?: string | undefined; variant?: 'default' | 'destructive' }

let messages: { message: Message; at: number }[] = []
let stepsBack = 0

/** Keeps a message that has left the screen. */
export function keepMessage(message: Message, now = Date.now()): void {
  stepsBack = 0
  messages = [...stillKept(now), { message, at: now }].slice(-mostKept)
}

export function hasEarlier(now = Date.now()): boolean {
  return stillKept(now).length > stepsBack
}

/** The last message, then the one before it; from the last one again when a new one was kept. Null where there is none. */
export function takeEarlier(now = Date.now()): Message | null {
  messages = stillKept(now)
  const found = messages.at(-1 - stepsBack)
  if (found) stepsBack += 1
  return found?.message ?? null
}

function stillKept(now: number) {
  return messages.filter(({ at }) => now - at < keptMs)
}
