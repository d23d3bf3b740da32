import { cutText, wrapText, type Measure } from './fit-text.ts'

export type DrawnText = { kind: 'text'; text: string; x: number; y: number; size: number; font: string; color: string; width: number } // oxfmt-ignore
type DrawnBox = { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; color: string }
/** `points`: x and y in turn. */
type DrawnStroke = { kind: 'stroke'; points: readonly number[]; color: string; dotted: boolean }

/** Texts, boxes and strokes on a page, in px; a text's y is its baseline. */
export type Drawing = { width: number; height: number; parts: (DrawnText | DrawnBox | DrawnStroke)[] }

/** Paper is light in every theme: the light values of web/styles/tokens.css. */
export const colors = {
  paper: '#f4ede0',
  surface: '#fffcf6',
  sunken: '#eae1d0',
  line: '#dfd5c2',
  dots: '#8c8069',
  ink: '#1b1912',
  ink2: '#544d3d',
  forest: '#0e4a34',
  onForest: '#fbf6ea',
  brick: '#a12e1a',
  onBrick: '#fff7f2',
  ochre: '#e3a32f',
  onOchre: '#231700',
  ochreSoft: '#f8e8c6',
  ochreText: '#744700',
  spent: '#a9731a',
} as const

const ui = 'Hanken, system-ui, sans-serif'
const mono = "'Spline Mono', ui-monospace, monospace"
const display = 'Bricolage, system-ui, sans-serif'

const letters = {
  title: { weight: 750, size: 27, family: display, color: colors.ink },
  brand: { weight: 800, size: 20, family: display, color: colors.ink },
  subject: { weight: 500, size: 15, family: ui, color: colors.ink2 },
  address: { weight: 650, size: 17, family: mono, color: colors.ink },
  verdict: { weight: 560, size: 16, family: ui, color: colors.ink },
  label: { weight: 650, size: 15, family: ui, color: colors.ink },
  price: { weight: 650, size: 14, family: ui, color: colors.ochreText },
  foot: { weight: 500, size: 13, family: ui, color: colors.ink2 },
  asked: { weight: 450, size: 13, family: mono, color: colors.ink2 },
  answer: { weight: 650, size: 13, family: mono, color: colors.forest },
} as const

export type Letter = keyof typeof letters

/** A drawing that grows. */
export type Pen = ReturnType<typeof newPen>

export function newPen(measure: Measure) {
  const parts: Drawing['parts'] = []
  const fontOf = (letter: Letter) => `${letters[letter].weight} ${letters[letter].size}px ${letters[letter].family}`
  return {
    parts,
    widthOf: (text: string, letter: Letter) => measure(text, fontOf(letter)),
    cut: (text: string, letter: Letter, width: number) => cutText(text, fontOf(letter), width, measure),
    wrap: (text: string, letter: Letter, width: number, most: number) =>
      wrapText(text, fontOf(letter), width, most, measure),
    text(text: string, letter: Letter, x: number, y: number, color: string = letters[letter].color): void {
      const font = fontOf(letter)
      if (text === '') return
      parts.push({ kind: 'text', text, x, y, size: letters[letter].size, font, color, width: measure(text, font) })
    },
    box(x: number, y: number, width: number, height: number, radius: number, color: string): void {
      parts.push({ kind: 'box', x, y, width, height, radius, color })
    },
    stroke(points: readonly number[], color: string, dotted = false): void {
      parts.push({ kind: 'stroke', points, color, dotted })
    },
  }
}
