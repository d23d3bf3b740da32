/** How wide a text is in a font, in px. */
export type Measure = (text: string, font: string) => number

/** The text as lines of at most this width; what has no room in the last one is cut with an ellipsis. */
export function wrapText(text: string, font: string, widthPx: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < most - 1) {
    const line = headOf(rest, font, widthPx, measure)
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  if (rest !== '') lines.push(cutText(rest, font, widthPx, measure))
  return lines
}

export function cutText(text: string, font: string, widthPx: number, measure: Measure): string {
  if (text === '' || measure(text, font) <= widthPx) return text
  return `${longestStart(text, (start) => measure(`${start}…`, font) <= widthPx)}…`
}

/** As many words as have room; a word that has none is broken. */
function headOf(text: string, font: string, widthPx: number, measure: Measure): string {
  if (measure(text, font) <= widthPx) return text
  const start = longestStart(text, (each) => measure(each, font) <= widthPx)
  const space = start.lastIndexOf(' ')
  const whole = text[start.length] === ' ' ? start : space > 0 ? start.slice(0, space) : start
  return whole || (Array.from(text)[0] ?? '')
}

/** By whole characters. */
function longestStart(text: string, fits: (start: string) => boolean): string {
  const letters = Array.from(text)
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(letters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return letters.slice(0, low).join('')
}
