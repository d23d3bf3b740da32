import { day } from '../../ui/format.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** When a new key can expire: after so many days, on a day of one's choice, or never. */
export const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 365 days' },
  { value: 'day', label: 'On a day I choose' },
  { value: 'never', label: 'Never' },
]

/** The moment that a choice means; null for never. @param lastDay `2027-01-31`, whose last second counts here, where the person is */
export function expiryOf(choice: string, lastDay: string, now: Date): string | null {
  if (choice === 'never') return null
  if (choice !== 'day') return new Date(now.getTime() + Number(choice) * dayMs).toISOString()
  const end = new Date(`${lastDay}T23:59:59`)
  // An empty field is no day: the server says what is missing.
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}

/** The day so many days from now, where the person is, as a date field has it. */
export function dayAfter(now: Date, days: number): string {
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
}

const soonDays = 7

/** How a key's end is told, and whether it is over or near. */
export function expiryInWords(expiresAt: string | null, now: Date): { words: string; state: 'fine' | 'soon' | 'over' } {
  if (expiresAt === null) return { words: 'Never expires', state: 'fine' }
  const end = new Date(expiresAt)
  const leftDays = Math.ceil((end.getTime() - now.getTime()) / dayMs)
  if (leftDays <= 0) return { words: `Expired ${day.format(end)}`, state: 'over' }
  if (leftDays <= soonDays)
    return { words: leftDays === 1 ? 'Expires within a day' : `Expires in ${leftDays} days`, state: 'soon' }
  return { words: `Expires ${day.format(end)}`, state: 'fine' }
}
