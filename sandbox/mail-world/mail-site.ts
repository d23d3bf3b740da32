import { firstAnswer, type Manner, type MannerOf, type Move, type Site, type Step, type Talk } from './manner.ts'
import type { Mailbox } from './mailbox.ts'
import { ordinaryExtensions } from './ordinary-host.ts'
import { ordinaryLimits, Politeness, type Count, type Limits } from './politeness.ts'
import type { WorldClock } from './world-clock.ts'

export type MailSiteSettings = {
  host: string
  clock: WorldClock
  random: () => number
  mailbox: (local: string, domain: string) => Mailbox | null
}

/** A mail host for the life of the world: its manners, its memory and its counters. */
export class MailSite implements Site {
  readonly host: string
  readonly clock: WorldClock
  readonly random: () => number
  readonly mailbox: (local: string, domain: string) => Mailbox | null
  readonly meter: Politeness
  open = 0
  begun = 0
  private current: readonly Manner[] = []

  constructor({ host, clock, random, mailbox }: MailSiteSettings) {
    this.host = host
    this.clock = clock
    this.random = random
    this.mailbox = mailbox
    this.meter = new Politeness(host, () => clock.now())
  }

  /** Changes how this host behaves from now on, also in talks under way. */
  behave(manners: readonly MannerOf[], limits: Partial<Limits> = {}): void {
    this.current = manners.map((mannerOf) => mannerOf(this))
    this.meter.limits = { ...ordinaryLimits, ...limits }
  }

  manners(): readonly Manner[] {
    return this.current
  }

  /** No extensions for a client that said HELO. */
  offers(talk: Talk): readonly string[] {
    if (talk.greeted === 'HELO') return []
    let offered = ordinaryExtensions()
    for (const manner of this.current) if (manner.offers) offered = manner.offers(offered, talk)
    return offered
  }

  note(what: Count, highest?: number): void {
    if (highest === undefined) this.meter.add(what)
    else this.meter.atLeast(what, highest)
  }

  /** The answer of this host's manners alone, for a talk that another host leads. */
  answerFor(step: Step, talk: Talk): Move | null {
    return firstAnswer(this.current, step, talk)
  }
}
