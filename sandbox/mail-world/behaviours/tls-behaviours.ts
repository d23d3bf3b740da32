import { host, type Behaviour } from '../behaviour.ts'
import type { Manner, MannerOf, Move, Step, Talk, Tls } from '../manner.ts'
import { selfSigned } from '../self-signed.ts'
import { asItIs, unknowable, type TruthOf } from '../truth.ts'

/** Hosts that demand STARTTLS, or offer it. */

const dayMs = 86_400_000
const ready: Move = { code: 220, text: '2.0.0 Ready to start TLS' }
const mustIssue: Move = { code: 530, text: '5.7.0 Must issue a STARTTLS command first' }
const failed = unknowable(
  'net.tls_failed',
  'refused.tls_required',
  'proto.garbage',
  'proto.closed_midsession',
  'net.reset',
)

const offersTls = (offered: readonly string[], talk: Talk) => (talk.isTls ? offered : [...offered, 'STARTTLS'])

/** Made once, when the first talk needs it. */
function lazily(make: () => Tls): () => Tls {
  let made: Tls | null = null
  return () => (made ??= make())
}

const years = (from: number, to: number) => () => {
  const nowMs = Date.now()
  return selfSigned('mx.practice.test', new Date(nowMs + from * 365 * dayMs), new Date(nowMs + to * 365 * dayMs))
}
const valid = lazily(years(-1, 10))
const expired = lazily(years(-3, -2))

/** Nothing but STARTTLS, EHLO and QUIT in clear; `start` answers STARTTLS. */
const wantsTls =
  (start: (step: Step, talk: Talk) => Move): MannerOf =>
  () => ({
    offers: offersTls,
    answer(step, talk) {
      if (talk.isTls) return null
      if (step.verb === 'STARTTLS') return talk.greeted ? start(step, talk) : { code: 503, text: '5.5.1 EHLO first' }
      return step.verb === 'MAIL' || step.verb === 'RCPT' ? mustIssue : null
    },
  })

const needs = (
  tells: string,
  truth: TruthOf,
  start: (step: Step, talk: Talk) => Move,
  ...more: (() => Manner)[]
): Behaviour => ({
  tells,
  truth,
  hosts: [host(...more, wantsTls(start))],
})

export const tlsBehaviours = {
  'tls-required': needs('refuses MAIL before STARTTLS', asItIs, () => ({ ...ready, next: valid() })),
  'tls-required-rcpt': {
    tells: 'refuses RCPT before STARTTLS',
    truth: asItIs,
    hosts: [
      host(() => ({
        offers: offersTls,
        answer(step, talk) {
          if (talk.isTls) return null
          if (step.verb === 'STARTTLS') return { ...ready, next: valid() }
          return step.verb === 'RCPT' && talk.sender !== null
            ? { code: 530, text: '5.7.10 Encryption required for this recipient' }
            : null
        },
      })),
    ],
  },
  'tls-expired': needs('STARTTLS needed, its certificate has run out', asItIs, () => ({ ...ready, next: expired() })),
  'tls-ehlo-again': needs(
    'STARTTLS needed, and other extensions under TLS than before: a client that does not greet again is refused',
    asItIs,
    () => ({ ...ready, next: valid() }),
    () => ({ offers: (offered, talk) => (talk.isTls ? offered : offered.filter((name) => name !== 'PIPELINING')) }),
  ),
  'tls-broken': needs('STARTTLS needed, and then bytes that are no handshake', failed, () => ({
    code: 220,
    text: '',
    raw: '220 2.0.0 Ready\r\n\u0015\u0003no handshake at all\r\n',
  })),
  'tls-hangs-up': needs('STARTTLS needed, and then it hangs up', failed, () => ({ ...ready, next: 'close' })),
  'tls-mute': needs(
    'STARTTLS needed, and then nothing',
    unknowable('net.tls_failed', 'net.reply_timeout', 'refused.tls_required'),
    () => ({ ...ready, next: 'hang' }),
  ),
  'tls-refused': needs('STARTTLS needed, and not available', failed, () => ({
    code: 454,
    text: '4.7.0 TLS not available',
  })),
  'tls-injection': needs('STARTTLS needed, with replies in clear sent along for after the handshake', failed, () => ({
    code: 220,
    text: '',
    raw: `220 2.0.0 Ready\r\n${'250 2.1.0 Ok\r\n'.repeat(3)}`,
    next: valid(),
  })),
  'tls-huge-chain': needs('STARTTLS needed, with a chain of 60 certificates', asItIs, () => ({
    ...ready,
    next: longChain(),
  })),
  'tls-offered-broken': {
    tells: 'offers STARTTLS, which is broken, and does not need it',
    truth: asItIs,
    hosts: [
      host(() => ({
        offers: offersTls,
        answer: (step) => (step.verb === 'STARTTLS' ? { ...ready, next: 'reset' } : null),
      })),
    ],
  },
} satisfies Record<string, Behaviour>

const longChain = lazily(() => ({ ...valid(), chain: valid().certificate.repeat(60) }))
