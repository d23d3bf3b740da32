/** A file that is no article; the message names the file and the line. */
export class ArticleFault extends Error {
  constructor(file: string, lineNumber: number, what: string) {
    super(`${file}:${lineNumber}: ${what}`)
    this.name = 'ArticleFault'
  }
}

type Entry = { key: string; value: string; lineNumber: number }
const headLimitLines = 40

/**
 * The head between two lines of `---`, one `key: value` a line, and the text below. `slug` means the same as `id`.
 * @throws ArticleFault
 */
export function splitHead(text: string, file: string): { entries: Entry[]; content: string; contentLine: number } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines[0]?.trim() !== '---') throw new ArticleFault(file, 1, "the first line is not '---'")
  const end = lines.slice(0, headLimitLines).indexOf('---', 1)
  if (end === -1) throw new ArticleFault(file, 1, "the head does not end with a line of '---'")
  const entries: Entry[] = []
  for (const [at, each] of lines.slice(1, end).entries()) {
    if (each.trim() === '') continue
    const lineNumber = at + 2
    const [, name = '', value = ''] = /^([a-zA-Z]+):(.*)$/.exec(each) ?? []
    if (name === '') throw new ArticleFault(file, lineNumber, "a line of the head reads 'key: value'")
    const key = name === 'slug' ? 'id' : name
    if (entries.some((entry) => entry.key === key)) throw new ArticleFault(file, lineNumber, `'${name}' appears twice`)
    entries.push({ key, value: value.trim(), lineNumber })
  }
  const below = lines.slice(end + 1)
  const blank = Math.max(
    0,
    below.findIndex((each) => each.trim() !== ''),
  )
  return { entries, content: below.slice(blank).join('\n').trimEnd(), contentLine: end + 2 + blank }
}
