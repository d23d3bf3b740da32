/** What was pasted or read from a file, as the server takes it. */
export type ListBody = { csv: string } | { addresses: string[] }

/**
 * A CSV stays one, so that its column of addresses is found by its name. Where a line has several addresses, as mail
 * programs write them ("Ann <ann@firm.com>, Bob <bob@firm.com>"), they are taken apart here.
 */
export function listBody(text: string): ListBody {
  const hasSeveral = text.split(/\r\n|\r|\n/).some((line) => line.split('@').length > 2)
  const isTable = /^[^\n]*\b(e-?mail|address)\b/i.test(text) && !/@/.test(text.split(/\r\n|\r|\n/, 1)[0] ?? '')
  if (!hasSeveral || isTable) return { csv: text }
  const pieces = text.split(/[,;\s<>()]+/).filter((piece) => piece.includes('@'))
  return { addresses: pieces }
}

/** What a list is called when nobody says: its file's name, else the day. */
export function listName(fileName: string | null, now = new Date()): string {
  const name = fileName?.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() ?? ''
  return (name || `List of ${new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(now)}`).slice(0, 100)
}
