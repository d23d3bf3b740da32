import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zoneDns, type ZoneDns, type ZoneRecords } from '../../../../test/mail/zone-dns.ts'
import { openDns, type Dns } from '../dns.ts'
import { evaluateSpf } from './evaluate-spf.ts'

let zone: ZoneDns
let dns: Dns
beforeAll(async () => {
  zone = await zoneDns({})
  dns = openDns(zone.address)
})
afterAll(() => zone.close())

const ip = '192.0.2.3'

async function result(records: ZoneRecords, from = ip, sender = 'strong-bad@email.acme.example') {
  zone.records = records
  return evaluateSpf({ ip: from, sender, helo: 'mx.acme.example' }, dns)
}

const spf = (text: string, more: ZoneRecords = {}): ZoneRecords => ({ 'email.acme.example TXT': [text], ...more })
const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, i) => [
      `l${i}.example TXT`,
      [i + 1 < length ? `v=spf1 include:l${i + 1}.example ?all` : 'v=spf1 +all'],
    ]),
  )

describe('SPF by RFC 7208', () => {
  it.each<[string, string, ZoneRecords?, string?]>([
    ['pass', 'v=spf1 ip4:192.0.2.3 -all'],
    ['pass', 'V=SPF1 IP4:192.0.2.0/24 -ALL'],
    ['fail', 'v=spf1 ip4:192.0.2.4/31 -all'],
    ['softfail', 'v=spf1 ~all'],
    ['neutral', 'v=spf1 ?all'],
    ['neutral', 'v=spf1'],
    ['neutral', 'v=spf1 ip4:198.51.100.1 unknown=x exp=why.acme.example'],
    ['none', 'v=spf10 +all'],
    ['pass', 'v=spf1 ip6:2001:db8::/32 -all', {}, '2001:db8::7'],
    ['fail', 'v=spf1 ip6:2001:db8::/32 -all'],
    ['pass', 'v=spf1 a -all', { 'email.acme.example A': ['192.0.2.9', ip] }],
    ['pass', 'v=spf1 a:mx.acme.example/24//64 -all', { 'mx.acme.example A': ['192.0.2.200'] }],
    ['pass', 'v=spf1 a//64 -all', { 'email.acme.example AAAA': ['2001:db8::1'] }, '2001:db8::2'],
    ['fail', 'v=spf1 a//128 -all', { 'email.acme.example AAAA': ['2001:db8::1'] }, '2001:db8::2'],
    ['pass', 'v=spf1 mx -all', { 'email.acme.example MX': ['10 mx.acme.example'], 'mx.acme.example A': [ip] }],
    ['pass', 'v=spf1 include:other.example -all', { 'other.example TXT': ['v=spf1 ip4:192.0.2.3 -all'] }],
    ['softfail', 'v=spf1 include:other.example ~all', { 'other.example TXT': ['v=spf1 -all'] }],
    ['permerror', 'v=spf1 include:none.example ~all', { 'none.example A': [ip] }],
    ['temperror', 'v=spf1 include:other.example ~all', { 'other.example TXT': 'SERVFAIL' }],
    ['pass', 'v=spf1 redirect=other.example', { 'other.example TXT': ['v=spf1 a:%{d} -all'], 'other.example A': [ip] }],
    ['fail', 'v=spf1 -all redirect=other.example', { 'other.example TXT': ['v=spf1 +all'] }],
    ['permerror', 'v=spf1 redirect=none.example'],
    [
      'pass',
      'v=spf1 exists:%{ir}.%{v}.%{l1r-}.%{d2} -all',
      { '3.2.0.192.in-addr.strong.acme.example A': ['127.0.0.2'] },
    ],
    [
      'pass',
      'v=spf1 ptr -all',
      { '3.2.0.192.in-addr.arpa PTR': ['x.email.acme.example'], 'x.email.acme.example A': [ip] },
    ],
    [
      'fail',
      'v=spf1 ptr -all',
      { '3.2.0.192.in-addr.arpa PTR': ['x.email.acme.example'], 'x.email.acme.example A': ['192.0.2.9'] },
    ],
    ['fail', 'v=spf1 ptr -all', { '3.2.0.192.in-addr.arpa PTR': ['evil-email.acme.example.com'] }],
    // Any mistake makes all of it of no use, also behind what fits.
    ['permerror', 'v=spf1 +all ip4:192.0.2.300'],
    ['permerror', 'v=spf1 +all ipv4:192.0.2.3'],
    ['permerror', 'v=spf1 ip4:192.0.2.3/33 -all'],
    ['permerror', 'v=spf1 a:%{x} -all'],
    ['permerror', 'v=spf1 include: -all'],
    ['permerror', 'v=spf1 redirect=a.example redirect=b.example'],
    // Two names that aren't there are borne, a third is not.
    ['fail', 'v=spf1 a:n1.example a:n2.example -all'],
    ['permerror', 'v=spf1 a:n1.example a:n2.example a:n3.example -all'],
    ['pass', 'v=spf1 include:l0.example -all', chain(10)],
    ['permerror', 'v=spf1 include:l0.example -all', chain(11)],
    ['permerror', 'v=spf1 include:email.acme.example -all'],
  ])('%s: %s', async (expected, text, more = {}, from = ip) => {
    expect(await result(spf(text, more), from)).toBe(expected)
  })

  it('two records, none, a failing name server and a sender that is no domain have results of their own', async () => {
    expect(await result({ 'email.acme.example TXT': ['v=spf1 +all', 'v=spf1 -all'] })).toBe('permerror')
    expect(await result({ 'email.acme.example TXT': ['hello', 'v=spf1 +all'] })).toBe('pass')
    expect(await result({})).toBe('none')
    expect(await result({ 'email.acme.example TXT': 'SERVFAIL' })).toBe('temperror')
    expect(await result({}, ip, 'me@localhost')).toBe('none')
    expect(await result(spf(`v=spf1 ${'ip4:198.51.100.1 '.repeat(20)}ip4:192.0.2.3 -all`))).toBe('pass')
  })

  it('an mx with more than ten hosts is a mistake', async () => {
    const hosts = (count: number) => Array.from({ length: count }, (_, i) => `10 m${i}.example`)
    const at = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`m${i}.example A`, ['198.51.100.1']]))
    expect(await result(spf('v=spf1 mx -all', { ...at, 'email.acme.example MX': hosts(10) }))).toBe('fail')
    expect(await result(spf('v=spf1 mx -all', { ...at, 'email.acme.example MX': hosts(11) }))).toBe('permerror')
  })
})
