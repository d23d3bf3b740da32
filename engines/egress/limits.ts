/** What one door bears. Nobody sends a mail through it: a talk that asks about many addresses takes a few KB. */
export const egressLimits = {
  /** Connections of clients at once, in any state; and as many streams of those that are kept. */
  connections: 256,
  /** Of these, of one user: nobody takes all of them. */
  connectionsPerUser: 192,
  /** Of these, such as have not signed in; in all and from one network (/24, /48). */
  handshakes: 64,
  handshakesPerNetwork: 32,
  tunnelsPerUser: 128,
  tunnelsPerDestination: 16,
  /** New tunnels of one user in a second; as many may come at once. */
  tunnelsPerSecond: 32,
  /** From the connection to the request, TLS included. */
  handshakeMs: 10_000,
  connectMs: 30_000,
  /** Without a byte in either direction. Mail hosts may take 5 minutes for an answer (RFC 5321 4.5.3.2). */
  idleMs: 330_000,
  tunnelMs: 1_800_000,
  /** After one side has ended, until the other one has. */
  halfOpenMs: 10_000,
  bytesUp: 256 * 1024,
  bytesDown: 1024 * 1024,
  /** Wrong passwords of one network until it is refused unheard, and for how long. */
  wrongPerNetwork: 10,
  wrongMs: 600_000,
  /** Passwords verified at once, each taking 19 MiB and tens of ms, and how many may wait. */
  verificationsAtOnce: 2,
  verificationsWaiting: 64,
}

export type EgressLimits = typeof egressLimits
