import { domainToASCII } from 'node:url'
import { behaviourDomain, behaviours } from '../../sandbox/mail-world/behaviours.ts'
import { mailbox } from '../../sandbox/mail-world/mailbox.ts'
import { endless, interactive, type TrueStatus } from '../../sandbox/mail-world/truth.ts'

/** What a verifier says of an address, in words that all of them have. */
export type Said = 'yes' | 'no' | 'full' | 'disabled' | 'catch-all' | 'unknown'
export type Tally = { right: number; wrong: number; unknown: number }

/**
 * `wrong`: a yes or a no that is not true. `unknown`: left open although it can be known. To leave open what nobody
 * can know is right. Of a mailbox that is full or closed a plain no is right as well.
 */
export function judgeSaid(address: string, said: Said): keyof Tally {
  const at = address.lastIndexOf('@')
  const { behaviour } = behaviourDomain(domainToASCII(address.slice(at + 1)))!
  const asked = mailbox(address.slice(0, at))
  const known = [interactive, endless].map((patience) => behaviours[behaviour].truth(asked, patience))
  const statuses = known.flatMap(({ status, or }) => [status, ...or])
  if (fitting[said].some((status) => statuses.includes(status))) return 'right'
  return said === 'unknown' || said === 'catch-all' ? 'unknown' : 'wrong'
}

const fitting: Record<Said, readonly TrueStatus[]> = {
  yes: ['valid'],
  no: ['invalid', 'disabled', 'mailbox_full'],
  full: ['mailbox_full'],
  disabled: ['disabled', 'invalid'],
  'catch-all': ['accept_all', 'accepted_unproven'],
  unknown: ['unknown', 'accepted_unproven'],
}
