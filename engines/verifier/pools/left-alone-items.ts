import type { MailHost } from '../dns/find-mail-hosts.ts'
import { localItem } from '../local-item.ts'
import type { Evidence } from '../port.ts'
import type { Trust } from './trust.ts'

type Desk = {
  trust: Pick<Trust, 'spentForMs'>
  /** Wall clock in ms since 1970. */
  now: () => number
}

/** Why nobody is asked about at a host whose hour's budget of refusals is used up. */
export function spentItem({ trust, now }: Desk, host: MailHost): Evidence {
  const seconds = Math.ceil(trust.spentForMs(host) / 1_000)
  const text = `this mail host has refused so many that nobody is asked about for another ${seconds} s`
  return localItem('local.budget', text, now())
}

/** Why nobody is asked about in a pool whose circuit is open. */
export function leftAloneItem({ now }: Pick<Desk, 'now'>, openForMs: number): Evidence {
  const seconds = Math.ceil(openForMs / 1_000)
  const text = `this mail host turned us away or did not answer, and is left alone for another ${seconds} s`
  return localItem('local.circuit_open', text, now())
}
