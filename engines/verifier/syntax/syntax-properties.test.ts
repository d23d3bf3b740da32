import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { syntaxProfiles, type SyntaxProfile } from './syntax-profiles.ts'
import { readAddress } from './syntax.ts'

/** The grammar the other way round: texts that each production of the RFCs gives. */
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''))
const many = (part: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(part, { minLength, maxLength }).map((texts) => texts.join(''))
const dotted = (part: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(part, { minLength, maxLength }).map((texts) => texts.join('.'))
const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters))

const letters = 'abcdefghijklmnopqrstuvwxyz'
const beyond = oneOf('äßñéøžжλд漢字かカ한ا')
const atext = fc.oneof(
  { weight: 9, arbitrary: oneOf(`${letters}${letters.toUpperCase()}0123456789!#$%&'*+-/=?^_\`{|}~`) },
  { weight: 1, arbitrary: beyond },
)
const dotString = dotted(many(atext, 1, 6), 1, 3)
const label = joined(
  oneOf(`${letters}0123456789`),
  many(oneOf(`${letters}0123456789-`), 0, 8),
  oneOf(`${letters}0123456789`),
)
  // An R-LDH label may be a false A-label by chance (RFC 5890 2.3.1).
  .filter((text) => text.slice(2, 4) !== '--')
const publicDomain = joined(
  dotted(label, 1, 3),
  fc.constantFrom('.com', '.de', '.co.uk', '.museum', '.рф', '.bücher.ch'),
)

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const quotedPair = oneOf(printable).map((character) => `\\${character}`)
const quotedSmtp = joined(
  fc.constant('"'),
  many(fc.oneof(oneOf(printable.replace(/["\\]/g, '')), quotedPair, beyond), 0, 12),
  fc.constant('"'),
)
const ipv4 = fc.ipV4()
const ipv6 = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }).chain((groups) => {
  const texts = groups.map((group) => group.toString(16))
  const full = texts.join(':')
  const cut = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 2, max: 8 }))
    .map(([from, count]) => `${texts.slice(0, from).join(':')}::${texts.slice(from + count).join(':')}`)
  const withIpv4 = fc
    .tuple(ipv4, fc.boolean())
    .map(([ip, isCut]) => (isCut ? `::${texts[0]}:${ip}` : `${texts.slice(2).join(':')}:${ip}`))
  return fc.oneof(fc.constant(full), cut, withIpv4)
})
const literal = fc
  .oneof(
    ipv4,
    ipv6.map((ip) => `IPv6:${ip}`),
  )
  .map((ip) => `[${ip}]`)

const fold = fc.constantFrom(' ', '\t', '  ', '\r\n ', ' \r\n\t', '\r\n \r\n ')
const controls = oneOf('\u0001\u0007\u000b\u001f\u007f')
const ctext = fc.oneof(oneOf(printable.replace(/[()\\]/g, '')), quotedPair, controls, fold, beyond)
const { comment } = fc.letrec<{ comment: string }>((tie) => ({
  comment: fc
    .array(fc.oneof({ maxDepth: 4, withCrossShrink: true }, ctext, tie('comment')), { maxLength: 4 })
    .map((inner) => `(${inner.join('')})`),
}))
const blanks = many(fc.oneof(fold, comment), 0, 2)
const quotedLax = joined(
  fc.constant('"'),
  many(
    fc.oneof(
      quotedSmtp.map((text) => text.slice(1, -1)),
      controls,
      fold,
    ),
    0,
    4,
  ),
  fc.constant('"'),
)
const between = (part: fc.Arbitrary<string>) => joined(blanks, part, blanks)
const laxLocal = dotted(between(fc.oneof(many(atext, 1, 6), quotedLax)), 1, 3)
const laxLiteral = many(fc.oneof(oneOf(printable.replace(/[[\]\\]/g, '')), quotedPair, controls, fold), 0, 9).map(
  (text) => `[${text}]`,
)
const laxDomain = fc.oneof(dotted(between(label), 1, 3), between(laxLiteral))

const addressOf: Record<SyntaxProfile, fc.Arbitrary<string>> = {
  'strict-business': joined(dotString, fc.constant('@'), publicDomain),
  rfc5321: joined(
    fc.oneof(dotString, quotedSmtp),
    fc.constant('@'),
    fc.oneof(dotted(label, 1, 4), publicDomain, literal),
  ),
  rfc5322: joined(laxLocal, fc.constant('@'), laxDomain),
}
const anyAddress = fc.oneof(...Object.values(addressOf))
const chaos = fc.oneof(
  fc.string({ unit: 'binary' }),
  many(
    fc.constantFrom(
      'a',
      '.',
      '@',
      '"',
      '\\',
      ' ',
      '-',
      'ü',
      '１',
      'x.com',
      '\r\n',
      '\u0000',
      '<',
      '。',
      '(',
      ')',
      '[',
      ']',
      '\ud800',
      '\u200d',
      'xn--',
    ),
    0,
    14,
  ),
)
const runs = { numRuns: 1_500 }

describe('with texts made by the grammar', () => {
  it.each(syntaxProfiles)('%s takes every address made by its own grammar, and so do the laxer ones', (profile) => {
    const laxer = syntaxProfiles.slice(syntaxProfiles.indexOf(profile))
    fc.assert(
      fc.property(addressOf[profile], (text) => {
        for (const taker of laxer) expect({ taker, ...readAddress(text, taker) }).toMatchObject({ taker, ok: true })
      }),
      runs,
    )
  })

  it.each([
    ['strict-business', /[\u0000-\u0020\u007f()<>[\]:;@\\,"\ud800-\udfff]/], // eslint-disable-line no-control-regex
    ['rfc5321', /[\u0000-\u001f\u007f\ud800-\udfff]/], // eslint-disable-line no-control-regex
    ['rfc5322', /[\u0000\u000a\u000d\ud800-\udfff]/], // eslint-disable-line no-control-regex
  ] as const)('%s refuses an address as soon as one octet in it may not be there', (profile, forbidden) => {
    const octet = fc
      .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0xd800, max: 0xdfff }))
      .map((code) => String.fromCharCode(code))
      .filter((character) => forbidden.test(character))
    const plain = addressOf[profile === 'rfc5322' ? 'rfc5321' : profile].filter((text) => !text.includes('\\'))
    fc.assert(
      fc.property(plain, octet, fc.nat(), (text, character, where) => {
        const at = where % (text.length + 1)
        expect(readAddress(text.slice(0, at) + character + text.slice(at), profile).ok).toBe(false)
      }),
      runs,
    )
  })

  it('an address that a profile accepts is accepted by laxer ones too, and its result parses to the same again', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, chaos), (text) => {
        let isTaken = false
        for (const profile of syntaxProfiles) {
          const read = readAddress(text, profile)
          expect(read.ok || !isTaken).toBe(true)
          if (!read.ok) continue
          isTaken = true
          expect(readAddress(read.address, profile)).toEqual(read)
        }
      }),
      { numRuns: 4_000 },
    )
  })

  it('an address that rfc5321 accepts fits on one line of SMTP and within the RFC sizes', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, chaos), (text) => {
        const read = readAddress(text, 'rfc5321')
        if (!read.ok) return
        expect(read.address).toMatch(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u)
        expect(read.domain).toMatch(/^(?:[a-z0-9.-]{1,253}|\[[0-9a-zA-Z:.]{3,60}\])$/)
        expect(Buffer.byteLength(read.local)).toBeLessThanOrEqual(64)
        expect(Buffer.byteLength(read.address)).toBeLessThanOrEqual(254)
        // eslint-disable-next-line no-control-regex
        expect(read.needsSmtputf8).toBe(/[^\u0000-\u007f]/.test(read.local))
      }),
      { numRuns: 4_000 },
    )
  })

  const piece = (text: string) => text.repeat(100_000 / text.length)
  const distinct = Array.from({ length: 20_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
  it.each([
    ...['(', ')', '"', '\\', '.', '@', '[', ' ', 'a', 'ü', '\r\n ', 'a.', '(a', '"a".', '\u200d', '::', '\\"', '-'].map(
      piece,
    ),
    `xn--${piece('a')}`,
    distinct,
    distinct.replace(/.{400}/gu, '$&.'),
  ])('a hundred thousand characters are answered: %.20s …', (flood) => {
    const around = [
      `${flood}@acme.com`,
      `"${flood}"@acme.com`,
      `(${flood})jo@acme.com`,
      `jo@${flood}`,
      `jo@[IPv6:${flood}]`,
    ]
    for (const profile of syntaxProfiles)
      for (const text of [flood, ...around]) expect(typeof readAddress(text, profile).ok).toBe('boolean')
  })
})
