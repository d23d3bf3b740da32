const plainLower = /^[a-z0-9]*$/
const notALetterOrDigit = /[^\p{L}\p{N}]+/gu

const plainText = /^[!-~]+(?: [!-~]+)*$/
/** What is not seen or turns the text around it: zero-width characters, bidi controls, fillers, halves of characters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cs}\u2800\ufff9-\uffff]/gu
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000e-\u001b\u007f-\u0084\u0086-\u009f]/g
// eslint-disable-next-line no-control-regex
const whiteSpace = /[\s\u001c-\u001f\u0085]+/g

/**
 * Text fit for a page and a table: NFC, one line, single spaces, nothing unseen, at most `maxCharacters` UTF-16 units.
 * Cleaning it again changes nothing.
 */
export function cleanText(text: string, maxCharacters: number): string {
  if (isPlain(text, maxCharacters)) return text
  // Cut first, so that a megabyte costs no more than a line; what cleaning takes away is rarely more than half.
  const shortened = text.length > 8 * maxCharacters ? text.slice(0, 8 * maxCharacters) : text
  const clean = shortened.replace(unseen, '').replace(controls, '').replace(whiteSpace, ' ').normalize('NFC').trim()
  if (clean.length <= maxCharacters) return clean
  const splitsPair = /[\ud800-\udbff]/.test(clean[maxCharacters - 1]!)
  return clean.slice(0, splitsPair ? maxCharacters - 1 : maxCharacters).trimEnd()
}

/** Whether a text is short enough and clean for certain, all of it in ASCII: nearly all are, and are told by one look. */
export function isPlain(text: string, maxCharacters: number): boolean {
  return text.length <= maxCharacters && (text === '' || plainText.test(text))
}

/** A name as it is compared with a list: lower case, no accents, no spaces or punctuation, "&" as "and". */
export function foldName(name: string): string {
  const plain = name.toLowerCase().replaceAll('&', 'and').replaceAll('ß', 'ss')
  if (plainLower.test(plain)) return plain
  return plain.normalize('NFKD').replace(notALetterOrDigit, '')
}
