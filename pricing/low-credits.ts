const always = 10

/**
 * Below which balance a workspace is told that its credits run low: a tenth of what it last got, at least 10 credits, and never
 * more than half of it, so that a small purchase isn't low from the start.
 * @param lastGot credits of its last purchase or grant, a whole number of at least 0
 */
export function lowCreditsBelow(lastGot: number): number {
  return Math.min(Math.max(always, Math.ceil(lastGot / 10)), Math.floor(lastGot / 2))
}
