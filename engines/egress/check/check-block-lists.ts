import { isIPv4 } from 'node:net'
import type { CheckEntry } from '../port.ts'
import { reversed, type Dns } from './dns.ts'

/** A list that small users may ask without a contract. `says`: what its answers mean; others are its listings as well. */
export type BlockList = { zone: string; hasIpv6: boolean; page: string; says?: Readonly<Record<string, string>> }

export const blockLists: readonly BlockList[] = [
  {
    zone: 'zen.spamhaus.org',
    hasIpv6: true,
    page: 'https://check.spamhaus.org/',
    says: {
      '127.0.0.2': 'SBL: seen as a source of spam',
      '127.0.0.3': 'SBL CSS: sends like spammers do',
      '127.0.0.4': 'XBL: infected or misused',
      '127.0.0.9': 'DROP: a network taken over by spammers',
      '127.0.0.10': 'PBL: its provider says that it sends no mail by itself',
      '127.0.0.11': 'PBL: an address of a network that sends no mail by itself',
    },
  },
  { zone: 'bl.spamcop.net', hasIpv6: false, page: 'https://www.spamcop.net/bl.shtml' },
  { zone: 'psbl.surriel.com', hasIpv6: false, page: 'https://psbl.org/' },
  { zone: 'dnsbl.dronebl.org', hasIpv6: true, page: 'https://dronebl.org/lookup' },
]

/** Answers of Spamhaus that say nothing about the address. */
const notAsked: Readonly<Record<string, string>> = {
  '127.255.255.252': 'the name of the list was misspelled',
  '127.255.255.254': 'it does not answer public resolvers',
  '127.255.255.255': 'this resolver has asked too often',
}

/** Whether lists that mail hosts ask have the address. What is no answer is never taken for one. */
export async function checkBlockLists(
  ip: string | null,
  dns: Dns,
  lists: readonly BlockList[] = blockLists,
): Promise<CheckEntry[]> {
  if (ip === null) {
    const what = 'Not known: the public address is not known.'
    return [{ name: 'block-lists', state: 'warn', what, remedy: 'Say it: --ip IP.' }]
  }
  const fitting = lists.filter(({ hasIpv6 }) => hasIpv6 || isIPv4(ip))
  return Promise.all(fitting.map((list) => askList(ip, list, dns)))
}

async function askList(ip: string, list: BlockList, dns: Dns): Promise<CheckEntry> {
  const { zone, page, says = {} } = list
  const entry = (state: CheckEntry['state'], what: string, remedy = '') => ({ name: `block-list ${zone}`, state, what, remedy }) // oxfmt-ignore
  const unknown = (why: string, remedy: string) => entry('warn', `Not known: ${why}.`, remedy)
  const asked = await dns.a(`${reversed(ip)}.${zone}`)
  if (asked.kind === 'failed') return unknown(`${zone} did not answer`, 'Try again, or ask another resolver: --dns.')
  const codes = asked.kind === 'found' ? asked.records : []
  const [refusal] = codes.filter((code) => code.startsWith('127.255.255.'))
  if (refusal !== undefined)
    return unknown(
      `${notAsked[refusal] ?? `it answers ${refusal}`}; this is no listing`,
      'Ask by a resolver of your own: --dns HOST:PORT.',
    )
  if (codes.some((code) => !code.startsWith('127.')))
    return unknown(
      'the resolver makes up answers',
      'Use a resolver that answers as DNS says, best one of your own: --dns HOST:PORT.',
    )
  // By RFC 5782 a list that works has 127.0.0.2 and does not have 127.0.0.1; a dead one has all or nothing.
  const [has, hasNot] = await Promise.all([dns.a(`2.0.0.127.${zone}`), dns.a(`1.0.0.127.${zone}`)])
  const isTested = has.kind === 'found' && has.records.every((code) => /^127\.(?!255\.)/.test(code))
  if (!isTested || hasNot.kind === 'found')
    return unknown('the list does not work, or the resolver may not ask it', 'Ask by a resolver of your own: --dns.')
  if (codes.length === 0) return entry('ok', `${ip} is not on it.`)
  const meanings = codes.map((code) => `${code}${says[code] === undefined ? '' : ` (${says[code]})`}`)
  return entry('fail', `${ip} is on it: ${meanings.join(', ')}.`, `End what caused it, then ask to be removed: ${page}`)
}
