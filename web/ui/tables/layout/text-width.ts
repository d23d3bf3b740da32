export type Font = 'name' | 'text' | 'mono'

/** As the cells of a table have them (styles/kit/grid.css). */
const fonts: Record<Font, readonly [css: string, family: string]> = {
  name: ['620 14px', '--f-ui'],
  text: ['450 14px', '--f-ui'],
  mono: ['520 13px', '--f-mono'],
}
/** How many of the longest texts are measured: the longest in letters may not be the widest. */
const measured = 12
let pen: CanvasRenderingContext2D | null = null

/** What each of these texts needs, in CSS pixels. */
export function textWidths(texts: readonly string[], font: Font): readonly number[] {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return texts.map(() => 0)
  const [css, family] = fonts[font]
  pen.font = `${css} ${getComputedStyle(document.documentElement).getPropertyValue(family)}`
  return texts.map((text) => Math.ceil(pen?.measureText(text).width ?? 0))
}

/** What the widest of these texts needs, however many they are; `_fonts` says that others have come meanwhile. */
export function widestText(texts: readonly string[], font: Font, _fonts: number): number {
  return Math.max(0, ...textWidths(longestOf(texts), font))
}

function longestOf(texts: readonly string[]): readonly string[] {
  let longest: string[] = []
  let least = 0
  for (const text of texts) {
    if (longest.length >= measured && text.length <= least) continue
    longest = [...longest, text].toSorted((a, b) => b.length - a.length).slice(0, measured)
    least = longest.at(-1)?.length ?? 0
  }
  return longest
}
