const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How mails wait and how long (docs/decisions/0106). */
export const mailLimits = {
  /** After that long without success a mail is given up. */
  triesMs: 2 * dayMs,
  firstPauseMs: minuteMs,
  longestPauseMs: hourMs,
  /** One try, from the connection to the answer. A server that filters may look at a message for minutes before it takes it. */
  sendMs: 2.5 * minuteMs,
  /** Longer than a try: a claim that runs out is that of a worker that died. */
  claimMs: 3 * minuteMs,
  /** Tries at a time of one worker. */
  places: 4,
  /** Mails that may wait, for one address and in all. */
  queuedPerRecipient: 50,
  queued: 50_000,
  /** What is kept of a mail that was sent: a bounce comes within days. */
  sentKeptMs: 7 * dayMs,
  givenUpKeptMs: 30 * dayMs,
  replyCharacters: 400,
} as const

/** How long to wait after the `tries`th failed try: each time twice as long, at most an hour. */
export function pauseMs(tries: number): number {
  return Math.min(mailLimits.longestPauseMs, mailLimits.firstPauseMs * 2 ** Math.min(Math.max(0, tries - 1), 20))
}
