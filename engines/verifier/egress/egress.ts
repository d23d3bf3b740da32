import { dialSocks, type SocksProxy } from '../../egress/port.ts'
import type { OpenSocket } from '../session/open-socket.ts'

export type { SocksProxy } from '../../egress/port.ts'

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

/** As `openSocket`, through a SOCKS server; rejects with a WayError where that one is at fault. */
export function openThroughSocks(proxy: SocksProxy): OpenSocket {
  return (ip, port, timeoutMs, signal) => dialSocks(proxy, ip, port, signal, { timeoutMs })
}

/**
 * What keys of the store are about our reputation or pace begin with: they count for this way out alone. The plain one has
 * no mark, so that what was known before there were others still holds.
 */
export function markOf(egress: string | null | undefined): string {
  return egress == null || egress === 'direct' ? '' : `${egress}>`
}
