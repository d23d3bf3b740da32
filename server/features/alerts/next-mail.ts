import type { AlertFrequency } from '../../../contract/alerts/alerts.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** Of the day in UTC, by which the product's other days go too: docs/decisions/0071. */
const atHour = 6
const monday = 1

/** When the next mail of such an alert is due after this moment. */
export function nextMail(frequency: AlertFrequency, after: Date): Date {
  const next = new Date(after)
  next.setUTCHours(atHour, 0, 0, 0)
  while (next <= after || (frequency === 'weekly' && next.getUTCDay() !== monday)) next.setTime(next.getTime() + dayMs)
  return next
}
