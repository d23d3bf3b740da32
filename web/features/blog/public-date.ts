const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The same words on the server and in every browser. */
export function publicDate(at: string, precision: 'day' | 'month' = 'day'): string {
  return (precision === 'day' ? day : month).format(new Date(at))
}
