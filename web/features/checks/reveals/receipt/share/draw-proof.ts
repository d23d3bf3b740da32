import { productName } from '../../../../../../contract/site.ts'
import { cutText, wrapText, type Measure } from './fit-text.ts'
import type { SharedLine, SharedProof } from './shared-proof.ts'

export type DrawnText = {
  kind: 'text'
  text: string
  x: number
  y: number
  size: number
  font: string
  color: string
  width: number
}
export type DrawnBox = {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  radius: number
  color: string
}
export type DrawnStroke = {
  kind: 'stroke'
  points: readonly (readonly [x: number, y: number])[]
  width: number
  color: string
  dashed: boolean
}
export type Drawing = { width: number; height: number; parts: (DrawnText | DrawnBox | DrawnStroke)[] }

/** Paper is light in every theme. */
const colors = {
  paper: '#f4ede0', surface: '#fffcf6', line: '#dfd5c2', dots: '#8c8069', ink: '#1b1912', ink2: '#544d3d', forest: '#0e4a34', onForest: '#fbf6ea',
  brick: '#a12e1a', onBrick: '#fff7f2', sunken: '#eae1d0', ochre: '#e3a32f', onOchre: '#231700', ochreSoft: '#f8e8c6', ochreText: '#744700', spent: '#a9731a',
} as const // prettier-ignore
const ui = 'Hanken, system-ui, sans-serif'
const mono = "'Spline Mono', ui-monospace, monospace"
const display = 'Bricolage, system-ui, sans-serif'

const page = { width: 720, edge: 24, left: 56, right: 664 }
const track = { left: 430, right: 580 }

/** A shared proof as texts, boxes and strokes on a page 720 px wide, for the picture and the PDF alike. y is the text's baseline. */
export function drawProof(proof: SharedProof, measure: Measure): Drawing {
  const pen = newPen(measure)
  let y = 84
  const priceWidth = measure(proof.price, font(650, 14)) + 24
  pen.box(
    page.right - priceWidth,
    y - 24,
    priceWidth,
    32,
    8,
    proof.price === '0 credits' ? colors.sunken : colors.ochreSoft,
  )
  const priceColor = proof.price === '0 credits' ? colors.ink2 : colors.ochreText
  pen.text(proof.price, page.right - priceWidth + 12, y - 3, font(650, 14), priceColor)
  pen.text(proof.title, page.left, y, font(750, 27, display), colors.ink)
  y += 8
  const wide = page.right - page.left
  for (const line of wrapText(proof.subject, font(500, 15), wide, 2, measure))
    pen.text(line, page.left, (y += 21), font(500, 15), colors.ink2)
  if (proof.address !== '') y += 6
  for (const line of wrapText(proof.address, font(650, 17, mono), wide, 6, measure))
    pen.text(line, page.left, (y += 24), font(650, 17, mono), colors.ink)
  y += 10
  for (const line of wrapText(proof.verdict, font(560, 16), wide, 4, measure))
    pen.text(line, page.left, (y += 23), font(560, 16), colors.ink)
  y += 26
  for (const [n, line] of proof.lines.entries()) y += drawLine(pen, line, y, n === proof.lines.length - 1)
  pen.stroke(
    [
      [page.edge, y],
      [page.width - page.edge, y],
    ],
    2,
    colors.dots,
    true,
  )
  pen.text(
    productName,
    page.right - measure(productName, font(800, 20, display)),
    y + 34,
    font(800, 20, display),
    colors.ink,
  )
  pen.text(cutText(proof.when, font(500, 13), wide - 120, measure), page.left, y + 33, font(500, 13), colors.ink2)
  const height = y + 80
  const sheet: Drawing['parts'] = [
    { kind: 'box', x: 0, y: 0, width: page.width, height, radius: 0, color: colors.paper },
    {
      kind: 'box',
      x: page.edge,
      y: page.edge,
      width: page.width - 2 * page.edge,
      height: height - 2 * page.edge,
      radius: 14,
      color: colors.surface,
    },
  ]
  return { width: page.width, height, parts: [...sheet, ...pen.parts] }
}

const marks = {
  ok: [colors.forest, colors.onForest],
  no: [colors.brick, colors.onBrick],
  note: [colors.sunken, colors.ink2],
  credit: [colors.ochre, colors.onOchre],
} as const
const bars = { ok: colors.forest, no: colors.brick, note: colors.dots, credit: colors.spent } as const

/** Answers how high it is. */
function drawLine(pen: Pen, line: SharedLine, top: number, isLast: boolean): number {
  const { look, label, asked, answer, took } = line
  const { measure } = pen
  const [back, ink] = marks[look]
  pen.box(page.left, top, 20, 20, 6, back)
  for (const points of signs[look])
    pen.stroke(
      points.map(([x, y]) => [page.left + x, top + y]),
      2,
      ink,
      false,
    )
  const left = page.left + 32
  const labelLines = wrapText(label, font(650, 15), track.left - left - 12, 3, measure)
  for (const [n, text] of labelLines.entries()) pen.text(text, left, top + 15 + n * 20, font(650, 15), colors.ink)
  for (const x of [0, 0.25, 0.5, 0.75])
    pen.box(track.left + x * (track.right - track.left), top + 5, 1, 10, 0, colors.line)
  for (const bar of line.bars) {
    const wide = Math.max(3, bar.width * (track.right - track.left))
    const from = Math.min(bar.from * (track.right - track.left), track.right - track.left - 3)
    pen.box(track.left + from, top + 5, Math.min(wide, track.right - track.left - from), 10, 3, bars[look])
  }
  if (look === 'credit') pen.box(track.right - 4, top + 3, 4, 14, 2, colors.spent)
  const shown = cutText(took, font(500, 13, mono), page.right - track.right - 8, measure)
  pen.text(shown, page.right - measure(shown, font(500, 13, mono)), top + 15, font(500, 13, mono), colors.ink2)
  let bottom = top + 15 + (labelLines.length - 1) * 20
  if (asked !== '' || answer !== '') {
    bottom += 20
    const answerWidth = answer === '' ? 0 : Math.min(measure(answer, font(650, 13, mono)) + 10, 360)
    const said = cutText(asked, font(450, 13, mono), page.right - left - answerWidth, measure)
    pen.text(said, left, bottom, font(450, 13, mono), colors.ink2)
    const isRefusal = look === 'no' || /^[45]\d\d/.test(answer)
    const at = left + (said === '' ? 0 : measure(said, font(450, 13, mono)) + 10)
    pen.text(
      cutText(answer, font(650, 13, mono), page.right - at, measure),
      at,
      bottom,
      font(650, 13, mono),
      isRefusal ? colors.brick : colors.forest,
    )
  }
  const height = bottom - top + 21
  if (!isLast)
    pen.stroke(
      [
        [page.left + 10, top + 24],
        [page.left + 10, top + height - 4],
      ],
      2,
      colors.line,
      true,
    )
  return height
}

/** In the square of a mark. */
const signs: Record<SharedLine['look'], readonly (readonly (readonly [number, number])[])[]> = {
  ok: [
    [
      [5.5, 10.5],
      [8.5, 13.5],
      [14.5, 6.5],
    ],
  ],
  credit: [
    [
      [5.5, 10.5],
      [8.5, 13.5],
      [14.5, 6.5],
    ],
  ],
  no: [
    [
      [6, 6],
      [14, 14],
    ],
    [
      [14, 6],
      [6, 14],
    ],
  ],
  note: [
    [
      [5, 10],
      [15, 10],
    ],
    [
      [11, 6],
      [15, 10],
      [11, 14],
    ],
  ],
}

function font(weight: number, size: number, family = ui): string {
  return `${weight} ${size}px ${family}`
}

type Pen = ReturnType<typeof newPen>

function newPen(measure: Measure) {
  const parts: Drawing['parts'] = []
  return {
    parts,
    measure,
    text(text: string, x: number, y: number, drawnFont: string, color: string): void {
      const size = Number(/ (\d+)px /.exec(drawnFont)?.[1])
      if (text !== '')
        parts.push({ kind: 'text', text, x, y, size, font: drawnFont, color, width: measure(text, drawnFont) })
    },
    box(x: number, y: number, width: number, height: number, radius: number, color: string): void {
      parts.push({ kind: 'box', x, y, width, height, radius, color })
    },
    stroke(points: DrawnStroke['points'], width: number, color: string, dashed: boolean): void {
      parts.push({ kind: 'stroke', points, width, color, dashed })
    },
  }
}
