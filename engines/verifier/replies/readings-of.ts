/**
 * Charsets in which hosts answer in their own language, where the octets are no UTF-8: Western Europe as they came (the
 * session reads octets as Latin-1), Central Europe, Japan, Cyrillic, China, Korea.
 */
const CHARSETS = ['windows-1250', 'iso-8859-2', 'shift_jis', 'euc-jp', 'windows-1251', 'koi8-r', 'gb18030', 'euc-kr']
const decoders = new Map(CHARSETS.map((charset) => [charset, new TextDecoder(charset, { fatal: true })]))
/** A host or a bounce may have cut the last letter, or put a wrong octet in. */
const MAX_BROKEN_LETTERS = 2

/**
 * What a reply may say, given its text as octets read as Latin-1, or as text where it came decoded: the one reading where it
 * is ASCII or UTF-8, else one for each charset that the octets fit. What bounces wrap around octets (RFC 2047, quoted-
 * printable) is taken off first.
 */
export function readingsOf(text: string): string[] {
  const octets = unwrapped(text)
  if (!/[\u0080-\uffff]/.test(octets) || /[\u0100-\uffff]/.test(octets)) return [octets]
  const bytes = Buffer.from(octets, 'latin1')
  const utf8 = new TextDecoder('utf-8').decode(bytes, { stream: true })
  const broken = utf8.split('\ufffd').length - 1
  if (/[\u0080-\ufffc]/.test(utf8) && broken <= MAX_BROKEN_LETTERS) return [utf8]
  return [...new Set([octets, ...[...decoders.values()].flatMap((decoder) => decoded(decoder, bytes))])]
}

function unwrapped(text: string): string {
  return text
    .replace(
      /=\?([a-z0-9-]{2,20})\?([bq])\?([!->@-~]{0,256})\?=/gi,
      (_, charset: string, kind: string, body: string) => {
        const bytes = kind.toLowerCase() === 'b' ? Buffer.from(body, 'base64') : octetsOf(body.replaceAll('_', ' '))
        return inCharset(charset, bytes)
      },
    )
    .replace(/(?:=[89a-f][0-9a-f])+/gi, (run) => octetsOf(run).toString('latin1'))
}

function octetsOf(quoted: string): Buffer {
  return Buffer.from(quoted.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1') // prettier-ignore
}

function inCharset(charset: string, bytes: Buffer): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): string[] {
  try {
    return [decoder.decode(bytes)]
  } catch {
    return []
  }
}
