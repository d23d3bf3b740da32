const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A piece of a page that is safe as it stands; only `html` makes one. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | readonly Html[] | string | number | null | undefined | false

/** Markup with values in it; every value that is not markup itself is escaped, for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(strings.map((text, n) => text + textOf(values[n])).join(''))
}

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return piece.map(({ text }) => text).join('')
}

/** For text and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
