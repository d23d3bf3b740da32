import type { CheckEntry } from '../port.ts'
import type { Dns } from './dns.ts'
import { evaluateSpf, type SpfResult } from './spf/evaluate-spf.ts'

/** Whether the address that we name as the sender takes mail: hosts ask about it, and bounces go there. */
export async function checkSender(from: string | null, dns: Dns): Promise<CheckEntry> {
  const entry = (state: CheckEntry['state'], what: string, remedy = '') => ({ name: 'sender', state, what, remedy })
  const choose = 'Name a sender that takes mail: VERIFIER_FROM (or from= of the way out).'
  const domain = domainOf(from)
  if (from === null || domain === null) return entry('fail', `The sender ${from ?? ''} is no address.`, choose)
  const mx = await dns.mx(domain)
  if (mx.kind === 'failed') return entry('warn', `DNS did not say where ${domain} takes mail.`, 'Try again.')
  if (mx.kind === 'nxdomain') return entry('fail', `There is no domain ${domain}.`, choose)
  if (mx.kind === 'found') {
    const names = mx.records.map(({ exchange }) => exchange).filter((name) => name !== '' && name !== '.')
    if (names.length === 0) return entry('fail', `${domain} says that it takes no mail (null MX).`, choose)
    return entry('ok', `${domain} takes mail at ${names.slice(0, 3).join(', ')}.`)
  }
  const a = await dns.a(domain)
  if (a.kind === 'found')
    return entry('warn', `${domain} has no MX record; mail goes to its A record.`, 'Make an MX record for it.')
  return entry('fail', `${domain} takes no mail: it has no MX record and no address.`, choose)
}

const spfSays: Record<SpfResult, [CheckEntry['state'], string]> = {
  pass: ['ok', 'allows'],
  none: ['warn', 'has no SPF record for'],
  neutral: ['warn', 'says nothing about'],
  softfail: ['warn', 'only doubts'],
  fail: ['fail', 'forbids'],
  temperror: ['warn', 'could not be asked (DNS) about'],
  permerror: ['fail', 'has an SPF record with a mistake, which counts for nothing for'],
}

/** Whether the sender's domain allows this address to send for it. */
export async function checkSpf(
  from: string | null,
  helo: string | null,
  ip: string | null,
  dns: Dns,
): Promise<CheckEntry> {
  const domain = domainOf(from)
  if (from === null || domain === null || ip === null) {
    const missing = ip === null ? 'public address' : 'sender'
    const remedy = ip === null ? 'Say it: --ip IP.' : 'Name one: VERIFIER_FROM.'
    return { name: 'spf', state: 'warn', what: `Not known: the ${missing} is not known.`, remedy }
  }
  const result = await evaluateSpf({ ip, sender: from, helo: helo ?? domain }, dns)
  const [state, says] = spfSays[result]
  const term = `${ip.includes(':') ? 'ip6' : 'ip4'}:${ip}`
  const remedies: Partial<Record<SpfResult, string>> = {
    none: `Make a TXT record for ${domain}: "v=spf1 ${term} ~all" (and who else sends for it).`,
    temperror: 'Try again.',
    permerror: `Mend the TXT record of ${domain} that begins with v=spf1: one record, no unknown words, at most 10 lookups.`,
  }
  const remedy = result === 'pass' ? '' : (remedies[result] ?? `Add ${term} to the SPF record of ${domain}.`)
  return { name: 'spf', state, what: `${domain} ${says} ${ip} (${result}).`, remedy }
}

function domainOf(from: string | null): string | null {
  return /^[^\s@]+@([\w-]+(?:\.[\w-]+)+)$/.exec(from ?? '')?.[1]?.toLowerCase() ?? null
}
