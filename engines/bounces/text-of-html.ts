import { bounds } from './bounds.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a page, with its paragraphs apart; nothing of it is loaded or run. */
export function textOfHtml(html: string): string {
  return withoutUnread(html.slice(0, 4 * bounds.proseCharacters))
    .replace(/\s+/g, ' ')
    .replace(/<\/?(?:p|div|tr|table|h[1-6]|ul|ol|pre|blockquote)\b[^<>]{0,1000}>/gi, '\n\n')
    .replace(/<(?:br|li|td)\b[^<>]{0,1000}>/gi, '\n')
    .replace(/<[^<>]{0,1000}>/g, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, number: string | undefined, name: string | undefined) =>
      number === undefined ? (entities[name?.toLowerCase() ?? ''] ?? whole) : characterOf(Number(number)),
    )
    .slice(0, bounds.proseCharacters)
}

/** Without what no person reads; what is never closed stays. Each closing tag is looked for once, so the time is linear. */
function withoutUnread(html: string): string {
  const opening = /<(style|script|head)\b/gi
  const unclosed = new Set<string>()
  let text = ''
  let from = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const tag = found[1]!.toLowerCase()
    if (unclosed.has(tag)) continue
    const closing = new RegExp(`</${tag}>`, 'gi')
    closing.lastIndex = opening.lastIndex
    if (!closing.test(html)) {
      unclosed.add(tag)
      continue
    }
    text += `${html.slice(from, found.index)} `
    from = opening.lastIndex = closing.lastIndex
  }
  return text + html.slice(from)
}

function characterOf(point: number): string {
  return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? ' ' : String.fromCodePoint(point)
}
