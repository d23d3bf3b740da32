/** What is wrong with a name for a list; null if it can be had. */
export function whyNoList(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'Give the list a name'
  return taken.some((each) => each.toLowerCase() === name.toLowerCase())
    ? 'You already have a list with this name.'
    : null
}
