export type WayFault = 'unreachable' | 'tls' | 'fingerprint' | 'password' | 'not_allowed' | 'failure' | 'protocol'

/** What it refused or failed at for one host alone; any other fault would be met with every host. */
const ofOneHost: ReadonlySet<WayFault> = new Set(['not_allowed', 'failure'])

/**
 * The way to the mail host failed, which says nothing about that host. `message` is what the way out did, as in "the way out … refused our
 * name or password"; it holds neither its address nor a password.
 */
export class WayError extends Error {
  override name = 'WayError'
  readonly fault: WayFault
  constructor(fault: WayFault, did: string) {
    super(did)
    this.fault = fault
  }

  /** Every host would have met the same. */
  get isWhole(): boolean {
    return !ofOneHost.has(this.fault)
  }
}
