import type { LiveSource } from './port.ts'

const dayMs = 24 * 60 * 60_000

/** What a source showed before this may not be kept any more, by the terms in force now. */
export function keptSince({ keepDays }: Pick<LiveSource, 'keepDays'>, now: Date): Date {
  return new Date(now.getTime() - keepDays * dayMs)
}
