import type { Alert, NewsKind, NewsOfPerson, Stood } from '../../../../contract/alerts/alerts.ts'
import { number, shortDay, timeFormat } from '../../../ui/format.ts'

const dayMs = 24 * 60 * 60 * 1_000
const weekday = timeFormat({ weekday: 'long' })

export const kindWords: Record<NewsKind, string> = {
  new: 'New',
  moved_in: 'Moved in',
  changed: 'Changed',
  moved_out: 'Moved out',
}

export function unseenOf({ unseen, more }: Alert): number {
  return unseen.new + unseen.moved_in + unseen.changed + unseen.moved_out + more
}

/** "3 new, 1 moved in since Monday", "1 new today"; null if there is nothing. */
export function unseenWords(alert: Alert, now = new Date()): string | null {
  const { unseen, more, seenAt } = alert
  if (unseenOf(alert) === 0) return null
  const counts: [number, string][] = [
    [unseen.new, 'new'],
    [unseen.moved_in, 'moved in'],
    [unseen.changed, 'changed'],
    [unseen.moved_out, 'moved out'],
    [more, 'more'],
  ]
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${number.format(count)} ${what}`)
  const day = dayWords(new Date(seenAt), now)
  return `${said.join(', ')} ${day === 'today' ? day : `since ${day}`}`
}

/** A day of the last week by its name, another one by its date. */
export function dayWords(day: Date, now: Date): string {
  if (day.toDateString() === now.toDateString()) return 'today'
  if (day.toDateString() === new Date(now.getTime() - dayMs).toDateString()) return 'yesterday'
  if (now.getTime() - day.getTime() < 6 * dayMs) return weekday.format(day)
  return shortDay(day)
}

/** "VP Sales at Bar, Berlin". */
export function standing(stood: Stood | null): string {
  const { jobTitle = '', company = '', location = '' } = stood ?? {}
  const post = [jobTitle, company].filter((each) => each !== '').join(' at ')
  return [post, location].filter((each) => each !== '').join(', ') || 'without a title'
}

/** What a change says beside the person's name. */
export function changeWords({ kind, before, after }: Pick<NewsOfPerson, 'kind' | 'before' | 'after'>): string {
  return kind === 'new' ? standing(after) : `was ${standing(before)}, now ${standing(after)}`
}
