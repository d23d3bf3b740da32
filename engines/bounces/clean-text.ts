/** Makes a stranger's text safe for a database and a page: no control characters but line ends, no broken characters, cut to a length. */
export function cleanText(text: string, maxCharacters: number): string {
  return (
    text
      // Twice as much, since blanks may go.
      .slice(0, 2 * maxCharacters)
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are removed
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, ' ')
      .replace(/[ \u00a0]{2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .slice(0, maxCharacters)
      .replace(/\p{Surrogate}/gu, '\ufffd')
  )
}

/** The same in one line. */
export function cleanLine(text: string, maxCharacters: number): string {
  return cleanText(text.slice(0, 2 * maxCharacters).replace(/\s+/g, ' '), maxCharacters)
}
