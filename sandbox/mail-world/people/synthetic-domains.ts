import { createHash } from 'node:crypto'
import type { MailBehaviour } from '../../../synthetic/company.ts'
import type { MailboxState } from '../../../synthetic/mailbox.ts'
import type { MailboxSource } from './mailbox-source.ts'
import type { Manner, Move, Step, Talk } from '../manner.ts'

/** Details of a synthetic company's domain beyond the company's own: drawn from its name, so no table is needed. */
export type DomainHabits = {
  /** Mail hosts by preference; empty for a domain without mail. */
  mailHosts: string[]
  /** For a `no-mail` domain: whether it says so (RFC 7505) or does not exist at all. */
  noMail: 'null-mx' | 'nxdomain'
  /** For a `greylist` domain: whether absent mailboxes are refused at once, or have to wait like the others. */
  greylistsFirst: boolean
  fullIsTemporary: boolean
}

export type SmtpAnswer = { code: number; text: string }

const hostingNames = ['mailfort', 'postgate', 'inboxway', 'northmail']

export function habitsOf(domain: string): DomainHabits {
  const draw = createHash('sha256').update(domain).digest()
  const hosting = hostingNames[draw[0]! % hostingNames.length]!
  const isHosted = draw[1]! < 150
  const mailHosts = isHosted
    ? [`mx1.${hosting}.test`, `mx2.${hosting}.test`]
    : draw[2]! < 128
      ? [`mx1.${domain}`, `mx2.${domain}`]
      : [`mail.${domain}`]
  return {
    mailHosts,
    noMail: draw[3]! < 128 ? 'null-mx' : 'nxdomain',
    greylistsFirst: draw[4]! < 128,
    fullIsTemporary: draw[5]! < 128,
  }
}

/** The domain a mail host's name belongs to, when that is how this world names its hosts; null for the shared ones. */
export function ownerOfHost(host: string): string | null {
  return /^(?:mx1|mx2|mail)\.(.+)$/.exec(host)?.[1] ?? null
}

export function isSharedHost(host: string): boolean {
  const owner = ownerOfHost(host)
  return owner !== null && hostingNames.some((name) => owner === `${name}.test`)
}

/** Time that must pass before a (sender, recipient) pair is let in; 0 lets it in. */
export type Greylist = (sender: string, recipient: string) => number

/** The answer to `RCPT TO:<local@domain>`. */
export function answerRcpt(
  source: MailboxSource,
  greylist: Greylist,
  sender: string,
  local: string,
  domain: string,
): SmtpAnswer {
  const behaviour = source.behaviourOf(domain)
  const recipient = `${local}@${domain}`
  if (behaviour === null || behaviour === 'no-mail')
    return { code: 550, text: `5.7.1 <${recipient}>: Relay access denied, ${domain} is not served here` }
  if (behaviour === 'refuse')
    return { code: 550, text: '5.7.1 Service refused: your host is on the local block list of this practice world' }
  if (behaviour === 'reject-all') return answerOfState('absent', recipient, domain)
  if (behaviour === 'accept-all') return accepted
  const state = local === 'postmaster' ? 'exists' : source.stateOf(domain, local)
  if (behaviour === 'greylist' && (habitsOf(domain).greylistsFirst || state === 'exists')) {
    const waitMs = greylist(sender, recipient)
    const seconds = Math.ceil(waitMs / 1_000)
    if (waitMs > 0)
      return { code: 450, text: `4.7.1 <${recipient}>: Greylisted, please try again in ${seconds} seconds` }
  }
  return answerOfState(state, recipient, domain)
}

const accepted: SmtpAnswer = { code: 250, text: '2.1.5 Ok' }

function answerOfState(state: MailboxState, recipient: string, domain: string): SmtpAnswer {
  switch (state) {
    case 'exists':
      return accepted
    case 'absent':
      return { code: 550, text: `5.1.1 <${recipient}>: no such mailbox here, user unknown` }
    case 'disabled':
      return { code: 550, text: `5.2.1 <${recipient}>: this mailbox has been disabled` }
    case 'full':
      return habitsOf(domain).fullIsTemporary
        ? { code: 452, text: `4.2.2 <${recipient}>: mailbox full` }
        : { code: 552, text: `5.2.2 <${recipient}>: mailbox over quota` }
  }
}

/** What a patient verifier must find out about an address, by the behaviour of its host. */
export function behaviourIsProvable(behaviour: MailBehaviour): boolean {
  return behaviour === 'accept' || behaviour === 'greylist'
}

/**
 * The host at 127.0.0.1: all mail hosts of the synthetic people in one, so the recipient's domain decides. A domain of
 * the behaviours is handed on (`ofBehaviours`), for machines that have no second loopback address.
 */
export function practiceHost(
  source: MailboxSource,
  greylist: Greylist,
  ofBehaviours: (step: Step, talk: Talk) => Move | null,
): Manner {
  return {
    answer(step, talk) {
      if (step.verb !== 'RCPT' || talk.sender === null || !step.path || talk.recipients >= 100) return null
      const { local, domain } = step.path
      if (talk.site.mailbox(local, domain)) return ofBehaviours(step, talk)
      return answerRcpt(source, greylist, talk.sender, local, domain)
    },
  }
}
