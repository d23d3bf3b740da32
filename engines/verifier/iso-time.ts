let lastMs = Number.NaN
let last = ''

/** UTC, ISO 8601. Many items of evidence are of one millisecond, and writing it out is most of what an item costs. */
export function isoTime(ms: number): string {
  if (ms !== lastMs) {
    last = new Date(ms).toISOString()
    lastMs = ms
  }
  return last
}
