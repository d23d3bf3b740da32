import { isIP } from 'node:net'
import { checkAddress } from '../../engines/verifier/syntax/syntax.ts'
import { providersNamed } from '../../engines/verifier/hosts/providers.ts'
import type { EgressSettings } from '../../engines/verifier/egress/egress.ts'

/** As the settings name it; what is null is as for the plain way out. */
export type EgressLine = Omit<EgressSettings, 'helo' | 'from'> & { helo: string | null; from: string | null }

const schemes = new Set(['socks5:', 'socks5s:'])
const known = new Set(['helo', 'from', 'name', 'for'])
/** What may stand in EHLO. */
export const hostName = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/
const nameForm = /^[[A-Za-z0-9](?:[\w.:[\]-]{0,58}[\w\]])?$/
/** What one byte counts in RFC 1929. */
const mostOfLogin = 255

/**
 * Reads VERIFIER_EGRESS: ways out, separated by spaces or commas (docs/operating/proving.md#from-where-mail-servers-are-asked).
 * Empty if there is only the plain one. Faults name the way out by its place, and never hold a user or password.
 */
export function readEgress(text: string): { egresses: EgressLine[]; faults: string[] } {
  const faults: string[] = []
  const egresses = splitWays(text).flatMap((each, i) => {
    const read = readWay(each)
    if (typeof read === 'object') return read
    faults.push(`number ${i + 1} ${read}`)
    return []
  })
  if (faults.length === 0) faults.push(...together(egresses))
  const [only] = egresses
  const isPlain = egresses.length === 1 && only?.proxy === null && only.helo === null && only.from === null
  return { egresses: isPlain && only.name === 'direct' && only.providers === null ? [] : egresses, faults }
}

/** A comma also stands between the providers of `for`: only one before a scheme or `direct` begins another way out. */
function splitWays(text: string): string[] {
  return text.split(/\s+|,(?=\s|$|direct\b|[a-z][a-z\d+.-]*:)/i).flatMap((each) => each.replace(/^,+|,+$/g, '') || [])
}

/** A sentence without its subject if it can't be used. */
function readWay(text: string): EgressLine | string {
  const isDirect = /^direct(?:\?|$)/.test(text)
  if (!isDirect && !URL.canParse(text))
    return 'is neither "direct" nor an address like socks5://user:password@host:1080'
  const url = new URL(isDirect ? text.replace(/^direct/, 'direct:///') : text)
  if (!isDirect && !schemes.has(url.protocol))
    return `begins with ${url.protocol}//, and there are only direct, socks5:// and socks5s://`
  const query = readQuery(url)
  if (typeof query === 'string') return query
  const proxy = isDirect ? null : readProxy(url)
  if (typeof proxy === 'string') return proxy
  const name = query.name ?? (proxy ? url.host : 'direct')
  if (proxy && name === 'direct') return 'is named direct, a name that only the way out without a proxy may have'
  if (!nameForm.test(name)) return 'has a name of other than letters, digits, ".", "-" and "_", or of more than 60'
  return { ...query, name, proxy }
}

function readQuery({
  searchParams,
  protocol,
}: URL): (Omit<EgressLine, 'proxy' | 'name'> & { name: string | null }) | string {
  for (const key of new Set(searchParams.keys())) {
    if (!known.has(key) && !(key === 'fingerprint' && protocol === 'socks5s:'))
      return `has "${plain(key)}", which is not one of its settings`
    if (searchParams.getAll(key).length > 1) return `has "${key}" twice`
    if (searchParams.get(key) === '') return `has nothing behind "${key}="`
  }
  const [helo, from, name, provider] = ['helo', 'from', 'name', 'for'].map((key) => searchParams.get(key))
  if (helo != null && !hostName.test(helo)) return 'has a helo that is not a host name'
  const sender = from == null ? null : checkAddress(from)
  if (sender && (!sender.ok || sender.needsSmtputf8)) return 'has a from that is not an address in ASCII'
  const names = provider?.split(',').map((each) => each.trim().toLowerCase()) ?? null
  const unknown = names?.find((each) => providersNamed(each).length === 0)
  if (unknown !== undefined)
    return `is for "${plain(unknown)}", which is not a known provider (docs/operating/proving.md lists them)`
  const providers = names?.flatMap((each) => providersNamed(each)) ?? null
  return { helo: helo ?? null, from: from ?? null, name: name ?? null, providers }
}

function readProxy(url: URL): EgressLine['proxy'] | string {
  const { hostname, port, username, password, pathname } = url
  if (hostname === '' || port === '' || !['', '/'].includes(pathname) || url.hash !== '')
    return 'is not of the form socks5://user:password@host:port'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0 && !hostName.test(host)) return 'names no host'
  const login = readLogin(username, password)
  if (typeof login === 'string') return login
  if (url.protocol === 'socks5:') return { host, port: Number(port), login, fingerprint: null }
  const shown = /^sha256:([\da-f]{64}|(?:[\da-f]{2}:){31}[\da-f]{2})$/i.exec(url.searchParams.get('fingerprint') ?? '')
  if (!shown) return 'needs fingerprint=sha256: and the 64 digits of its certificate: socks5s trusts no authority'
  return { host, port: Number(port), login, fingerprint: shown[1]!.replaceAll(':', '').toLowerCase() }
}

function readLogin(username: string, password: string): { user: string; password: string } | null | string {
  if (username === '' && password === '') return null
  const decoded = [username, password].map((each) => {
    try {
      return decodeURIComponent(each)
    } catch {
      return null
    }
  })
  const [user, secret] = decoded
  if (user == null || secret == null) return 'has a "%" in its user or password that is not %25'
  if (user === '' || secret === '') return 'has a user without a password, or a password without a user'
  if ([user, secret].some((each) => Buffer.byteLength(each) > mostOfLogin))
    return 'has a user or password of more than 255 bytes'
  return { user, password: secret }
}

function together(egresses: readonly EgressLine[]): string[] {
  if (egresses.length === 0) return ['names no way out']
  const names = egresses.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) return [`has two of the name "${twice}": give one another by name=…`]
  const bound = egresses.flatMap(({ providers }) => providers ?? [])
  const shared = bound.find((provider, i) => bound.indexOf(provider) < i)
  if (shared !== undefined) return [`binds "${shared}" twice: a provider is asked by one way out`]
  if (egresses.every(({ providers }) => providers !== null))
    return ['every way out has a for=: one without it is needed for all other mail servers']
  return []
}

/** A name from the settings in an error: short, and nothing but what a name may have. */
function plain(text: string): string {
  return text.replace(/[^\w.-]/g, '?').slice(0, 40)
}
