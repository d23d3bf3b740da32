const special = /[\\\t\n\r]/

/** What would be read as the end of a value, or as something else, behind a backslash, in COPY's text format. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

const plainOf: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' }

/** The text that escapeText was given. */
export function unescapeText(text: string): string {
  return text.includes('\\') ? text.replace(/\\(.)/g, (_, letter: string) => plainOf[letter] ?? letter) : text
}
