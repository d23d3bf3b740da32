import type { SyntaxFault } from '../../../contract/lists.ts'

/**
 * The parts of an address, by the laxest grammar: RFC 5322 `addr-spec` with its obsolete forms (3.4.1 and 4.4, folding
 * by erratum 1908) and UTF-8 by RFC 6532. No lengths, no meaning; which parts a profile accepts stands in
 * syntax-profiles.ts. One pass, no backtracking and no recursion, so the time is linear in the text.
 */
export type AddressParts = {
  /** Without comments and folding; quoted strings as written. */
  local: string
  /** Labels as written, or what stands between the brackets of a domain literal. */
  domain: { labels: string[] } | { literal: string }
  uses: ReadonlySet<AddressFeature>
}

export type AddressFeature =
  /** A parenthesised comment anywhere. */
  | 'comment'
  /** White space or a folded line outside quotation marks. */
  | 'space'
  /** The local part is one quoted string. */
  | 'quoted'
  /** Quoted strings between dots (RFC 5322 4.4), or characters in quotes that RFC 5321 4.1.2 lacks. */
  | 'local_obsolete'
  /** Characters in a literal that RFC 5322 alone allows (3.4.1, 4.4). */
  | 'domain_obsolete'
  | 'literal'

export type ParsedAddress = { ok: true; parts: AddressParts } | { ok: false; reason: SyntaxFault }

export function parseAddress(text: string): ParsedAddress {
  if (text === '') return { ok: false, reason: 'empty' }
  const scan: Scan = { text, at: 0, uses: new Set(), fault: null }
  const local = readLocal(scan)
  const domain = scan.fault ? null : readDomain(scan)
  if (scan.fault || domain === null) return { ok: false, reason: scan.fault ?? 'domain_empty' }
  return { ok: true, parts: { local, domain, uses: scan.uses } }
}

type Scan = { readonly text: string; at: number; readonly uses: Set<AddressFeature>; fault: SyntaxFault | null }

const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const quote = 0x22
const openParenthesis = 0x28
const closeParenthesis = 0x29
const dot = 0x2e
const atSign = 0x40
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const firstBeyondAscii = 0x80
const endOfText = -1

/** `word *("." word)`, RFC 5322 4.4, up to and with the @. */
function readLocal(scan: Scan): string {
  const words: string[] = []
  let isQuoted = false
  for (;;) {
    readBlanks(scan)
    const from = scan.at
    if (scan.fault) return ''
    if (peek(scan) === quote) {
      isQuoted = true
      readQuoted(scan)
    } else {
      readAtom(scan)
    }
    if (scan.fault) return ''
    if (scan.at === from) return fail(scan, faultOfMissingWord(scan, words.length))
    words.push(unfolded(scan.text.slice(from, scan.at)))
    const isSpacedAfter = readBlanks(scan)
    const next = peek(scan)
    if (scan.fault) return ''
    if (next === atSign) break
    if (next !== dot) return fail(scan, faultAfterWord(scan, isSpacedAfter))
    scan.at++
  }
  scan.at++
  if (isQuoted) scan.uses.add(words.length === 1 ? 'quoted' : 'local_obsolete')
  return words.join('.')
}

function faultOfMissingWord(scan: Scan, wordsBefore: number): SyntaxFault {
  const next = peek(scan)
  if (next === endOfText) return 'no_at'
  if (next === dot) return 'local_dot'
  if (next === atSign) return wordsBefore === 0 ? 'local_empty' : 'local_dot'
  return faultOfCharacter(scan, 'local_character')
}

function faultAfterWord(scan: Scan, isSpaced: boolean): SyntaxFault {
  const next = peek(scan)
  if (next === endOfText) return 'no_at'
  if (next === quote || scan.text.charCodeAt(scan.at - 1) === quote) return 'local_quotes'
  if (isSpaced && isAtext(next)) return scan.uses.has('space') ? 'space' : 'comment'
  return faultOfCharacter(scan, 'local_character')
}

/** A quoted string, RFC 5322 3.2.4 and 4.1. */
function readQuoted(scan: Scan): void {
  scan.at++
  while (!scan.fault) {
    const code = peek(scan)
    if (code === quote) break
    if (code === backslash) {
      readPair(scan, 'local_obsolete', 'local_quotes')
    } else if (code === tab || code === carriageReturn) {
      scan.uses.add('local_obsolete')
      readFold(scan)
    } else if (code === endOfText || isNeverText(code)) {
      fail(scan, faultOfCharacter(scan, 'local_quotes'))
    } else {
      if (isObsoleteControl(code)) scan.uses.add('local_obsolete')
      scan.at++
    }
  }
  scan.at++
}

/** `[CFWS] dtext-or-labels [CFWS]` to the end of the text, RFC 5322 3.4.1 and 4.4. */
function readDomain(scan: Scan): AddressParts['domain'] | null {
  readBlanks(scan)
  if (scan.fault) return null
  const isLiteral = peek(scan) === openBracket
  const domain = isLiteral ? readLiteral(scan) : readLabels(scan)
  if (scan.fault) return null
  readBlanks(scan)
  if (!scan.fault && peek(scan) !== endOfText) fail(scan, faultOfCharacter(scan, 'domain_character'))
  return domain
}

function readLabels(scan: Scan): { labels: string[] } {
  const labels: string[] = []
  for (;;) {
    const from = scan.at
    readAtom(scan)
    if (scan.at === from) {
      fail(scan, faultOfMissingLabel(scan, labels.length))
      break
    }
    labels.push(scan.text.slice(from, scan.at))
    const isSpacedAfter = readBlanks(scan)
    const next = peek(scan)
    if (scan.fault) break
    if (next !== dot) {
      if (isSpacedAfter && isAtext(next)) fail(scan, scan.uses.has('space') ? 'space' : 'comment')
      break
    }
    scan.at++
    readBlanks(scan)
    if (scan.fault) break
  }
  return { labels }
}

function faultOfMissingLabel(scan: Scan, labelsBefore: number): SyntaxFault {
  const next = peek(scan)
  if (next === dot) return 'domain_dot'
  if (next === endOfText) return labelsBefore === 0 ? 'domain_empty' : 'domain_dot'
  return faultOfCharacter(scan, 'domain_character')
}

/** `"[" *([FWS] dtext) [FWS] "]"`, RFC 5322 3.4.1; a literal is no place for a nested bracket. */
function readLiteral(scan: Scan): { literal: string } {
  scan.uses.add('literal')
  const from = ++scan.at
  while (!scan.fault) {
    const code = peek(scan)
    if (code === closeBracket) break
    if (code === backslash) {
      scan.uses.add('domain_obsolete')
      readPair(scan, 'domain_obsolete', 'literal_syntax')
    } else if (isBlank(code)) {
      scan.uses.add('domain_obsolete')
      readFold(scan)
    } else if (code === endOfText || code === openBracket || isNeverText(code)) {
      fail(scan, faultOfCharacter(scan, 'literal_syntax'))
    } else {
      if (isObsoleteControl(code)) scan.uses.add('domain_obsolete')
      scan.at++
    }
  }
  const literal = unfolded(scan.text.slice(from, scan.at))
  scan.at++
  return { literal }
}

/** Comments and folding white space, RFC 5322 3.2.2; comments nest, so their depth is counted. Was there any? */
function readBlanks(scan: Scan): boolean {
  const from = scan.at
  let depth = 0
  while (!scan.fault) {
    const code = peek(scan)
    if (code === openParenthesis) {
      scan.uses.add('comment')
      depth++
      scan.at++
    } else if (isBlank(code)) {
      if (depth === 0) scan.uses.add('space')
      readFold(scan)
    } else if (depth === 0) {
      break
    } else if (code === closeParenthesis) {
      depth--
      scan.at++
    } else if (code === backslash) {
      readPair(scan, 'comment', 'comment_open')
    } else if (code === endOfText || isNeverText(code)) {
      fail(scan, faultOfCharacter(scan, 'comment_open'))
    } else {
      scan.at++
    }
  }
  return scan.at > from
}

/** One blank, or a line break with the blank that must follow it (`obs-FWS` by erratum 1908). */
function readFold(scan: Scan): void {
  if (peek(scan) === carriageReturn) {
    const after = scan.text.charCodeAt(scan.at + 2)
    if (scan.text.charCodeAt(scan.at + 1) !== lineFeed || (after !== space && after !== tab))
      return void fail(scan, 'line_break')
    scan.at += 2
  }
  scan.at++
}

/** A backslash and any character of ASCII (`quoted-pair` and `obs-qp`, RFC 5322 3.2.1 and 4.1) or beyond (RFC 6532). */
function readPair(scan: Scan, obsolete: AddressFeature, ifCut: SyntaxFault): void {
  const code = scan.text.charCodeAt(scan.at + 1)
  if (Number.isNaN(code)) return void fail(scan, ifCut)
  if (code < space || code > 0x7e) scan.uses.add(obsolete)
  scan.at += 2
}

function readAtom(scan: Scan): void {
  while (isAtext(peek(scan))) scan.at++
}

function faultOfCharacter(scan: Scan, otherwise: SyntaxFault): SyntaxFault {
  const code = peek(scan)
  if (code === endOfText) return otherwise
  if (code === lineFeed || code === carriageReturn) return 'line_break'
  if (isObsoleteControl(code)) return 'control_character'
  if (code === atSign) return 'second_at'
  return code === closeParenthesis ? 'comment_open' : otherwise
}

function peek(scan: Scan): number {
  return scan.at < scan.text.length ? scan.text.charCodeAt(scan.at) : endOfText
}

function fail(scan: Scan, fault: SyntaxFault): '' {
  scan.fault = fault
  return ''
}

/** RFC 5322 3.2.2: the line break of a fold means nothing, the blank after it stays. */
function unfolded(text: string): string {
  return text.replaceAll('\r\n', '')
}

function isBlank(code: number): boolean {
  return code === space || code === tab || code === carriageReturn
}

/** NUL and a bare line feed stand nowhere as they are (RFC 5322 3.2 and 4.1); a carriage return begins a fold. */
function isNeverText(code: number): boolean {
  return code === 0 || code === lineFeed
}

/** `obs-NO-WS-CTL`, RFC 5322 4.1, without the blanks and line ends, which are looked at before. */
function isObsoleteControl(code: number): boolean {
  return code < space || code === 0x7f
}

/** `atext`, RFC 5322 3.2.3, with UTF-8 by RFC 6532 3.2. */
function isAtext(code: number): boolean {
  return code >= firstBeyondAscii || (code >= 0 && atext[code] === 1)
}

const atext = Uint8Array.from({ length: firstBeyondAscii }, (_, code) =>
  /[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]/.test(String.fromCharCode(code)) ? 1 : 0,
)
