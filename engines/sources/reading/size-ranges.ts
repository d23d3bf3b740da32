/** One of a vendor's ranges of company sizes: its name, and how many work there at least and at most. */
export type SizeRange = readonly [name: string, least: number, most: number]

/** The vendor's ranges that lie in ours (`51-200`, `10001+`); a range that only overlaps is left out. */
export function rangesWithin(asked: readonly string[], theirs: readonly SizeRange[]): string[] {
  const spans = asked.map((text) => {
    const [least = Number.NaN, most] = text.split(/[-+]/).map(Number)
    return { least, most: text.endsWith('+') ? Infinity : (most ?? least) }
  })
  return theirs
    .filter(([, least, most]) => spans.some((span) => span.least <= least && most <= span.most))
    .map(([name]) => name)
}
