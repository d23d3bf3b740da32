/** What Windows-1252 has in place of control characters, by its bytes from 0x80. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const NEXT = `[\\u0080-\\u00bf${FROM_80}]`
/** A letter of two to four bytes, each read as a letter of its own. */
const MISREAD = new RegExp(
  `[a-z]Ã(?= |$)|[\\u00c2-\\u00df]${NEXT}|[\\u00e0-\\u00ef]${NEXT}{2}|[\\u00f0-\\u00f4]${NEXT}{3}`,
)
/** `à`, of which the second byte was taken for a space. */
const BEFORE_SPACE = /(?<=[a-z])Ã(?= |$)/g
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A text whose UTF-8 was read as Windows-1252 (`MÃ¼nchen`), as it was meant; any other text as it is. */
export function mendEncoding(text: string): string {
  if (!MISREAD.test(text)) return text
  const whole = text.replace(BEFORE_SPACE, 'Ã\u00a0')
  const bytes = new Uint8Array(whole.length)
  for (let at = 0; at < whole.length; at += 1) {
    const byte = byteOf(whole[at]!)
    if (byte < 0) return text
    bytes[at] = byte
  }
  try {
    return decoder.decode(bytes)
  } catch {
    // some of its letters are no UTF-8, so that none is taken for it
    return text
  }
}

function byteOf(letter: string): number {
  const code = letter.charCodeAt(0)
  if (code <= 0xff) return code
  const at = FROM_80.indexOf(letter)
  return at < 0 ? -1 : 0x80 + at
}
