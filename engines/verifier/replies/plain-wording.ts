/**
 * Charsets in which hosts answer in their own language, where the octets are no UTF-8: Western Europe as they came (the
 * session reads octets as Latin-1), Central Europe, Japan, Cyrillic, China, Korea.
 */
const CHARSETS = ['windows-1250', 'iso-8859-2', 'shift_jis', 'euc-jp', 'windows-1251', 'koi8-r', 'gb18030', 'euc-kr']
/** A host or a bounce may have cut the last letter, or put a wrong octet in. */
const MAX_BROKEN_LETTERS = 2

/**
 * Words of a refusal whose accented letters Postfix and others print as `?`, one or two for each, before they quote or log
 * them: "Empf??nger unbekannt". In the letters that plainWording folds to; a `?` here is the letter that may be masked.
 */
const WORDS = `
  empf?nger:a g?ltig:u ung?ltig:u ung?ltige:u ung?ltiger:u gel?scht:o existiert bo?te:i bo?tes:i d?sactiv?:ee d?sactiv?e:ee supprim?:e supprim?e:e
  erron?e:e trouv?:e trouv?e:e expir?:e usu?rio:a n?o:a endere?o:c inv?lido:a inv?lida:a destinat?rio:a exclu?da:i exclu?do:i buz?n:o
  direcci?n:o v?lida:a v?lido:a inv?lido:a cont?m:e u?ytkownik:z u?ytkownika:z nieprawid?owy:l usuni?te:e usuni?ty:e zosta?o:l zosta?:l
  znalezion? skrzynk? u?ivatel:z u?ivatele:z p??jemce:ri p?ijemce:r schr?nka:a schr?nku:a nezn?m?:ay nezn?ma:a neplatn?:y neexistuj?c?:ii
  anv?ndare:a anv?ndaren:a mottagare ok?nd:a brevl?da:a brevl?dan:a s?dan:a k?ytt?j?:aaa ?r:a findes ikke adress?e:e abonn?:e bloqu?:e
`
const MASKED = /[a-z]*(?:\?{1,2}|\ufffd{1,2})[a-z?\ufffd]*/g
const MAX_CHARS = 32
const byShape = new Map(
  WORDS.trim()
    .split(/\s+/)
    .flatMap((entry): [string, string][] => {
      const [shape = '', letters = ''] = entry.split(':')
      let at = 0
      return shape.includes('?') && letters !== '' ? [[shape, shape.replace(/\?/g, () => letters[at++] ?? '')]] : []
    }),
)

export type PlainWording = {
  /** Lower case, accents folded, one line, with `{addr}`, `{host}`, `{ip}` and `{link}` in place of names. */
  words: string
  /** The hosts and links that were named, for lists that refuse by their name. */
  names: string
}

const maxChars = 4_096

/**
 * A reply's wording as the rules read it. An echoed address, a host's name or a link may spell any word a rule looks
 * for ("policy@…", "spamfilter.…"), so they are taken out first. At most 4 KB of the text are considered.
 */
export function plainWording(text: string): PlainWording {
  const names: string[] = []
  const named = (token: string) => (name: string) => {
    names.push(name)
    return token
  }
  const words = fold(withoutAddresses(text))
    .replace(/\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/g, named('{link}'))
    .replace(/\b(?:from|to|proto|helo|orcpt|relay|client)=(?:<[^<>]*>|\[[^\]]*\]|[^\s,;]+)/g, '')
    .replace(/<[^<>\s{}]{0,512}>/g, '{addr}')
    .replace(
      /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}\b|\b(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f:]{0,35}/g,
      '{ip}',
    )
    .replace(host, named('{host}'))
    .replace(/\b(user|mailbox|account|recipient|name|alias) ?["'`][^"'`\s]{1,64}["'`]/g, '$1')
    .replace(/["`*_]|'(?![a-z])|(?<![a-z])'/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { words, names: names.join(' ') }
}

/** An echoed address, quoted ones too, becomes `<>`, so that replies to two addresses become equal. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/<"[^"<>]{0,255}"@[^<>\s]{1,255}>|<[^<>\s:/]{1,255}@[^<>\s:/]{1,255}>/g, '<>')
    .replace(/"[^"\s]{1,64}"@[^\s<>()[\]:;,]{1,255}/g, '<>')
    .replace(/(?<![^\s<>()[\]:;,"'{}])[^\s<>()[\]:;,"'{}]{1,255}@[^\s<>()[\]:;,"'{}]{1,255}/g, '<>')
}

/** A sentence without a blank after its full stop ("unknown.Please") looks like a host's name, but for its last label. */
const host =
  /\b(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.){1,8}(?:[a-z]{2}|com|net|org|edu|gov|mil|info|biz|name|test|local|lan|arpa|cloud|mail|email|online|example|invalid|localdomain|internal)\b(?![a-z0-9.-]*[a-z0-9]\.)/g

const foldedLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '`': "'",
  '´': "'",
  '‘': "'",
}

/** Every reading of the octets, one after the other: a rule may look at each. */
function fold(text: string): string {
  const line = text.replace(/\s+/g, ' ').slice(0, maxChars)
  return readingsOf(line).map(foldOne).join(' | ')
}

function foldOne(line: string): string {
  if (!/[^ -~]/.test(line)) return unmasked(line.toLowerCase())
  return unmasked(
    line
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/([a-z])\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/[łøßæœđı’`´‘]/g, (letter) => foldedLetters[letter]!),
  )
}

/** The text with such words written out; everything else, real question marks too, stays as it is. */
function unmasked(text: string): string {
  return text.replace(MASKED, (word) => {
    if (word.length > MAX_CHARS) return word
    const shape = word.replace(/\?{1,2}|\ufffd{1,2}/g, '?')
    return byShape.get(shape) ?? word
  })
}

const decoders = new Map(CHARSETS.map((charset) => [charset, new TextDecoder(charset, { fatal: true })]))

/**
 * The possible readings of a reply, from octets read as Latin-1 or from decoded text: one reading if it is ASCII or UTF-8,
 * else one for each charset that the octets fit. Encodings that bounces use (RFC 2047, quoted-printable) are removed first.
 */
function readingsOf(text: string): string[] {
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
  return Buffer.from(quoted.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1') // oxfmt-ignore
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
