/** The whole number that was typed, with the marks of thousands; null if it is none. */
export function readWhole(typed: string): number | null {
  const text = typed.trim().replace(/[, ]/g, '')
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}
