import { productName } from '../../../../../../contract/site.ts'
import { colors, newPen, type Drawing, type Letter, type Pen } from './drawing.ts'
import type { Measure } from './fit-text.ts'
import type { SharedLine, SharedProof } from './shared-proof.ts'

const page = { width: 720, edge: 24, left: 56, right: 664 }
const wide = page.right - page.left
const track = { left: 430, width: 150 }

/** A shared proof on a page 720 px wide, for the picture and the PDF alike. */
export function drawProof(proof: SharedProof, measure: Measure): Drawing {
  const pen = newPen(measure)
  let y = drawHead(pen, proof)
  for (const line of proof.lines) y = drawLine(pen, line, y)
  // The dots lead from mark to mark, not on from the last one.
  pen.parts.pop()
  y += 8
  pen.stroke([page.edge, y, page.width - page.edge, y], colors.dots, true)
  pen.text(pen.cut(proof.when, 'foot', wide - 120), 'foot', page.left, y + 33)
  pen.text(productName, 'brand', page.right - pen.widthOf(productName, 'brand'), y + 34)
  const height = y + 80
  const sheet = newPen(measure)
  sheet.box(0, 0, page.width, height, 0, colors.paper)
  sheet.box(page.edge, page.edge, page.width - 2 * page.edge, height - 2 * page.edge, 14, colors.surface)
  return { width: page.width, height, parts: [...sheet.parts, ...pen.parts] }
}

/** What was found, of whom, and the price; answers where the lines begin. */
function drawHead(pen: Pen, { title, subject, address, verdict, price, isFree }: SharedProof): number {
  let y = 84
  const priceWidth = pen.widthOf(price, 'price') + 24
  pen.box(page.right - priceWidth, y - 24, priceWidth, 32, 8, isFree ? colors.sunken : colors.ochreSoft)
  pen.text(price, 'price', page.right - priceWidth + 12, y - 3, isFree ? colors.ink2 : colors.ochreText)
  pen.text(title, 'title', page.left, y)
  const paragraph = (text: string, letter: Letter, above: number, lineHeight: number, most: number) => {
    if (text !== '') y += above
    for (const line of pen.wrap(text, letter, wide, most)) pen.text(line, letter, page.left, (y += lineHeight))
  }
  paragraph(subject, 'subject', 8, 21, 2)
  // An address has at most 320 letters.
  paragraph(address, 'address', 6, 24, 6)
  paragraph(verdict, 'verdict', 10, 23, 4)
  return y + 26
}

const marks = {
  ok: { back: colors.forest, ink: colors.onForest, bar: colors.forest },
  no: { back: colors.brick, ink: colors.onBrick, bar: colors.brick },
  note: { back: colors.sunken, ink: colors.ink2, bar: colors.dots },
  credit: { back: colors.ochre, ink: colors.onOchre, bar: colors.spent },
} as const

const tick = [[5.5, 10.5, 8.5, 13.5, 14.5, 6.5]]
/** In the square of a mark. */
const signs = {
  ok: tick,
  credit: tick,
  no: [
    [6, 6, 14, 14],
    [14, 6, 6, 14],
  ],
  note: [
    [5, 10, 15, 10],
    [11, 6, 15, 10, 11, 14],
  ],
} as const

/** Answers where the next one begins. */
function drawLine(pen: Pen, line: SharedLine, top: number): number {
  const { look, label, asked, answer, took } = line
  const { back, ink } = marks[look]
  pen.box(page.left, top, 20, 20, 6, back)
  for (const sign of signs[look])
    pen.stroke(
      sign.map((at, n) => at + (n % 2 === 0 ? page.left : top)),
      ink,
    )
  drawTrack(pen, line, top)
  const room = page.right - track.left - track.width - 8
  const time = pen.cut(took, 'asked', room)
  pen.text(time, 'asked', page.right - pen.widthOf(time, 'asked'), top + 15)
  const left = page.left + 32
  const words = pen.wrap(label, 'label', track.left - left - 12, 3)
  for (const [n, text] of words.entries()) pen.text(text, 'label', left, top + 15 + n * 20)
  let bottom = top + 15 + (words.length - 1) * 20
  if (asked !== '' || answer !== '') {
    bottom += 20
    const answerRoom = answer === '' ? 0 : Math.min(pen.widthOf(answer, 'answer') + 10, wide / 2)
    const said = pen.cut(asked, 'asked', page.right - left - answerRoom)
    const at = left + (said === '' ? 0 : pen.widthOf(said, 'asked') + 10)
    pen.text(said, 'asked', left, bottom)
    const isRefusal = look === 'no' || /^[45]\d\d/.test(answer)
    pen.text(pen.cut(answer, 'answer', page.right - at), 'answer', at, bottom, isRefusal ? colors.brick : colors.forest)
  }
  pen.stroke([page.left + 10, top + 24, page.left + 10, bottom + 17], colors.line, true)
  return bottom + 21
}

function drawTrack(pen: Pen, { look, bars }: SharedLine, top: number): void {
  for (const part of [0, 0.25, 0.5, 0.75]) pen.box(track.left + part * track.width, top + 5, 1, 10, 0, colors.line)
  for (const bar of bars) {
    const from = Math.min(bar.from * track.width, track.width - 3)
    const width = Math.min(Math.max(3, bar.width * track.width), track.width - from)
    pen.box(track.left + from, top + 5, width, 10, 3, marks[look].bar)
  }
  if (look === 'credit') pen.box(track.left + track.width - 4, top + 3, 4, 14, 2, colors.spent)
}
