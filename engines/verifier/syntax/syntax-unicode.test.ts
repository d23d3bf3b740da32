import { describe, expect, it } from 'vitest'
import { syntaxProfiles } from './syntax-profiles.ts'
import { readAddress } from './syntax.ts'

const takers = (text: string) => syntaxProfiles.filter((profile) => readAddress(text, profile).ok)

describe('local parts beyond ASCII, RFC 6531 3.3 and RFC 6532 3.2', () => {
  it.each([
    'jö',
    '用户',
    'инфо',
    'δοκιμή',
    'संपर्क',
    'علی',
    'Pelé',
    'cafe\u0301',
    'می\u200Cخواهم',
    '＠',
    '😀',
    'I❤️',
    '𐍈',
  ])('a business may use %s, and its mail host needs SMTPUTF8', (local) => {
    expect(readAddress(`${local}@acme.com`, 'strict-business')).toMatchObject({ ok: true, local, needsSmtputf8: true })
  })

  it('only quotes, not letters, part a quoted one from business', () => {
    expect(takers('"jö dö"@acme.com')).toEqual(['rfc5321', 'rfc5322'])
  })

  it.each([
    ['broken_character', '\ud800'],
    ['broken_character', '\udc00a'],
    ['broken_character', '\ufffd'],
    ['broken_character', '\ue000'],
    ['broken_character', '\ufdef'],
    ['broken_character', '\u0300a'],
    ['broken_character', 'a\u037e'],
    ['control_character', 'a\u0080'],
    ['control_character', '\u009c'],
    ['space', 'a\u00a0b'],
    ['space', '\u2003a'],
    ['space', 'a\u2028'],
    ['space', 'a\u3000b'],
    ['invisible_character', 'a\u200bb'],
    ['invisible_character', '\ufeffa'],
    ['invisible_character', 'a\u00ad'],
    ['invisible_character', '\u202ea'],
    ['invisible_character', 'a\u200eb'],
    ['invisible_character', 'a\u2060'],
    ['invisible_character', 'a\u200db'],
    ['invisible_character', 'a\u3164'],
    ['invisible_character', 'a\u{e0041}'],
  ])('no profile takes what nobody can see or type: %s, %j', (reason, local) => {
    for (const profile of syntaxProfiles)
      expect(readAddress(`${local}@acme.com`, profile)).toEqual({ ok: false, reason })
  })
})

describe('domains beyond ASCII, IDNA2008 (RFC 5890-5893)', () => {
  it.each([
    ['bücher.de', 'xn--bcher-kva.de', 'bücher.de'],
    ['BÜCHER.DE', 'xn--bcher-kva.de', 'bücher.de'],
    ['bu\u0308cher.de', 'xn--bcher-kva.de', 'bücher.de'],
    ['XN--BCHER-KVA.de', 'xn--bcher-kva.de', 'bücher.de'],
    ['faß.de', 'xn--fa-hia.de', 'faß.de'],
    ['βόλος.gr', 'xn--nxasmm1c.gr', 'βόλος.gr'],
    ['屋企.香港', 'xn--hoqu73a.xn--j6w193g', '屋企.香港'],
    ['с-балалайкой.рф', 'xn----8sbaac5cahfb0b0a.xn--p1ai', 'с-балалайкой.рф'],
    ['डाटामेल.भारत', 'xn--c2bd4bq1db8d.xn--h2brj9c', 'डाटामेल.भारत'],
    ['क्\u200dष.com', 'xn--11b2ezcw70k.com', 'क्\u200dष.com'],
    ['col·l.cat', 'xn--coll-7ha.cat', 'col·l.cat'],
    ['カ・キ.jp', 'xn--lcke7u.jp', 'カ・キ.jp'],
    ['i❤️.ws', 'xn--i-7iq.ws', 'i❤.ws'],
    ['😀.ws', 'xn--e28h.ws', '😀.ws'],
  ])('%s is one', (domain, ascii, shown) => {
    const read = readAddress(`jo@${domain}`, 'strict-business')
    const address = `jo@${ascii}`
    expect(read).toEqual({ ok: true, local: 'jo', domain: ascii, displayDomain: shown, address, needsSmtputf8: false })
  })

  it.each([
    ['a combining mark at the beginning', '\u0301a.de'],
    ['full width', 'ｇｍａｉｌ.com'],
    ['a letter in full width beside an umlaut', 'ｇmäil.com'],
    ['a ligature beside an accent', 'oﬃcé.com'],
    ['a soft hyphen beside an accent', 'ac\u00admé.com'],
    ['a zero-width space beside an accent', 'ac\u200bmé.com'],
    ['a full-width dot', 'acme．com'],
    ['an ideographic dot', 'acme。com'],
    ['a ligature', 'oﬃce.com'],
    ['a soft hyphen', 'ac\u00adme.com'],
    ['a zero-width space', 'ac\u200bme.com'],
    ['a joiner without a virama', 'ac\u200dme.com'],
    ['a no-break space', 'ac\u00a0me.com'],
    ['a euro sign', 'a€b.com'],
    ['an inverted exclamation mark', 'a¡b.com'],
    ['a copyright sign', 'acme.com©'],
    ['a fraction', 'a½.com'],
    ['a middle dot that stands between no two l', 'a·b.com'],
    ['a katakana dot alone', 'a・b.com'],
    ['Arabic digits of two kinds', 'ا٠۰.com'],
    ['a tatweel', 'اـا.com'],
    ['both directions', 'אa.com'],
    ['a hyphen at the beginning', '-ü.com'],
    ['a hyphen at the end', 'ü-.com'],
    ['two hyphens in the third and fourth place', 'aü--b.com'],
    ['an underscore', 'a_ü.com'],
    ['a lone surrogate', 'a\ud800.com'],
    ['a replacement character', 'a\ufffd.com'],
    ['a control character', 'a\u0085.com'],
    ['nothing but a mark for the reader', '\u200f.com'],
  ])('refused by every profile: %s', (_what, domain) => {
    expect(takers(`jo@${domain}`)).toEqual([])
  })

  it.each(['xn--a.com', 'xn--0.com', 'xn--a-.com', 'xn--.com', 'xn--example.com'])(
    'a label that pretends to be an A-label (%s) is no business domain',
    (domain) => {
      expect(readAddress(`jo@${domain}`, 'strict-business').ok).toBe(false)
    },
  )

  it('a label is measured as DNS will carry it', () => {
    expect(readAddress(`jo@${'ü'.repeat(56)}.de`, 'rfc5321').ok).toBe(true)
    expect(readAddress(`jo@${'ü'.repeat(60)}.de`, 'rfc5321')).toEqual({ ok: false, reason: 'label_too_long' })
  })

  it('an ending of a picture is none', () => {
    expect(readAddress('jo@acme.😀', 'strict-business')).toEqual({ ok: false, reason: 'domain_ending' })
  })
})
