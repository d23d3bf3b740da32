import { isLoopback } from '../../settings/is-loopback.ts'
import { claimedIp, type Mirrored } from '../mirror/ask-mirror.ts'
import type { Seen } from '../mirror/seen.ts'
import { failure, fine, warning, type Finding, type Patient } from '../patient.ts'

/** How the public address leads here: whether the scheme arrives, and whether TRUST_PROXY knows who stands between. */
export function checkProxy({ config: { publicUrl, mode } }: Patient, mirrored: Mirrored | null): Finding {
  if (publicUrl === undefined)
    return mode === 'practice'
      ? fine('Practice mode on this machine: there is no proxy.')
      : warning(
          'PUBLIC_URL is not set: links in mails lead to this machine.',
          'Set PUBLIC_URL to the address people use.',
        )
  if (mirrored === null) return warning('Not checked: the database does not answer.', 'See database.')
  if ('fault' in mirrored) return unseen(publicUrl, mirrored)
  const { seen } = mirrored
  if (seen.publicUrl !== publicUrl)
    return failure(
      `${publicUrl} leads to a product whose PUBLIC_URL is ${seen.publicUrl}.`,
      'Give this command the settings of the product, or restart the product with the current ones.',
    )
  return wrongScheme(publicUrl, seen) ?? wrongCount(seen) ?? fine(`${publicUrl} leads here: ${between(seen)}.`)
}

/** Session cookies need https, and the product has to know that it is. */
export function checkCookies({ config: { publicUrl, mode } }: Patient, mirrored: Mirrored | null): Finding {
  if (publicUrl === undefined || mode === 'practice') return fine('Practice mode, or cookies stay on this machine.')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname))
    return failure(
      'PUBLIC_URL begins with http: passwords and cookies cross the network in the clear.',
      'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
    )
  if (protocol === 'http:') return fine('Cookies stay on this machine.')
  if (mirrored === null || 'fault' in mirrored)
    return warning('Not checked: the public address does not lead to this product.', 'See proxy.')
  if (mirrored.seen.protocol !== 'https')
    return failure('No cookie is set and nobody can sign in: the product sees http.', 'See proxy.')
  return fine(`Cookies are Secure and httpOnly; the session’s is ${mirrored.seen.sessionCookie}.`)
}

function unseen(publicUrl: string, { fault, said }: Exclude<Mirrored, { seen: Seen }>): Finding {
  switch (fault) {
    case 'certificate':
      return failure(
        `The certificate of ${publicUrl} is not trusted (${said}).`,
        'Let the proxy get one from a known authority, or name yours in NODE_EXTRA_CA_CERTS.',
      )
    case 'redirected':
      return failure(`${publicUrl} leads on to ${said}.`, 'Set PUBLIC_URL to that address.')
    case 'stranger':
      return failure(
        `${publicUrl} answers (${said}), but not as this installation.`,
        'See where the name and the proxy lead, whether all parts have the same SECRET_KEY, and whether the clocks agree.',
      )
    default:
      return failure(
        `${publicUrl} does not answer from here (${said}).`,
        'See whether the product runs, the name leads to the proxy, and the proxy to Quarry’s port.',
      )
  }
}

function wrongScheme(publicUrl: string, seen: Seen): Finding | null {
  const wanted = new URL(publicUrl).protocol.slice(0, -1)
  if (seen.protocol === wanted) return null
  const header = seen.forwardedProto === '' ? 'is missing' : `says ${seen.forwardedProto}`
  return failure(
    `PUBLIC_URL is ${wanted}, and the product sees ${seen.protocol}: X-Forwarded-Proto ${header}.`,
    'Let the proxy send X-Forwarded-Proto with the visitor’s scheme (deploy/proxy), and TRUST_PROXY trust it.',
  )
}

/** Each proxy appends the address that it was asked from, behind what we claimed, or in its place. */
function wrongCount(seen: Seen): Finding | null {
  const said = seen.forwardedFor
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const isClaimKept = said[0] === claimedIp
  const appended = isClaimKept ? said.slice(1) : said
  const wanted = `TRUST_PROXY=${appended.length === 0 ? 'off' : appended.length}`
  if (seen.networks === 0 && seen.proxies !== appended.length)
    return failure(
      `TRUST_PROXY is set for ${seen.proxies}, but ${appended.length} added to X-Forwarded-For: ${harm(seen, appended.length)}.`,
      `Set ${wanted}, or let each proxy append to X-Forwarded-For.`,
    )
  // Whoever asks from a trusted network may claim what it likes; a proxy with TLS that appends nothing lets everybody.
  const isLetThrough = appended.length === 0 && seen.publicUrl.startsWith('https:')
  if (seen.ip === claimedIp && seen.networks > 0 && !isLetThrough) return null
  if (seen.ip === claimedIp)
    return failure(
      'A visitor can choose the address that counts for limits: X-Forwarded-For is passed on as it came.',
      'Let the outermost proxy append to X-Forwarded-For, and name only proxies in TRUST_PROXY.',
    )
  const [visitor = seen.peer] = appended
  if (seen.ip !== visitor)
    return failure(
      `All visitors count as one: the product takes a proxy (${seen.ip}) for the visitor.`,
      'Name the networks of all proxies in TRUST_PROXY.',
    )
  return null
}

function harm({ proxies }: Seen, real: number): string {
  return proxies > real ? 'a visitor can choose the address that counts for limits' : 'all visitors count as one'
}

function between({ forwardedFor, proxies, networks }: Seen): string {
  if (forwardedFor === '' || (proxies === 0 && networks === 0)) return 'nobody stands between'
  return networks > 0 ? 'who stands between is known by its network' : `${proxies} between, as TRUST_PROXY says`
}
