import { describe, expect, it } from 'vitest'
import { syntaxProfiles, type SyntaxProfile } from './syntax-profiles.ts'
import { readAddress } from './syntax.ts'

/** The first profile that takes the address; each later one takes it too. `none`: not an address at all. */
type First = SyntaxProfile | 'none'

const a = (n: number) => 'a'.repeat(n)
const business = 'strict-business'

function table(rows: readonly (readonly [First, ...string[]])[]): void {
  for (const [first, ...texts] of rows)
    it.each(texts)(`${first}: %j`, (text) => {
      const takers = syntaxProfiles.filter((profile) => readAddress(text, profile).ok)
      expect(takers).toEqual(first === 'none' ? [] : syntaxProfiles.slice(syntaxProfiles.indexOf(first)))
    })
}

describe('Dot-string, RFC 5321 4.1.2 and RFC 5322 3.2.3', () => {
  table([
    [business, 'jo@acme.com', 'a@acme.com', '1@acme.com', 'Jo.Do@Acme.COM', 'a.b.c.d@acme.com', '1.2.3@acme.com'],
    [business, ...Array.from("!#$%&'*+-/=?^_`{|}~", (c) => `${c}@acme.com`)],
    [business, ...Array.from("!#$%&'*+-/=?^_`{|}~", (c) => `a${c}${c}b.${c}@acme.com`)],
    ['none', ...Array.from('()<>[]:;@\\,"', (c) => `a${c}b@acme.com`)],
    ['none', ...Array.from('<>[]:;@\\,").', (c) => `${c}@acme.com`)],
    ['none', '.jo@acme.com', 'jo.@acme.com', 'j..o@acme.com', '.@acme.com', '..@acme.com'],
    ['none', '', '@', 'jo', 'jo@', '@acme.com', 'jo.acme.com', 'jo@@acme.com', 'jo@a@acme.com', 'jo @', 'a"@acme.com'],
    [
      'none',
      '<jo@acme.com>',
      'Jo <jo@acme.com>',
      '"Jo" <jo@acme.com>',
      'jo@acme.com, do@acme.com',
      'mailto:jo@acme.com',
    ],
    ['none', 'jo\\@do@acme.com', 'jo\\ do@acme.com', '\\jo@acme.com', 'jo@acme.com>'],
  ])
})

describe('Quoted-string, RFC 5321 4.1.2', () => {
  table([
    ['rfc5321', '"jo"@acme.com', '"jo do"@acme.com', '" "@acme.com', '""@acme.com', '".."@acme.com', '".jo."@acme.com'],
    ['rfc5321', ...Array.from('()<>[]:;@,.', (c) => `"${c}"@acme.com`)],
    ['rfc5321', '"\\""@acme.com', '"\\\\"@acme.com', '"\\a\\b"@acme.com', '"\\ "@acme.com', '"a@b\\"c"@acme.com'],
    ['none', '"jo@acme.com', '"jo\\"@acme.com', '"""@acme.com', '"a"b"@acme.com', '"jo"', '"jo"acme.com', '"'],
    [
      'none',
      '"jo"do@acme.com',
      'jo"do"@acme.com',
      '"jo""do"@acme.com',
      '"jo"@"acme.com"',
      '"\\',
      '"jo\\',
      'jo"@acme.com',
    ],
  ])
})

describe('white space and folding, RFC 5322 3.2.2 and erratum 1908', () => {
  table([
    ['rfc5322', ' jo@acme.com', 'jo@acme.com ', 'jo @acme.com', 'jo@ acme.com', '\tjo@acme.com', ' jo @ acme.com '],
    [
      'rfc5322',
      '\r\n jo@acme.com',
      'jo@acme.com\r\n ',
      '\r\n\tjo@acme.com',
      ' \r\n jo@acme.com',
      ' \r\n \r\n jo@acme.com',
    ],
    ['none', 'jo do@acme.com', 'jo@ac me.com', 'jo@acme. com org', 'j\to@acme.com'],
    ['none', 'jo@acme.com\n', 'jo@acme.com\r', 'jo@acme.com\r\n', '\njo@acme.com', '\r\njo@acme.com', 'j\no@acme.com'],
    [
      'none',
      'jo@acme.com\r\n\r\n ',
      ' \r\n\r\n jo@acme.com',
      'jo@acme.com\r\n \r\n',
      'jo@ac\r\nme.com',
      'jo@acme.com\n ',
    ],
    ['none', 'jo@acme.com\r\nRCPT TO:<all@acme.com>', 'jo@acme.com\r\n RCPT TO:<all@acme.com>', 'j\r\no@acme.com'],
  ])
})

describe('comments, RFC 5322 3.2.2', () => {
  table([
    [
      'rfc5322',
      '(c)jo@acme.com',
      'jo(c)@acme.com',
      'jo@(c)acme.com',
      'jo@acme.com(c)',
      '()jo@acme.com',
      'jo@acme.com (c) (d)',
    ],
    ['rfc5322', '((c)(d(e)))jo@acme.com', '(a@b)jo@acme.com', '(\\()jo@acme.com', '(\\))jo@acme.com', '(")jo@acme.com'],
    [
      'rfc5322',
      '(a\r\n b)jo@acme.com',
      '(\u0007)jo@acme.com',
      '(\\\u0000)jo@acme.com',
      '(ü)jo@acme.com',
      '([,;.])jo@acme.com',
    ],
    ['none', '(jo@acme.com', '(c))jo@acme.com', 'jo@acme.com(', 'jo@acme.com)', '((c)jo@acme.com', '(c\\)jo@acme.com'],
    [
      'none',
      'jo(c)do@acme.com',
      'jo@acme(c)me.com',
      'jo@acme.com(c\\',
      '(\n)jo@acme.com',
      '(\r)jo@acme.com',
      '(\u0000)jo@acme.com',
    ],
  ])
})

describe('obsolete forms, RFC 5322 4.1 and 4.4', () => {
  table([
    ['rfc5322', 'jo . do@acme.com', 'jo. do@acme.com', 'jo .do@acme.com', 'jo.(c)do@acme.com', 'jo(c).do@acme.com'],
    [
      'rfc5322',
      '"jo".do@acme.com',
      'jo."do"@acme.com',
      '"jo"."do"@acme.com',
      '"jo" . "do" @acme.com',
      '"".""@acme.com',
    ],
    [
      'rfc5322',
      'jo@acme . com',
      'jo@acme. com',
      'jo@acme .com',
      'jo@acme.(c)com',
      'jo@acme(c).com',
      'jo@(a)acme(b).(c)com(d)',
    ],
    ['rfc5322', '"\t"@acme.com', '"a\r\n b"@acme.com', '"\u0007"@acme.com', '"\u007f"@acme.com', '"\\\u0007"@acme.com'],
    ['rfc5322', '"\\\u0000"@acme.com', '"\\\n"@acme.com', '"\\\r"@acme.com', '"\\\t"@acme.com', '"\\ü"@acme.com'],
    [
      'none',
      '"\u0000"@acme.com',
      '"\n"@acme.com',
      '"\r"@acme.com',
      '"a\r\nb"@acme.com',
      'jo. @acme.com',
      'jo@acme. ',
      'jo@ .com',
    ],
    ['none', '\u0007@acme.com', '\u007f@acme.com', 'jo@\u0007.com', 'jo@acme\u007f.com', '\u0000', 'jo\u0000@acme.com'],
  ])
})

describe('domains, RFC 1035 2.3.1, RFC 1123 2.1 and RFC 5321 4.1.2', () => {
  table([
    [business, 'jo@a.de', 'jo@a-b.com', 'jo@a--b.com', 'jo@123.com', 'jo@1a.co', 'jo@3m.com', 'jo@a.b.c.d.acme.com'],
    [business, 'jo@acme.museum', 'jo@acme.newtld', 'jo@acme.c0m', 'jo@ACME.COM', 'jo@acme.example', 'jo@example.com'],
    [
      'rfc5321',
      'jo@com',
      'jo@localhost',
      'jo@mail1',
      'jo@a-b',
      'jo@1.2.3.4',
      'jo@255.255.255.255',
      'jo@acme.123',
      'jo@x',
    ],
    ['rfc5321', 'jo@acme.c', 'jo@acme.co-m', 'jo@acme.1a'],
    [
      'rfc5321',
      ...'test invalid localhost local onion alt internal arpa LOCAL'.split(' ').map((end) => `jo@acme.${end}`),
    ],
    ['rfc5322', ...Array.from("!#$%&'*+/=?^_`{|}~", (c) => `jo@ac${c}me.com`), 'jo@_acme.com'],
    ['none', 'jo@-acme.com', 'jo@acme-.com', 'jo@acme.-com', 'jo@acme.com-', 'jo@-', 'jo@a.-.com'],
    ['none', 'jo@.acme.com', 'jo@acme.com.', 'jo@acme..com', 'jo@.', 'jo@..', 'jo@acme.com..'],
    ['none', ...Array.from('<>:;\\,"', (c) => `jo@ac${c}me.com`), 'jo@acme.com:25', 'jo@acme[1]', 'jo@a]'],
  ])
})

describe('address literals, RFC 5321 4.1.3', () => {
  table([
    ['rfc5321', 'jo@[192.0.2.1]', 'jo@[0.0.0.0]', 'jo@[255.255.255.255]', 'jo@[001.02.3.4]'],
    [
      'rfc5321',
      ...[
        '1:2:3:4:5:6:7:8',
        '::',
        '::1',
        '1::',
        '1::8',
        'a:B::C',
        '1:2:3:4:5:6::',
        '::3:4:5:6:7:8',
        '1:2:3::6:7:8',
      ].map((ip) => `jo@[IPv6:${ip}]`),
    ],
    [
      'rfc5321',
      ...['::192.0.2.1', '1:2:3:4:5:6:192.0.2.1', '::ffff:192.0.2.1', '1::4:192.0.2.1', '1:2:3:4::192.0.2.1'].map(
        (ip) => `jo@[IPv6:${ip}]`,
      ),
    ],
    ['rfc5321', 'jo@[ipv6:::1]', 'jo@[IPV6:2001:DB8::1]'],
    [
      'rfc5322',
      'jo@[192.0.2]',
      'jo@[192.0.2.256]',
      'jo@[192.0.2.1.5]',
      'jo@[192.0.2.]',
      'jo@[1]',
      'jo@[]',
      'jo@[1234.1.1.1]',
    ],
    [
      'rfc5322',
      'jo@[2001:db8::1]',
      'jo@[::1]',
      'jo@[IPv4:192.0.2.1]',
      'jo@[tag:text]',
      'jo@[IPv6:]',
      'jo@[IPv6:192.0.2.1]',
    ],
    [
      'rfc5322',
      ...[
        '1:2:3:4:5:6:7',
        '1:2:3:4:5:6:7:8:9',
        '1::2::3',
        ':::',
        '1:::2',
        ':1',
        '1:',
        '12345::',
        'g::',
        '1:2:3:4:5:6:7::',
      ].map((ip) => `jo@[IPv6:${ip}]`),
    ],
    [
      'rfc5322',
      ...[
        '1:192.0.2.1',
        '1:2:3:4:5:6:7:192.0.2.1',
        '::256.0.0.1',
        '1:2:3:4:5::192.0.2.1',
        ':192.0.2.1',
        '::1%eth0',
      ].map((ip) => `jo@[IPv6:${ip}]`),
    ],
    [
      'rfc5322',
      '(c)jo@(d)[192.0.2.1](e)',
      'jo@[192.0.2.1] ',
      'jo@[ 192.0.2.1 ]',
      'jo@[a\\]b]',
      'jo@[a b]',
      'jo@[\u0007]',
    ],
    [
      'none',
      'jo@[192.0.2.1',
      'jo@192.0.2.1]',
      'jo@[',
      'jo@[[192.0.2.1]]',
      'jo@[192.0.2.1]a',
      'jo@a[192.0.2.1]',
      'jo@[1].com',
    ],
    ['none', 'jo@[\r]', 'jo@[\n]', 'jo@[\u0000]', 'jo@[a\\]', 'jo@[a\\', '[192.0.2.1]@acme.com'],
  ])
})

describe('sizes in octets, RFC 5321 4.5.3.1, RFC 3696 erratum 1690, RFC 1035 2.3.4', () => {
  table([
    [business, `${a(64)}@acme.com`, `jo@${a(63)}.com`, `jo@acme.${a(63)}`, `ü${a(62)}@acme.com`],
    ['rfc5321', `"${a(62)}"@acme.com`, `jo@${a(63)}`],
    [
      'rfc5322',
      `${a(65)}@acme.com`,
      `"${a(63)}"@acme.com`,
      `ü${a(63)}@acme.com`,
      `jo@${a(64)}.com`,
      `jo@acme.${a(64)}`,
    ],
    [business, `${a(64)}@${a(63)}.${a(63)}.${a(57)}.com`],
    ['rfc5322', `${a(64)}@${a(63)}.${a(63)}.${a(58)}.com`, `jo@${`${a(63)}.`.repeat(5)}com`, `${a(5_000)}@acme.com`],
    ['rfc5322', `(${a(2_000)})jo@acme.com`],
  ])
})
