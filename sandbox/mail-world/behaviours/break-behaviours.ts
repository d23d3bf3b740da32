import { host, type Behaviour } from '../behaviour.ts'
import type { Manner, MannerOf, Move, Step, Talk } from '../manner.ts'
import { plainWords } from '../words.ts'
import { afterWaiting, asItIs, atMost, perKind, truth, unknowable, type TruthOf } from '../truth.ts'

/** Hosts that break off, cannot be reached, or are one of several of which only some work. */

const nothing: Move = { code: 0, text: '', raw: '' }
const broken = ['proto.closed_midsession', 'net.reset', 'proto.garbage'] as const

const on =
  (verb: Step['verb'], move: (step: Step, talk: Talk) => Move | null): (() => Manner) =>
  () => ({ answer: (step, talk) => (step.verb === verb ? move(step, talk) : null) })

const breaking = (tells: string, truth: TruthOf, ...manners: MannerOf[]): Behaviour => ({
  tells,
  truth,
  hosts: [host(...manners)],
})

const unreached = unknowable(...broken, 'net.refused', 'net.connect_timeout', 'local.port_closed')

const knocksAndRefuses: MannerOf = on('CONNECT', () => ({ code: 554, text: '5.7.1 No SMTP service here' }))
const acceptsEverybody: MannerOf = on('RCPT', (_, talk) =>
  talk.sender === null ? null : { code: 250, text: '2.1.5 Ok' },
)

/** The ordinary answer to RCPT, cut before its end of line. */
const cutReply: MannerOf = on('RCPT', ({ path }, talk) => {
  const mailbox = path && talk.site.mailbox(path.local, path.domain)
  if (!mailbox || talk.sender === null) return null
  const { code, text } = plainWords[mailbox.kind](path.address)
  return { code, text, raw: `${code} ${text}`, next: 'close' }
})

export const breakBehaviours = {
  'drop-connect': breaking(
    'hangs up as soon as one connects',
    unreached,
    on('CONNECT', () => ({ ...nothing, next: 'close' })),
  ),
  'reset-connect': breaking(
    'resets every connection',
    unreached,
    on('CONNECT', () => ({ ...nothing, next: 'reset' })),
  ),
  'drop-banner': breaking('greets and hangs up', unreached, () => ({
    alter: (move, step) => (step.verb === 'CONNECT' ? { ...move, next: 'close' } : move),
  })),
  'drop-ehlo': breaking(
    'hangs up at EHLO and at HELO',
    unreached,
    on('EHLO', () => ({ ...nothing, next: 'close' })),
    on('HELO', () => ({ ...nothing, next: 'close' })),
  ),
  'drop-mail': breaking(
    'hangs up at MAIL',
    unreached,
    on('MAIL', () => ({ ...nothing, next: 'close' })),
  ),
  'drop-first-error': breaking('hangs up after its first 5xx', asItIs, () => ({
    alter: (move) => (move.code >= 500 ? { ...move, next: 'close' } : move),
  })),
  'drop-accepted': {
    tells: 'hangs up after each recipient that it accepts, so that no random address can be compared with it',
    truth: perKind({
      exists: () =>
        truth('accepted_unproven', ['accepted.probe_inconclusive', 'accepted.unprobed', ...broken], ['unknown']),
    }),
    hosts: [
      host(() => ({
        alter: (move, step) => (step.verb === 'RCPT' && move.code === 250 ? { ...move, next: 'close' } : move),
      })),
    ],
  },
  'drop-mid-reply': breaking('hangs up in the middle of its reply to RCPT', unreached, cutReply),
  'drop-mid-lines': breaking(
    'hangs up between the lines of its reply to RCPT',
    unreached,
    on('RCPT', () => ({ code: 250, text: '', raw: '250-2.1.5 Ok\r\n', next: 'close' })),
  ),
  'reset-rcpt': breaking(
    'resets the connection at RCPT',
    unreached,
    on('RCPT', () => ({ ...nothing, next: 'reset' })),
  ),
  'mute-rcpt': breaking(
    'says nothing to RCPT',
    unknowable('net.reply_timeout'),
    on('RCPT', () => ({ ...nothing, next: 'hang' })),
  ),
  'drop-first-talk': breaking(
    'hangs up at the first RCPT of its first talk, works from then on',
    (mailbox, patience) =>
      patience.comeBackMs > 0 ? asItIs(mailbox, patience) : atMost(asItIs, ...broken)(mailbox, patience),
    on('RCPT', (_, talk) => (talk.nth === 1 ? { ...nothing, next: 'close' } : null)),
  ),
  'all-closed': { tells: 'nobody listens at its mail host', truth: unreached, hosts: [{ reach: 'closed' }] },
  'all-mute': { tells: 'connections to its mail host are never made', truth: unreached, hosts: [{ reach: 'mute' }] },
  'primary-closed': {
    tells: 'nobody listens at the first host, the second works',
    truth: asItIs,
    hosts: [{ reach: 'closed' }, host()],
  },
  'primary-mute': {
    tells: 'connections to the first host are never made, the second works',
    truth: asItIs,
    hosts: [{ reach: 'mute' }, host()],
  },
  'primary-busy': {
    tells: 'the first host says 421 to everybody, the second works',
    truth: asItIs,
    hosts: [host(on('CONNECT', () => ({ code: 421, text: '4.3.2 Shutting down' }))), host()],
  },
  'primary-drops': {
    tells: 'the first host hangs up on everybody, the second works',
    truth: asItIs,
    hosts: [host(on('CONNECT', () => ({ ...nothing, next: 'reset' }))), host()],
  },
  decoy: {
    tells: 'the first host refuses everybody by its banner, a decoy for spammers; the second works',
    truth: asItIs,
    hosts: [host(knocksAndRefuses), host()],
  },
  'decoy-ehlo': {
    tells: 'the first host refuses everybody at EHLO and HELO; the second works',
    truth: asItIs,
    hosts: [
      host(
        on('EHLO', () => ({ code: 554, text: '5.7.1 Not here' })),
        on('HELO', () => ({ code: 554, text: '5.7.1 Not here' })),
      ),
      host(),
    ],
  },
  'backup-catch-all': {
    tells: 'the first host knows its mailboxes, the backup accepts everything',
    truth: asItIs,
    hosts: [host(), host(acceptsEverybody)],
  },
  'only-backup-catch-all': {
    tells: 'nobody listens at the first host, the backup accepts everything',
    // A backup's acceptance says little about the domain: leaving the verdict open is as honest.
    truth: () =>
      truth(
        'accept_all',
        ['accepted.catch_all', 'accepted.probe_inconclusive', 'accepted.unprobed'],
        ['accepted_unproven'],
      ),
    hosts: [{ reach: 'closed' }, host(acceptsEverybody)],
  },
  'backup-knows-nobody': {
    tells: 'the first host knows its mailboxes, the backup refuses all of them as absent',
    truth: asItIs,
    hosts: [host(), host(on('RCPT', ({ path }) => path && plainWords.absent(path.address)))],
  },
  'primary-greylists': {
    tells: 'the first host puts everybody off for five minutes, the backup accepts everything',
    truth: afterWaiting(300_000, ['deferred.greylist', 'deferred.server']),
    hosts: [host(putsOffOnce(300_000)), host(acceptsEverybody)],
  },
} satisfies Record<string, Behaviour>

/** 451 for each recipient until this time after its first try. */
function putsOffOnce(delayMs: number): MannerOf {
  return (site) => {
    const since = new Map<string, number>()
    return {
      answer({ verb, path }, talk) {
        if (verb !== 'RCPT' || talk.sender === null || !path || since.size > 20_000) return null
        const firstMs = since.get(path.address) ?? site.clock.now()
        since.set(path.address, firstMs)
        const waitMs = firstMs + delayMs - site.clock.now()
        return waitMs > 0 ? { code: 451, text: `4.7.1 Greylisted for ${Math.ceil(waitMs / 1_000)} seconds` } : null
      },
    }
  }
}
