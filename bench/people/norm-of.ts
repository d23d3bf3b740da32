/** The words of a text, lower case, each with a space before it: " vp of sales emea". Words are runs of letters and digits. */
export function normOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words === null ? '' : ` ${words.join(' ')}`
}
