/** How many of the longest names are measured: the longest in letters may not be the widest. */
const measured = 12
let pen: CanvasRenderingContext2D | null = null

/** What the widest of these names needs, in CSS pixels and in the font of names, so that none is cut; `_fonts` says that others have come meanwhile. */
export function nameWidth(names: readonly string[], _fonts: number): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `620 14px ${getComputedStyle(document.documentElement).getPropertyValue('--f-ui')}`
  const longest = longestOf(names)
  return Math.ceil(Math.max(0, ...longest.map((name) => pen?.measureText(name).width ?? 0)))
}

function longestOf(names: readonly string[]): readonly string[] {
  let longest: string[] = []
  let least = 0
  for (const name of names) {
    if (longest.length >= measured && name.length <= least) continue
    longest = [...longest, name].toSorted((a, b) => b.length - a.length).slice(0, measured)
    least = longest.at(-1)?.length ?? 0
  }
  return longest
}
