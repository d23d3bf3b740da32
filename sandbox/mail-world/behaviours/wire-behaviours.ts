import { host, type Behaviour } from '../behaviour.ts'
import { type Manner, type MannerOf, type Move, type Step, type Talk, wire } from '../manner.ts'
import { acceptsAll, asItIs, atMost, truth, unknowable, type TruthOf } from '../truth.ts'
import { plainWords } from '../words.ts'

/** Hosts that speak SMTP oddly or not at all: greetings, extensions, order, bytes. */

const nothing: Move = { code: 0, text: '', raw: '' }

const on =
  (verbs: readonly Step['verb'][], move: (step: Step, talk: Talk) => Move | null): (() => Manner) =>
  () => ({ answer: (step, talk) => (verbs.includes(step.verb) ? move(step, talk) : null) })

const odd = (tells: string, truthOf: TruthOf, ...manners: MannerOf[]): Behaviour => ({
  tells,
  truth: truthOf,
  hosts: [host(...manners)],
})

/** A host that can't be understood needs no QUIT, and may be asked again. */
const senseless = (tells: string, truthOf: TruthOf, ...manners: MannerOf[]): Behaviour => ({
  ...odd(tells, truthOf),
  hosts: [{ manners, limits: { missingQuits: Infinity, probesPerDomain: Infinity } }],
})

const without =
  (extension: string): MannerOf =>
  () => ({ offers: (offered) => offered.filter((name) => name !== extension) })

const garbage = unknowable('proto.garbage', 'proto.closed_midsession')
const yesReasons = ['accepted.catch_all', 'accepted.probe_inconclusive', 'accepted.unprobed']
const tooMuch = unknowable('proto.garbage', 'net.reply_timeout', 'proto.closed_midsession')
const replyToRcpt = (raw: string) => on(['RCPT'], () => ({ code: 0, text: '', raw }))

/** The ordinary host's answer to this RCPT. */
function usual({ path }: Step, talk: Talk): Move | null {
  const mailbox = path && talk.sender !== null ? talk.site.mailbox(path.local, path.domain) : null
  return mailbox && plainWords[mailbox.kind](path!.address)
}

/**
 * Says nothing to a recipient that has others waiting behind it, and then everything at once from the last to the first.
 * Accepted or refused, each reply names its address.
 */
const repliesBackwards: MannerOf = () => {
  const held = new WeakMap<Talk, string[]>()
  return {
    answer(step, talk) {
      const move = step.verb === 'RCPT' ? usual(step, talk) : null
      if (!move) return null
      const line = `${move.code} ${move.text.replace(' Ok', ` <${step.path!.address}> Ok`)}\r\n`
      const waiting = [line, ...(held.get(talk) ?? [])]
      held.set(talk, talk.waiting > 0 ? waiting : [])
      return { ...move, raw: talk.waiting > 0 ? '' : waiting.join('') }
    },
  }
}

const onlyLineOfBatch: MannerOf = () => ({
  alter: (move, step, talk) => (step.verb === 'RCPT' && talk.waiting > 0 ? { ...move, next: 'hang' } : move),
})

const firstLineOfBatch: MannerOf = () => {
  const toForget = new WeakMap<Talk, number>()
  return {
    answer(_, talk) {
      const left = toForget.get(talk) ?? 0
      toForget.set(talk, left > 0 ? left - 1 : talk.waiting)
      return left > 0 ? nothing : null
    },
  }
}

/** The plain truth for a client that comes back: the first address may be lost with the batch that shows the fault. */
function asItIsLater(...reasons: string[]): TruthOf {
  return (mailbox, patience) =>
    patience.comeBackMs > 0 ? asItIs(mailbox, patience) : atMost(asItIs, ...reasons)(mailbox, patience)
}

const utf8Needs: TruthOf = (mailbox, patience) => {
  // eslint-disable-next-line no-control-regex
  if (!/[^\u0000-\u007f]/.test(mailbox.local)) return asItIs(mailbox, patience)
  return truth('unknown', ['local.no_smtputf8'])
}

export const wireBehaviours = {
  'banner-lines': odd(
    'greets in four lines',
    asItIs,
    on(['CONNECT'], () => ({ code: 220, text: 'Welcome\nto this\nmail host\nESMTP' })),
  ),
  'banner-none': odd(
    'never greets',
    unknowable('net.banner_timeout'),
    on(['CONNECT'], () => ({ ...nothing, next: 'hang' })),
  ),
  'banner-twice': odd(
    'greets twice, so that it is always one reply ahead',
    atMost(asItIs, 'proto.garbage'),
    on(['CONNECT'], () => ({ code: 220, text: '', raw: '220 hello ESMTP\r\n220 hello ESMTP\r\n' })),
  ),
  'ehlo-unknown': odd(
    'knows HELO only: 502 to EHLO',
    asItIs,
    on(['EHLO'], () => ({ code: 502, text: '5.5.1 Not implemented' })),
    without('PIPELINING'),
  ),
  'ehlo-500': odd(
    'knows HELO only: 500 to EHLO',
    asItIs,
    on(['EHLO'], () => ({ code: 500, text: 'Command unrecognized' })),
  ),
  'pipelining-none': odd('does not offer PIPELINING', asItIs, without('PIPELINING')),
  'pipelining-lost': {
    ...odd('offers PIPELINING and forgets what came with the command before', asItIs, onlyLineOfBatch),
    truth: asItIsLater('net.reply_timeout'),
  },
  'pipelining-backwards': odd(
    'offers PIPELINING and answers the recipients of a batch backwards',
    asItIsLater('proto.garbage', 'net.reply_timeout'),
    repliesBackwards,
  ),
  'pipelining-dropped': {
    tells: 'offers PIPELINING, answers the first command of a batch and forgets the others',
    truth: asItIsLater('net.reply_timeout'),
    // A client that waits in vain just leaves.
    hosts: [{ manners: [firstLineOfBatch], limits: { missingQuits: Infinity } }],
  },
  smtputf8: odd('takes addresses beyond ASCII', asItIs, () => ({
    offers: (offered) => [...offered, 'SMTPUTF8'],
  })),
  'no-smtputf8': odd('takes ASCII addresses only', utf8Needs),
  'garbage-banner': senseless(
    'greets in bytes that mean nothing',
    garbage,
    on(['CONNECT'], () => ({ code: 0, text: '', raw: '\u0000\u00ff\u00fe\u0001garbage\r\n' })),
  ),
  'garbage-rcpt': senseless(
    'answers RCPT with bytes that mean nothing',
    garbage,
    replyToRcpt('\u00ff\u00fe\u00fd 550 250\r\n'),
  ),
  'eight-bit-text': odd('replies hold bytes beyond ASCII behind the code', asItIs, () => ({
    alter: (move) => (move.raw === undefined ? { ...move, text: `${move.text} \u00fc\u00e9\u0000\u00ff` } : move),
  })),
  'http-server': senseless(
    'a web server on this port',
    garbage,
    on(['CONNECT'], () => ({ code: 0, text: '', raw: 'HTTP/1.1 400 Bad Request\r\n\r\n', next: 'close' })),
  ),
  'lf-only': odd('ends its lines without CR', asItIs, () => ({
    alter: (move) => (move.raw === undefined ? { ...move, raw: wire(move).replaceAll('\r\n', '\n') } : move),
  })),
  'long-lines': senseless(
    '10 kB in one line of its reply to RCPT',
    garbage,
    replyToRcpt(`250 ${'x'.repeat(10_000)}\r\n`),
  ),
  'endless-line': senseless(
    'a line without end to RCPT',
    tooMuch,
    on(['RCPT'], () => ({ code: 250, text: '', raw: '250 '.padEnd(16_384, 'x'), next: 'flood' })),
  ),
  'endless-lines': senseless(
    'a reply to RCPT without a last line',
    tooMuch,
    on(['RCPT'], () => ({ code: 250, text: '', raw: '250-more\r\n'.repeat(1_600), next: 'flood' })),
  ),
  'endless-banner': senseless(
    'a greeting without a last line',
    tooMuch,
    on(['CONNECT'], () => ({ code: 220, text: '', raw: '220-more\r\n'.repeat(1_600), next: 'flood' })),
  ),
  'endless-replies': senseless(
    'replies that nobody asked for, without end',
    // A client that asks about two recipients at once may take the first two replies for its answers.
    () =>
      truth(
        'unknown',
        ['proto.garbage', 'proto.closed_midsession', ...yesReasons],
        ['accept_all', 'accepted_unproven'],
      ),
    on(['RCPT'], () => ({ code: 250, text: '', raw: '250 Ok\r\n'.repeat(2_000), next: 'flood' })),
  ),
  'code-354': senseless(
    '354 to RCPT',
    garbage,
    on(['RCPT'], () => ({ code: 354, text: 'Go ahead' })),
  ),
  'code-150': senseless(
    '150 to RCPT',
    garbage,
    on(['RCPT'], () => ({ code: 150, text: 'Wait' })),
  ),
  'code-999': senseless(
    '999 to RCPT',
    garbage,
    on(['RCPT'], () => ({ code: 999, text: 'Whatever' })),
  ),
  'code-220': senseless(
    '220 to RCPT',
    garbage,
    on(['RCPT'], () => ({ code: 220, text: 'Hello again' })),
  ),
  'codes-differ': senseless(
    'the lines of its reply to RCPT differ in their code',
    garbage,
    replyToRcpt('250-2.1.5 Ok\r\n550 5.1.1 No such user\r\n'),
  ),
  'class-differs': senseless(
    'code and enhanced code of its reply to RCPT contradict each other',
    unknowable('proto.garbage', 'refused.policy', 'deferred.server'),
    on(['RCPT'], () => ({ code: 250, text: '5.1.1 No such user' })),
  ),
  'yes-to-all': senseless(
    '250 to everything, QUIT included',
    atMost(acceptsAll, 'proto.garbage'),
    on(['EHLO', 'HELO', 'MAIL', 'RCPT', 'RSET', 'NOOP', 'DATA', 'QUIT', 'OTHER'], () => ({ code: 250, text: 'Ok' })),
  ),
} satisfies Record<string, Behaviour>
