/** The beginning of a text, at most so many UTF-16 units, and no half of a character: a database refuses that. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
