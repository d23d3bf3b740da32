import { host, type Behaviour } from '../behaviour.ts'
import type { Manner, MannerOf, Move, Step, Talk } from '../manner.ts'
import { afterWaiting, asItIs, atMost, forThoseWhoWait, perKind, unknowable } from '../truth.ts'
import { speaking, wordsByFamily } from '../words.ts'

/** Hosts that make us wait: greylists, limits, tarpits, slow greetings. */

const minuteMs = 60_000
const bye: Move = { code: 421, text: '4.7.0 Too much at once, try again later' }
const secondsOf = (ms: number) => Math.ceil(ms / 1_000)
const maxTripletsKept = 20_000

type Greylist = { delayMs: number; sparesAbsent?: boolean; says: (waitMs: number, address: string) => Move }

/** Every (sender, recipient) pair waits `delayMs` after its first try; earlier ones are told so again. */
function greylists({ delayMs, sparesAbsent = false, says }: Greylist): MannerOf {
  return (site) => {
    const firstTries = new Map<string, { sender: string; atMs: number; returns: number }>()
    return {
      answer(step, talk) {
        if (step.verb !== 'RCPT' || talk.sender === null || !step.path) return null
        const { local, domain, address } = step.path
        const mailbox = site.mailbox(local, domain)
        if (mailbox === null || (sparesAbsent && mailbox.kind === 'absent')) return null
        const nowMs = site.clock.now()
        const first = firstTries.get(address)
        if (first && first.sender === talk.sender) {
          const waitMs = first.atMs + delayMs - nowMs
          if (waitMs <= 0) return null
          site.note('earlyReturns', ++first.returns)
          return says(waitMs, address)
        }
        if (first) site.note('senderChanges')
        if (firstTries.size >= maxTripletsKept) firstTries.clear()
        firstTries.set(address, { sender: talk.sender, atMs: nowMs, returns: 0 })
        return says(delayMs, address)
      },
    }
  }
}

const greylist = (settings: Greylist, ...reasons: string[]): Behaviour => {
  const later = afterWaiting(settings.delayMs, reasons)
  return {
    tells: `a greylist of ${secondsOf(settings.delayMs)} s that says "${settings.says(settings.delayMs, 'jo@x.test').text}"`,
    truth: settings.sparesAbsent ? perKind({ absent: asItIs }, later) : later,
    hosts: [host(greylists(settings))],
  }
}

/** Another answer if the talk fulfils this; else as usual. */
const where =
  (fits: (step: Step, talk: Talk) => boolean, move: Move): MannerOf =>
  () => ({ answer: (step, talk) => (fits(step, talk) ? move : null) })

const slow = (afterMs: (step: Step, talk: Talk) => number): (() => Manner) => {
  return () => ({
    alter(move, step, talk) {
      const waitMs = afterMs(step, talk)
      return waitMs > 0 ? { ...move, afterMs: (move.afterMs ?? 0) + waitMs } : move
    },
  })
}

function connectionsAMinute(most: number): MannerOf {
  return (site) => {
    let minute = { startMs: 0, connections: 0 }
    return {
      answer({ verb }) {
        if (verb !== 'CONNECT') return null
        const nowMs = site.clock.now()
        if (nowMs - minute.startMs >= minuteMs) minute = { startMs: nowMs, connections: 0 }
        return ++minute.connections > most ? bye : null
      },
    }
  }
}

/**
 * Postfix: smtpd_soft_error_limit 10, then a second before each reply; smtpd_hard_error_limit 20, then 421. RSET forgives
 * nothing. Seen to be the same as a Postfix 3.7 by scripts/check-against-postfix.ts.
 */
const postfixErrorLimits: MannerOf = () => ({
  answer: (step, talk) =>
    talk.errors >= 20 && step.verb !== 'CONNECT' ? { code: 421, text: '4.7.0 Error: too many errors' } : null,
  alter: (move, _, talk) => (talk.errors >= 10 ? { ...move, afterMs: (move.afterMs ?? 0) + 1_000 } : move),
})

export const paceBehaviours = {
  'greylist-seconds': greylist(
    {
      delayMs: 5 * minuteMs,
      says: (waitMs) => ({ code: 450, text: `4.2.0 Greylisted, try again in ${secondsOf(waitMs)} seconds` }),
    },
    'deferred.greylist',
  ),
  'greylist-minutes': greylist(
    {
      delayMs: 5 * minuteMs,
      says: (waitMs) => ({
        code: 451,
        text: `4.7.1 Greylisting in action, come back in ${Math.ceil(waitMs / minuteMs)} minutes`,
      }),
    },
    'deferred.greylist',
  ),
  'greylist-clock': greylist(
    {
      delayMs: 10 * minuteMs,
      says: (waitMs) => ({ code: 451, text: `4.7.1 Please retry in ${new Date(waitMs).toISOString().slice(11, 19)}` }),
    },
    'deferred.greylist',
  ),
  'greylist-no-time': greylist(
    {
      delayMs: 5 * minuteMs,
      says: (_, address) => ({ code: 450, text: `4.7.1 <${address}>: Recipient address rejected: Greylisted` }),
    },
    'deferred.greylist',
  ),
  'greylist-vague': greylist(
    {
      delayMs: 5 * minuteMs,
      says: () => ({ code: 451, text: '4.3.0 Temporary lookup failure, please try again later' }),
    },
    'deferred.greylist',
    'deferred.server',
  ),
  'greylist-known': greylist(
    {
      delayMs: 5 * minuteMs,
      sparesAbsent: true,
      says: (waitMs) => ({ code: 450, text: `4.2.0 Greylisted, try again in ${secondsOf(waitMs)} seconds` }),
    },
    'deferred.greylist',
  ),
  'busy-always': {
    tells: '421 instead of a greeting, to everybody',
    truth: unknowable('deferred.throttle', 'deferred.server', 'net.reset', 'proto.closed_midsession'),
    hosts: [host(where((step) => step.verb === 'CONNECT', bye))],
  },
  'busy-first': {
    tells: '421 to the first connection, works from then on',
    truth: afterWaiting(1, ['deferred.throttle', 'deferred.server']),
    hosts: [host(where((step, talk) => step.verb === 'CONNECT' && talk.nth === 1, bye))],
  },
  'two-at-once': {
    tells: '421 for the third connection at a time',
    truth: (mailbox, patience) =>
      patience.comeBackMs > 0
        ? asItIs(mailbox, patience)
        : atMost(asItIs, 'deferred.throttle', 'deferred.server')(mailbox, patience),
    hosts: [
      {
        manners: [where((step, talk) => step.verb === 'CONNECT' && talk.site.open > 2, bye)],
        limits: { comebacks: 20 },
      },
    ],
  },
  'six-a-minute': {
    tells: '421 for the seventh connection within a minute',
    truth: (mailbox, patience) =>
      patience.comeBackMs > 0
        ? asItIs(mailbox, patience)
        : atMost(asItIs, 'deferred.throttle', 'deferred.server')(mailbox, patience),
    hosts: [{ manners: [connectionsAMinute(6)], limits: { comebacks: 20 } }],
  },
  'three-rcpts': {
    tells: '421 for the fourth recipient of a talk',
    truth: asItIs,
    hosts: [
      { manners: [where((step, talk) => step.verb === 'RCPT' && talk.rcpts >= 3, bye)], limits: { comebacks: 20 } },
    ],
  },
  'busy-mid-batch': {
    tells:
      '421 for a recipient that came in one batch with the command before it, in its first talk; works from then on',
    truth: (mailbox, patience) =>
      patience.comeBackMs > 0
        ? asItIs(mailbox, patience)
        : atMost(asItIs, 'deferred.throttle', 'deferred.server')(mailbox, patience),
    hosts: [host(where((step, talk) => step.verb === 'RCPT' && talk.nth === 1 && talk.waiting > 0, bye))],
  },
  'postfix-limits': {
    tells: 'Postfix’s limits of errors: slow from 10, gone from 20 on',
    truth: asItIs,
    hosts: [host(postfixErrorLimits, () => speaking(wordsByFamily.postfix))],
  },
  'strict-limits': {
    tells: '421 after three refused recipients of a talk, as hosts behind a gateway do',
    truth: asItIs,
    hosts: [
      { manners: [where((step, talk) => step.verb === 'RCPT' && talk.rejected >= 3, bye)], limits: { comebacks: 20 } },
    ],
  },
  'tarpit-commands': {
    tells: 'three seconds for each reply',
    truth: forThoseWhoWait(3_000, 'net.reply_timeout'),
    hosts: [host(slow(() => 3_000))],
  },
  'tarpit-errors': {
    tells: 'a second more for each error of the talk',
    truth: asItIs,
    hosts: [host(slow((_, talk) => 1_000 * Math.min(talk.errors, 5)))],
  },
  'tarpit-bytes': {
    tells: 'two seconds for each byte of a reply',
    truth: unknowable('net.banner_timeout', 'net.reply_timeout'),
    hosts: [host(() => ({ alter: (move) => ({ ...move, dripMs: 2_000 }) }))],
  },
  'drips-a-little': {
    tells: 'replies to RCPT come byte by byte',
    truth: asItIs,
    hosts: [host(() => ({ alter: (move, step) => (step.verb === 'RCPT' ? { ...move, dripMs: 20 } : move) }))],
  },
  'banner-late': {
    tells: 'greets after six seconds',
    truth: forThoseWhoWait(6_000, 'net.banner_timeout'),
    hosts: [host(slow((step) => (step.verb === 'CONNECT' ? 6_000 : 0)))],
  },
  'banner-very-late': {
    tells: 'greets after twenty seconds',
    truth: forThoseWhoWait(20_000, 'net.banner_timeout'),
    hosts: [host(slow((step) => (step.verb === 'CONNECT' ? 20_000 : 0)))],
  },
  'slow-accept': {
    tells: 'greets two seconds later for each talk that is already open',
    truth: asItIs,
    hosts: [host(slow((step, talk) => (step.verb === 'CONNECT' ? 2_000 * (talk.site.open - 1) : 0)))],
  },
} satisfies Record<string, Behaviour>
