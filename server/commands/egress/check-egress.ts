import { isIP } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { BlockList } from '../../../engines/egress/check/check-block-lists.ts'
import type { WellKnown } from '../../../engines/egress/well-known-domains.ts'
import { checkWay, notingBound, type CheckedWay } from '../../../engines/egress/check/check-way.ts'
import { openDns } from '../../../engines/egress/check/dns.ts'
import { dialDirect } from '../../../engines/egress/client/dial-direct.ts'
import { dialSocks } from '../../../engines/egress/client/dial-socks.ts'
import type { CheckEntry } from '../../../engines/egress/port.ts'
import { privateAddress } from '../../../engines/verifier/dns/private-address.ts'
import { readConfig, type Config } from '../../config.ts'
import { readEgress, type EgressLine } from '../../settings/egress-settings.ts'
import { complain, say } from '../say.ts'
import { egressUsage } from '../usage.ts'

type Asked = {
  /** Null: from this machine itself. */
  proxy: EgressLine['proxy']
  isJson: boolean
  ip: string | null
  helo: string | null
  from: string | null
  dns: string | null
  domains: WellKnown[] | null
  lists: BlockList[] | null
}

/**
 * Prints what is wrong with a way out, and what to do; 0 if nothing fails. It asks mail servers and name servers outside, in
 * practice mode too: that is what it is for.
 */
export async function checkEgress(args: readonly string[]): Promise<number> {
  // A password on the command line would be seen by all users of this machine.
  const given = args.includes('-') ? (await textOf(process.stdin)).trim() : ''
  const words = args.map((word) => (word === '-' ? given : word))
  const asked = readAsked(words, readConfig())
  if (typeof asked === 'string') return complain(`${asked}\n${egressUsage}`)
  const { domains, lists, isJson } = asked
  const checks = await checkWay(checkedWay(asked), {
    dns: openDns(asked.dns),
    isPrivate: privateAddress,
    ...(domains && { domains }),
    ...(lists && { lists }),
  })
  const ok = checks.every(({ state }) => state !== 'fail')
  say(isJson ? JSON.stringify({ ok, checks }) : checks.map(line).join('\n'))
  return ok ? 0 : 1
}

function checkedWay({ proxy, helo, from, ip }: Asked): CheckedWay {
  if (proxy === null) return { helo, from, ip, ...notingBound(dialDirect) }
  let bound: string | null = null
  return {
    helo,
    from,
    ip,
    boundIp: () => bound,
    dial: (to, port, signal) => dialSocks(proxy, to, port, signal, { onBound: (address) => (bound = address) }),
  }
}

function line({ name, state, what, remedy }: CheckEntry): string {
  return `${state.padEnd(4)}  ${name}: ${what}${remedy === '' ? '' : `\n      ${remedy}`}`
}

/** What is asked, or what is wrong with how. The way's own name and sender come before the settings'. */
function readAsked(args: readonly string[], { verifier, publicUrl }: Config): Asked | string {
  const text = { type: 'string' } as const
  const many = { type: 'string', multiple: true } as const
  const options = { json: { type: 'boolean' }, ip: text, helo: text, from: text, dns: text, domain: many, list: many } as const // oxfmt-ignore
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [url = 'direct', ...rest] = positionals
    if (rest.length > 0) return 'One way out is checked at a time.'
    const { egresses, faults } = readEgress(url)
    if (egresses.length > 1) return 'One way out is checked at a time.'
    if (faults.length > 0) return `The way out ${faults[0]?.replace(/^number 1 /, '')}.`
    const [way] = egresses
    const { json = false, ip, domain, list } = values
    if (ip !== undefined && isIP(ip) === 0) return '--ip is an address.'
    const host = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
    return {
      proxy: way?.proxy ?? null,
      isJson: json,
      ip: ip ?? null,
      helo: values.helo ?? way?.helo ?? verifier.helo ?? host ?? null,
      from: values.from ?? way?.from ?? verifier.from ?? (host === undefined ? null : `postmaster@${host}`),
      dns: values.dns ?? verifier.dns ?? null,
      domains: domain?.map(wellKnownOf) ?? null,
      lists: list?.map((zone) => ({ zone, hasIpv6: true, page: zone })) ?? null,
    }
  } catch (error) {
    return (error as Error).message
  }
}

/** `gmail.com=google.com`: a domain, and what the names of its mail servers end with if that is another one. */
function wellKnownOf(text: string): WellKnown {
  const [domain = '', banner = domain] = text.split('=')
  return { domain, banner }
}
