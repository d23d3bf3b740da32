import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import type { Context } from '../../context.ts'
import { noMail } from '../checks/core/domain-facts.ts'
import { utcDay } from '../workspaces/search-day.ts'
import type { Evidence, RememberedDomain } from '../../../engines/verifier/port.ts'

type Mail = CompanyAnswer['mail']
export type CheckedMail = { at: Date; status: string; evidence: readonly Evidence[] }

/** All that anybody has; a domain may name hundreds to fill a page. */
const mostHosts = 20

/**
 * How a domain's mail was found to be: by the workspace's own checks, the newest of which say it, and by what the verifier remembers.
 * Nobody is asked. Pure.
 */
export function companyMail(
  checks: readonly CheckedMail[],
  domains: readonly string[],
  remembered: RememberedDomain | null,
  providerOf: Context['domains']['providerOf'],
): Mail {
  const heard = checks.flatMap((check) => {
    const answer = check.evidence.findLast((item) => domains.some((domain) => isAboutMailOf(item, domain)))
    return answer ? [{ ...check, answer, why: whyNowhere(check.evidence, answer) }] : []
  })
  // What DNS did not answer says nothing, and hosts that we don't dial may take mail from others.
  const last = heard.find(({ why }) => why === null || noMail.has(why))
  const names = last ? (last.why === null ? hostsIn(last.answer) : []) : remembered ? [remembered.host] : []
  const takesMail = last ? last.why === null : remembered ? true : null
  const measured = takesAllOf(heard, remembered)
  return {
    hosts: names.map((host) => ({ host, provider: providerInWords(providerOf(host)) })),
    takesMail,
    takesAll: measured?.takesAll ?? null,
    day: measured?.day ?? (last ? utcDay(last.at) : null),
  }
}

function isAboutMailOf({ phase, sent }: Evidence, domain: string): boolean {
  return phase === 'dns' && sent?.toLowerCase() === `mx ${domain}`
}

/** Of an answer like `10 mx1.acme.com, 20 mx2.acme.com`; a domain that names none takes its mail itself. */
function hostsIn({ text, host }: Evidence): string[] {
  const named = [...text.matchAll(/(\d+) ([^\s,]+)/g)].map(([, preference, name]) => ({
    preference: Number(preference),
    name: (name ?? '').replace(/\.$/, '').toLowerCase(),
  }))
  const sorted = named.filter(({ name }) => name !== '').toSorted((a, b) => a.preference - b.preference)
  return sorted.length > 0 ? sorted.map(({ name }) => name).slice(0, mostHosts) : host === null ? [] : [host]
}

/** Why the domain's mail goes nowhere; it stands with the last question to DNS, which may have been about a host. Null if it goes somewhere. */
function whyNowhere(evidence: readonly Evidence[], answer: Evidence): string | null {
  const from = evidence.lastIndexOf(answer)
  const next = evidence.findIndex(({ phase, sent }, at) => at > from && (phase !== 'dns' || isMx(sent)))
  const asked = evidence.slice(from, next < 0 ? undefined : next)
  return asked.findLast(({ reason }) => reason !== null)?.reason ?? null
}

function isMx(sent: string | null): boolean {
  return sent?.startsWith('MX ') === true
}

/** The newest that says whether made-up addresses are accepted. */
function takesAllOf(
  heard: readonly CheckedMail[],
  remembered: RememberedDomain | null,
): { takesAll: boolean; day: string } | null {
  const own = heard.find(({ status }) => status === 'valid' || status === 'accept_all')
  const ours = own ? { takesAll: own.status === 'accept_all', day: utcDay(own.at) } : null
  const theirs = remembered?.takesAll == null ? null : { takesAll: remembered.takesAll, day: remembered.day }
  if (!ours || !theirs) return ours ?? theirs
  return theirs.day > ours.day ? theirs : ours
}

const inWords: Record<string, string> = {
  google: 'Google Workspace',
  'microsoft-365': 'Microsoft 365',
  'outlook.com': 'Outlook.com',
  icloud: 'iCloud',
  gmx: 'IONOS or GMX',
  ovh: 'OVH',
  'trend-micro': 'Trend Micro',
  godaddy: 'GoDaddy',
}

function providerInWords(name: string | null): string {
  if (name === null) return ''
  return inWords[name] ?? name.slice(0, 1).toUpperCase() + name.slice(1)
}
