import type { KeyObject } from 'node:crypto'
import type { Mailbox } from './mailbox.ts'
import type { Count } from './politeness.ts'
import type { WorldClock } from './world-clock.ts'

/**
 * A mail host is put together from manners: small objects that answer some steps of a talk and leave the others to the
 * next manner, and at last to the ordinary host.
 */
export type Manner = {
  /** The answer to one step; null leaves it to the next manner. */
  answer?(step: Step, talk: Talk): Move | null
  /** Changes an answer on its way out: delays it, cuts it, hangs up after it. */
  alter?(move: Move, step: Step, talk: Talk): Move
  /** What EHLO offers, from what the manners before it offer. */
  offers?(extensions: readonly string[], talk: Talk): readonly string[]
}

/** Makes a manner for one host: its memory between talks lives in the closure. */
export type MannerOf = (site: Site) => Manner

export type Verb =
  | 'CONNECT'
  | 'EHLO'
  | 'HELO'
  | 'STARTTLS'
  | 'MAIL'
  | 'RCPT'
  | 'RSET'
  | 'NOOP'
  | 'VRFY'
  | 'DATA'
  | 'QUIT'

/** One line of the client's, or its arrival (`CONNECT`, answered by the banner). */
export type Step = {
  verb: Verb | 'OTHER'
  line: string
  /** What stands in the angle brackets of MAIL and RCPT; null if there is none, or another verb. */
  path: { local: string; domain: string; address: string } | null
}

/** One reply and what happens around it. Times in the world's ms. */
export type Move = {
  code: number
  /** Lines parted by `\n`; an enhanced code stands at their beginning. */
  text: string
  /** These bytes (latin1) instead of a well-formed reply; '' says nothing at all. */
  raw?: string
  afterMs?: number
  /** Between two bytes. */
  dripMs?: number
  /** `hang`: nothing more is ever said. `flood`: `raw` again and again, as fast as the client reads. */
  next?: 'close' | 'reset' | 'hang' | 'flood' | Tls
}

/** A handshake, and the talk begins anew under TLS. */
export type Tls = { key: KeyObject; certificate: string; chain?: string }

/** What a host knows about its talk. Manners read it; only the talk writes it. */
export type Talk = {
  /** The number of this talk at its host, from 1. */
  readonly nth: number
  readonly site: Site
  greeted: 'EHLO' | 'HELO' | null
  /** Null outside a transaction, '' for the null sender. */
  sender: string | null
  utf8: boolean
  recipients: number
  /** RCPTs in the whole talk, and those answered by 4xx or 5xx. */
  rcpts: number
  rejected: number
  /** Replies of 4xx and 5xx, whatever the question. */
  errors: number
  commands: number
  isTls: boolean
  /** Lines that came before this one was read and are not yet answered. */
  waiting: number
}

/** One mail host. */
export type Site = {
  readonly host: string
  readonly clock: WorldClock
  /** Uniform in [0, 1), from the world's seed. */
  readonly random: () => number
  /** Talks that are open now, this one included. */
  open: number
  /** Talks that have begun. */
  begun: number
  /** Null if this host has nothing to do with the domain. */
  mailbox(local: string, domain: string): Mailbox | null
  /** Counts one thing that a polite client does not do, or not often; `highest` if the worst case counts, not the sum. */
  note(what: Count, highest?: number): void
}

/** The first manner that answers. */
export function firstAnswer(manners: readonly Manner[], step: Step, talk: Talk): Move | null {
  for (const manner of manners) {
    const move = manner.answer?.(step, talk)
    if (move) return move
  }
  return null
}

/** A reply as RFC 5321 4.2.1 has it: `250-` on every line but the last. */
export function wire({ code, text }: Move): string {
  if (!text.includes('\n')) return `${code} ${text}\r\n`
  const lines = text.split('\n')
  return lines.map((line, i) => `${code}${i < lines.length - 1 ? '-' : ' '}${line}\r\n`).join('')
}
