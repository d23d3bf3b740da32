/** What is written for people in a file that is no program: an article, a page, a manifest, an alert. */
export function readPlainTexts(name: string, source: string): { line: number; text: string }[] {
  return source.split('\n').flatMap((row, at) => {
    const text = textOf(name, row).replaceAll(/\s+/g, ' ').trim()
    return /[A-Za-z]{2}/.test(text) ? [{ line: at + 1, text }] : []
  })
}

/** Whether a file has such texts. */
export function isPlainText(name: string): boolean {
  return /\.(md|html|webmanifest)$|alerts\.yaml$|-dashboard\.json$/.test(name) && !name.endsWith('README.md')
}

function textOf(name: string, row: string): string {
  if (name.endsWith('.md')) return row
  if (name.endsWith('.html'))
    return /content="([^"]* [^"]*)"/.exec(row)?.[1] ?? row.replaceAll(/<[^>]*>?|[\w-]+="[^"]*"/g, ' ')
  if (name.endsWith('.yaml')) return /^\s+(?:summary|description): (.*)$/.exec(row)?.[1] ?? ''
  return /^\s+"(?:name|title|description|legendFormat)": "(.*)",?$/.exec(row)?.[1] ?? ''
}
