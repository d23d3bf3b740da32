const maxCharacters = 512

/** What a stranger sent, fit for a log line and a page: printable ASCII only, at most 512 characters. */
export function printable(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]+/g, (run) => (/^\s+$/.test(run) ? ' ' : '?'))
  return plain.length <= maxCharacters ? plain : plain.slice(0, maxCharacters)
}
