import { bounds } from './bounds.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a page, with its paragraphs apart; nothing of it is loaded or run. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, 4 * bounds.proseCharacters)
    .replace(/<(style|script|head)\b[^]{0,20000}?<\/\1>/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<\/?(?:p|div|tr|table|h[1-6]|ul|ol|pre|blockquote)\b[^<>]{0,1000}>/gi, '\n\n')
    .replace(/<(?:br|li|td)\b[^<>]{0,1000}>/gi, '\n')
    .replace(/<[^<>]{0,1000}>/g, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, number: string | undefined, name: string | undefined) =>
      number === undefined ? (entities[name?.toLowerCase() ?? ''] ?? whole) : characterOf(Number(number)),
    )
    .slice(0, bounds.proseCharacters)
}

function characterOf(point: number): string {
  return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? ' ' : String.fromCodePoint(point)
}
