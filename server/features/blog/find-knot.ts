/** The parser's work grows with the square of a block's length, and its depth with the nesting of blocks. */
const limits = { blockCharacters: 10_000, blockUnderscores: 400, deepColumns: 40, markers: 12 }

/** The place in a text that would take too long to draw; null if it can be drawn. */
export function findKnot(content: string): { line: number; what: string } | null {
  let block = { characters: 0, underscores: 0 }
  for (const [at, text] of content.split('\n').entries()) {
    const fault = (what: string) => ({ line: at + 1, what })
    const lead = /^[\s>*+\-.)\d]*/.exec(text.slice(0, 400))?.[0] ?? ''
    const indent = /^\s*/.exec(text)?.[0].replaceAll('\t', '    ').length ?? 0
    const markers = lead.match(/>|[*+-](?=\s)|\d[.)](?=\s)/g)?.length ?? 0
    if (text.trim() !== '' && indent > limits.deepColumns) return fault('this line stands too far to the right')
    if (markers > limits.markers) return fault('quotes and lists are nested too deeply here')
    if (text.trim() === '') block = { characters: 0, underscores: 0 }
    block.characters += text.length
    block.underscores += text.split('_').length - 1
    if (block.characters > limits.blockCharacters) return fault('this paragraph is too long; leave a blank line in it')
    if (block.underscores > limits.blockUnderscores) return fault('this paragraph has too many underscores')
  }
  return null
}
