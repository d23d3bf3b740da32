import { BlockList, isIPv4, isIPv6 } from 'node:net'

export type Qualifier = 'pass' | 'fail' | 'softfail' | 'neutral'

export type Mechanism =
  | { kind: 'all'; qualifier: Qualifier }
  | { kind: 'ip'; qualifier: Qualifier; net: BlockList }
  | { kind: 'a' | 'mx'; qualifier: Qualifier; domain: string | null; bits4: number; bits6: number }
  | { kind: 'include' | 'exists'; qualifier: Qualifier; domain: string }
  | { kind: 'ptr'; qualifier: Qualifier; domain: string | null }

export type SpfRecord = { mechanisms: Mechanism[]; redirect: string | null }

const qualifiers = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const
const term = /^([-+~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*(?:\/[^/\d][^/]*)*))?((?:\/.*)?)$/i
const modifier = /^([a-z][\w.-]*)=(.*)$/i

/** Takes a record apart (RFC 7208 4.6); null if any of it is wrong, which makes the whole of no use. */
export function readRecord(text: string): SpfRecord | null {
  const record: SpfRecord = { mechanisms: [], redirect: null }
  for (const word of text.split(' ').slice(1)) {
    if (word === '') continue
    const [, name, value] = modifier.exec(word) ?? []
    if (name !== undefined) {
      if (name.toLowerCase() !== 'redirect') continue
      if (record.redirect !== null || value === '') return null
      record.redirect = value!
      continue
    }
    const mechanism = readMechanism(word)
    if (mechanism === null) return null
    record.mechanisms.push(mechanism)
  }
  return record
}

function readMechanism(word: string): Mechanism | null {
  const parts = term.exec(word)
  if (!parts) return null
  const [, sign = '', name = '', domain, lengths = ''] = parts
  const qualifier = qualifiers[(sign || '+') as keyof typeof qualifiers]
  if (domain === '') return null
  switch (name.toLowerCase()) {
    case 'all':
      return domain === undefined && lengths === '' ? { kind: 'all', qualifier } : null
    case 'ip4':
    case 'ip6':
      return readNet(name.toLowerCase() === 'ip4', domain ?? '', lengths, qualifier)
    case 'include':
    case 'exists':
      if (domain === undefined || lengths !== '') return null
      return { kind: name.toLowerCase() as 'include' | 'exists', qualifier, domain }
    case 'ptr':
      return lengths === '' ? { kind: 'ptr', qualifier, domain: domain ?? null } : null
    default: {
      const bits = /^(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(lengths)
      const [bits4, bits6] = [Number(bits?.[1] ?? 32), Number(bits?.[2] ?? 128)]
      if (!bits || bits4 > 32 || bits6 > 128) return null
      return { kind: name.toLowerCase() as 'a' | 'mx', qualifier, domain: domain ?? null, bits4, bits6 }
    }
  }
}

function readNet(isV4: boolean, address: string, lengths: string, qualifier: Qualifier): Mechanism | null {
  const most = isV4 ? 32 : 128
  const bits = lengths === '' ? most : Number(/^\/(\d{1,3})$/.exec(lengths)?.[1] ?? Number.NaN)
  if (!(isV4 ? isIPv4(address) : isIPv6(address) && !address.includes('%')) || !(bits <= most)) return null
  return { kind: 'ip', qualifier, net: netOf(address, bits) }
}

/** All addresses that begin with the same bits. */
export function netOf(address: string, bits: number): BlockList {
  const net = new BlockList()
  net.addSubnet(address, bits, isIPv4(address) ? 'ipv4' : 'ipv6')
  return net
}
