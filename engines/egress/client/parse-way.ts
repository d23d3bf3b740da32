/** How mail hosts are reached, and who is said to ask. */
export type Way = {
  /** Null: from this machine itself. */
  door: Door | null
  helo: string | null
  from: string | null
}

/** A SOCKS5 server that asks for a password. */
export type Door = {
  host: string
  port: number
  user: string
  password: string
  /** `sha256:` and 64 hex digits: its certificate. Null: no TLS. */
  fingerprint: string | null
}

const fingerprintForm = /^sha256:[0-9a-f]{64}$/
const defaultPort = 1080

/**
 * Reads `direct`, `socks5://user:password@host:port` or `socks5s://…?fingerprint=sha256:…`, each with `helo` and `from` in its
 * query where they differ from the usual ones. Throws an error for people, which never repeats a password.
 */
export function parseWay(text: string): Way {
  const url = URL.canParse(text.replace(/^direct(?=\?|$)/, 'direct:'))
    ? new URL(text.replace(/^direct(?=\?|$)/, 'direct:'))
    : null
  if (!url || !['direct:', 'socks5:', 'socks5s:'].includes(url.protocol))
    throw new Error("A way out is 'direct', socks5://user:password@host:port or socks5s://….")
  const known = ['helo', 'from', ...(url.protocol === 'socks5s:' ? ['fingerprint'] : [])]
  for (const name of url.searchParams.keys())
    if (!known.includes(name))
      throw new Error(`A way out has no '${name}' in its query; there are ${known.join(', ')}.`)
  const { searchParams } = url
  return {
    door: url.protocol === 'direct:' ? null : doorOf(url),
    helo: searchParams.get('helo'),
    from: searchParams.get('from'),
  }
}

function doorOf(url: URL): Door {
  const [user, password] = [decoded(url.username), decoded(url.password)]
  const tooLong = [user, password].some((each) => each === null || each === '' || Buffer.byteLength(each) > 255)
  if (user === null || password === null || tooLong)
    throw new Error('A SOCKS5 way out needs a user and a password before its host, each of at most 255 bytes.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port === '' ? defaultPort : Number(url.port)
  if (host === '' || port === 0) throw new Error('A SOCKS5 way out needs a host and a port.')
  const fingerprint = url.searchParams.get('fingerprint')?.toLowerCase() ?? null
  if (url.protocol === 'socks5s:' && !fingerprintForm.test(fingerprint ?? ''))
    throw new Error('socks5s needs fingerprint=sha256: and 64 hex digits, which quarry egress serve prints.')
  return { host, port, user, password, fingerprint }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
