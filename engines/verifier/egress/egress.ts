/** A SOCKS5 server (RFC 1928) that connections go through. */
export type SocksProxy = {
  host: string
  port: number
  /** RFC 1929; null: the server asks for none. */
  login: { user: string; password: string } | null
  /** Lower-case hex of the SHA-256 of the certificate that it must show; null: without TLS. */
  fingerprint: string | null
}

/** A way out: from where mail hosts are asked, and as whom. */
export type EgressSettings = {
  /** What evidence, metrics and screens call it; unique, and never a secret. */
  name: string
  helo: string
  from: string
  /** Providers whose hosts are asked by this one alone (names of `providerOf`); null: all that no other is for. */
  providers: readonly string[] | null
  /** Null: straight from this machine. */
  proxy: SocksProxy | null
}

/** The way out itself failed: that says nothing about a mail host. */
export class EgressFault extends Error {
  /** It failed before it was told where to: every host would have met the same. */
  readonly isWhole: boolean
  constructor(message: string, isWhole: boolean) {
    super(message)
    this.isWhole = isWhole
  }
}

/**
 * What keys of the store are about our reputation or pace begin with: they count for this way out alone. The plain one has
 * no mark, so that what was known before there were others still holds.
 */
export function markOf(egress: string | null | undefined): string {
  return egress == null || egress === 'direct' ? '' : `${egress}>`
}
