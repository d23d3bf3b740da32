import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { egressTrial, endEgressTrials, password } from '../../../test/mail/egress-trial.ts'
import { scriptedMailHost, type ScriptedMailHost } from '../../../test/mail/scripted-mail-host.ts'
import { zoneDns, type ZoneDns, type ZoneRecords } from '../../../test/mail/zone-dns.ts'
import { privateAddress } from '../../verifier/dns/private-address.ts'
import { dialDirect } from '../client/dial-direct.ts'
import { dialSocks } from '../client/dial-socks.ts'
import type { CheckEntry, Dial } from '../port.ts'
import { checkWay, type CheckedWay } from './check-way.ts'
import { openDns, type Dns } from './dns.ts'

const ip = '93.184.216.34'
const [zen, cop] = ['zen.spamhaus.org', 'bl.spamcop.net']

/** All is well with it. */
const sound = (): ZoneRecords => ({
  'one.example MX': ['20 wrong.one.example', '10 mx.one.example'],
  'mx.one.example A': ['8.8.8.8'],
  'two.example MX': ['10 mail.host.example'],
  'mail.host.example A': ['8.8.4.4'],
  'mx.acme-mail.com A': [ip],
  '34.216.184.93.in-addr.arpa PTR': ['mx.acme-mail.com'],
  'acme-mail.com MX': ['10 in.acme-mail.com'],
  'acme-mail.com TXT': [`v=spf1 ip4:${ip} -all`],
  [`2.0.0.127.${zen} A`]: ['127.0.0.2', '127.0.0.4'],
  [`2.0.0.127.${cop} A`]: ['127.0.0.2'],
})
const domains = [
  { domain: 'one.example', banner: 'one.example' },
  { domain: 'two.example', banner: 'host.example' },
]
const lists = [
  { zone: zen, hasIpv6: true, page: 'https://check.spamhaus.org/', says: { '127.0.0.10': 'PBL: no mail from here' } },
  { zone: cop, hasIpv6: false, page: 'https://www.spamcop.net/bl.shtml' },
]

let zone: ZoneDns
let dns: Dns
const hosts: ScriptedMailHost[] = []
beforeAll(async () => {
  zone = await zoneDns({})
  dns = openDns(zone.address)
})
beforeEach(() => void (zone.records = sound()))
afterEach(async () => {
  await endEgressTrials()
  await Promise.all(hosts.splice(0).map((host) => host.close()))
})
afterAll(() => zone.close())

/** Mail hosts that greet so, by the address that was dialled. */
async function greeting(banners: Record<string, string | null>): Promise<Dial> {
  const ports = new Map<string, number>()
  for (const [address, banner] of Object.entries(banners)) {
    const host = await scriptedMailHost(
      (socket: Socket) => void (banner === null ? socket.resume() : socket.write(banner)),
    )
    hosts.push(host)
    ports.set(address, host.port)
  }
  return (to, port, signal) => {
    expect(port).toBe(25)
    return dialDirect('127.0.0.1', ports.get(to) ?? 1, signal)
  }
}

const own = { '8.8.8.8': '220 a7.mx.one.example ESMTP\r\n', '8.8.4.4': '554-mail.host.example refuses you\r\n' }

async function check(way: Partial<CheckedWay> = {}, timeoutMs = 20_000): Promise<Record<string, CheckEntry>> {
  const dial = way.dial ?? (await greeting(own))
  const whole = { dial, helo: 'mx.acme-mail.com', from: 'prover@acme-mail.com', ip, boundIp: () => null, ...way }
  const entries = await checkWay(whole, { dns, isPrivate: privateAddress, domains, lists, timeoutMs })
  // Whatever is wrong comes with what to do.
  for (const entry of entries)
    expect(`${entry.name} ${entry.remedy !== ''}`).toBe(`${entry.name} ${entry.state !== 'ok'}`)
  return Object.fromEntries(entries.map((entry) => [entry.name, entry]))
}

it('a way out without a fault has none in any entry', async () => {
  const entries = await check()
  const states = Object.entries(entries).map(([name, { state }]) => `${name}: ${state}`)
  expect(states).toEqual([
    'port-25: ok',
    'address: ok',
    'helo: ok',
    'reverse-name: ok',
    'sender: ok',
    'spf: ok',
    `block-list ${zen}: ok`,
    `block-list ${cop}: ok`,
  ])
})

it.each<[string, Record<string, string | null>, string]>([
  [
    'the same greeting for different hosts',
    { '8.8.8.8': '220 proxy.isp.example\r\n', '8.8.4.4': '220 proxy.isp.example\r\n' },
    'Intercepted: instead of',
  ],
  ['a greeting of one host for all', { ...own, '8.8.4.4': own['8.8.8.8'] }, "Intercepted: instead of two.example's"],
  ['a name that only ends alike', { ...own, '8.8.8.8': '220 evilone.example ESMTP\r\n' }, 'Intercepted'],
  ['a page of the web', { ...own, '8.8.8.8': 'HTTP/1.1 400 one.example\r\n' }, 'Intercepted'],
  ['connections that stay mute', { '8.8.8.8': null, '8.8.4.4': null }, 'Intercepted: every connection was accepted'],
  ['connections that are refused', {}, 'Rejected: every connection was refused (ECONNREFUSED)'],
])('port 25 with %s fails and says so', async (_, banners, what) => {
  const isMute = Object.values(banners).includes(null)
  const entries = await check({ dial: await greeting(banners) }, isMute ? 300 : undefined)
  expect(entries['port-25']).toMatchObject({ state: 'fail' })
  expect(entries['port-25']!.what).toContain(what)
})

it('port 25 that swallows everything is dropped; one silent host beside one that answers is no fault of the port', async () => {
  const silent: Dial = async (_to, _port, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  expect((await check({ dial: silent }, 50))['port-25']).toMatchObject({ state: 'fail', what: expect.stringContaining('Dropped') as string }) // oxfmt-ignore
  const open = await greeting(own)
  const half: Dial = (to, port, signal) => (to === '8.8.8.8' ? silent : open)(to, port, signal)
  expect((await check({ dial: half }, 2_000))['port-25']).toMatchObject({ state: 'ok' })
})

it.each<[string, ZoneRecords, string, CheckEntry['state'], string]>([
  ['no A record of the HELO name', { 'mx.acme-mail.com A': [] }, 'helo', 'fail', 'has no A record'],
  ['another A record', { 'mx.acme-mail.com A': ['8.8.8.8'] }, 'helo', 'fail', 'is 8.8.8.8, not'],
  ['a failing name server', { 'mx.acme-mail.com A': 'SERVFAIL' }, 'helo', 'warn', 'DNS did not say'],
  ['no reverse name', { '34.216.184.93.in-addr.arpa PTR': [] }, 'reverse-name', 'fail', 'has no name'],
  [
    'a reverse name that leads elsewhere',
    { '34.216.184.93.in-addr.arpa PTR': ['mail.host.example'] },
    'reverse-name',
    'fail',
    'does not lead back',
  ],
  [
    'a reverse name that is not the HELO name',
    { '34.216.184.93.in-addr.arpa PTR': ['b.acme-mail.com'], 'b.acme-mail.com A': [ip] },
    'reverse-name',
    'warn',
    'greets as',
  ],
  ['a sender without a domain', { 'acme-mail.com MX': [], 'acme-mail.com TXT': [] }, 'sender', 'fail', 'takes no mail'],
  ['a sender that takes no mail', { 'acme-mail.com MX': ['0 .'] }, 'sender', 'fail', 'null MX'],
  ['no SPF', { 'acme-mail.com TXT': ['hello'] }, 'spf', 'warn', '(none)'],
  ['SPF that forbids', { 'acme-mail.com TXT': ['v=spf1 ip4:8.8.8.8 -all'] }, 'spf', 'fail', '(fail)'],
  ['a broken SPF record', { 'acme-mail.com TXT': ['v=spf1 ip:8.8.8.8 -all'] }, 'spf', 'fail', '(permerror)'],
  ['a listing', { [`34.216.184.93.${zen} A`]: ['127.0.0.10'] }, `block-list ${zen}`, 'fail', '127.0.0.10 (PBL'],
  [
    'a resolver that may not ask',
    { [`34.216.184.93.${zen} A`]: ['127.255.255.254'] },
    `block-list ${zen}`,
    'warn',
    'no listing',
  ],
  [
    'a resolver that asked too often',
    { [`34.216.184.93.${zen} A`]: ['127.255.255.255'] },
    `block-list ${zen}`,
    'warn',
    'no listing',
  ],
  [
    'a resolver that makes up answers',
    { [`34.216.184.93.${cop} A`]: ['8.8.8.8'] },
    `block-list ${cop}`,
    'warn',
    'makes up',
  ],
  [
    'a list that answers for everybody',
    { [`34.216.184.93.${cop} A`]: ['127.0.0.2'], [`1.0.0.127.${cop} A`]: ['127.0.0.2'] },
    `block-list ${cop}`,
    'warn',
    'does not work',
  ],
  ['a dead list', { [`2.0.0.127.${cop} A`]: [] }, `block-list ${cop}`, 'warn', 'does not work'],
  ['a list that fails', { [`34.216.184.93.${cop} A`]: 'SERVFAIL' }, `block-list ${cop}`, 'warn', 'did not answer'],
])('%s is found, and nothing beside it', async (_, records, name, state, what) => {
  zone.records = { ...sound(), ...records }
  const entries = await check()
  expect(entries[name]).toMatchObject({ name, state, what: expect.stringContaining(what) as string })
  // What the same record decides as well.
  const follows = { sender: ['spf'], helo: ['reverse-name'] }[name] ?? []
  const others = Object.values(entries).filter((entry) => entry.state !== 'ok' && !follows.includes(entry.name))
  expect(others.map((entry) => entry.name)).toEqual([name])
})

it.each([
  null,
  '[93.184.216.34]',
  '93.184.216.34',
  'localhost',
  'mx',
  'mx.acme.local',
  'm_x.acme-mail.com',
  'mx.acme-mail.123',
])('a HELO of %s is none', async (helo) => {
  expect((await check({ helo }))['helo']).toMatchObject({ state: 'fail' })
})

it('the address is what is said, else what connections show, else what the HELO name has; an inner one counts for nothing', async () => {
  const found = async (way: Partial<CheckedWay>) => (await check({ ip: null, ...way }))['address']
  expect(await found({ boundIp: () => ip })).toMatchObject({ state: 'ok', what: `Mail servers see ${ip}.` })
  expect(await found({ boundIp: () => '10.0.0.7' })).toMatchObject({ state: 'warn', what: expect.stringContaining(`likely see ${ip}`) as string }) // oxfmt-ignore
  expect(await found({ helo: 'no.acme-mail.com' })).toMatchObject({ state: 'warn', what: expect.stringContaining('not known') as string }) // oxfmt-ignore
})

it('a way out by a door is checked through it, and a wrong password is told as such', async () => {
  const dial = await greeting(own)
  const { egress } = await egressTrial({ dial })
  const door = { host: '127.0.0.1', port: egress.port, fingerprint: null }
  const by =
    (secret: string): Dial =>
    (to, port, signal) =>
      dialSocks({ ...door, login: { user: 'ann', password: secret } }, to, port, signal)
  expect((await check({ dial: by(password) }))['port-25']).toMatchObject({ state: 'ok' })
  expect((await check({ dial: by('wrong') }))['port-25']).toMatchObject({ state: 'fail', what: 'The way out refused our name or password.' }) // oxfmt-ignore
})
