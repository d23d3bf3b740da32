import { limits } from '../../contract/lists.ts'

const keptMs = limits.enrichedDays * 24 * 60 * 60 * 1_000

/** Until when the rows of a file that somebody brought then are kept. */
export function keptUntil(broughtAt: Date): Date {
  return new Date(broughtAt.getTime() + keptMs)
}

/** What was brought before that is not kept any more. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptMs)
}
