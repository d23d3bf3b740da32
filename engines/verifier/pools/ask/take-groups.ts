import type { CatchAllMemory } from '../../memory/catch-all.ts'
import type { Lane } from '../lanes/lane.ts'
import type { Limits } from '../../limits.ts'
import type { MailJob } from '../talks/mail-job.ts'
import { isPipelined, type MailTalk } from '../talks/mail-talk.ts'
import type { Group } from '../talks/round.ts'
import type { ProbeMemory } from '../../memory/store.ts'
import { laterMs } from '../../verdict.ts'

const consonants = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'
const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789'
const nameLike = /^[a-z]+(?:[._'-][a-z]+)*$/i

export type GroupsTools = {
  catchAll: CatchAllMemory
  /** Uniform in [0, 1). */
  random: () => number
  /** Wall clock in ms since 1970. */
  now: () => number
}

/** How much may still be asked in the talk, and by the pool's rate. */
export type Budget = { addresses: number; rcpts: number; rejected: number }

export function budgetOf(talk: MailTalk, limits: Limits, rcptsByRate: number): Budget {
  return {
    addresses: limits.addressesPerSession - talk.addresses,
    rcpts: Math.min(limits.rcptsPerSession - talk.rcpts, rcptsByRate),
    rejected: limits.rejectedPerSession - talk.rejected,
  }
}

/** Nothing more is to be asked in this talk. */
export function isOver({ session, goodbye, addresses, rcpts, rejected }: MailTalk, limits: Limits): boolean {
  return (
    session.broken !== null ||
    goodbye !== null ||
    addresses >= limits.addressesPerSession ||
    rcpts >= limits.rcptsPerSession ||
    rejected >= limits.rejectedPerSession ||
    performance.now() - session.bornMs >= limits.sessionAgeMs
  )
}

/** Keeps a round's questions, six for a domain with two made-up addresses, below the bound of a session, with any limits. */
const maxPerRound = 30

/**
 * Takes the addresses of the talk's next round, domain by domain. Any of them may be refused, so a round never has more
 * than the refusals still allowed; a domain that is not known yet is held, so that its random address is asked once.
 */
export function takeGroups(lane: Lane, talk: MailTalk, budget: Budget, tools: GroupsTools): Group[] {
  const groups: Group[] = []
  const takesBatches = isPipelined(talk)
  const left = { ...budget, addresses: Math.min(budget.addresses, lane.isFragile ? 1 : maxPerRound) }
  // A fresh talk takes at least one, or an address with more random ones than the limit would never be asked about.
  if (talk.addresses === 0)
    for (const key of ['addresses', 'rcpts', 'rejected'] as const) left[key] = Math.max(1, left[key])
  while (takesBatches || groups.length === 0) {
    const jobs = lane.line.take(Math.min(left.addresses, left.rcpts, left.rejected))
    if (jobs.length === 0) break
    for (const group of groupsOf(jobs, tools)) {
      // Random ones are asked only after an address was accepted, so that one was not refused.
      const refusable = group.jobs.length + Math.max(0, group.probes.length - 1)
      left.addresses -= group.jobs.length
      left.rcpts -= group.jobs.length + group.probes.length
      left.rejected -= refusable
      if (group.probes.length > 0) lane.line.hold(group.domain)
      groups.push(group)
    }
  }
  return groups
}

/** Addresses beyond ASCII need a sender that says so, and so a transaction of their own. */
function groupsOf(jobs: readonly MailJob[], { catchAll, random, now }: GroupsTools): Group[] {
  const groups: Group[] = []
  for (const needsSmtputf8 of [false, true]) {
    const alike = jobs.filter((job) => job.needsSmtputf8 === needsSmtputf8)
    const [first] = alike
    if (!first) continue
    const memory = catchAll.known(first, first.host.host)
    const areNames = alike.every((job) => nameLike.test(localOf(job)))
    const isKnown = memory !== null && !isDue(memory, now()) && (areNames || isOfAll(memory))
    const probes = isKnown ? [] : probeLocalParts(areNames, catchAll.putOff(first) ?? [], random)
    groups.push({ domain: first.domain, jobs: alike, needsSmtputf8, memory, probes })
  }
  return groups
}

/** A random address that was put off is asked about again, the same one, when its time has come and not before. */
function isDue({ state, evidence }: ProbeMemory, nowMs: number): boolean {
  if (state !== 'pending') return false
  return evidence.every((item) => item.class !== 'deferred' || nowMs - Date.parse(item.at) >= laterMs(item))
}

/** A host that refused a made-up name may still take any number, or a ticket: nothing else was asked about then. */
function isOfAll({ state, locals }: ProbeMemory): boolean {
  return state !== 'no' || !locals.every((local) => nameLike.test(local))
}

function localOf({ address }: MailJob): string {
  return address.slice(0, address.lastIndexOf('@'))
}

/**
 * Local parts that nobody has (docs/verification.md#domains-that-accept-everybody), to be asked about beside others. The
 * first looks like a name, with letters and a dot alone: a host may refuse gibberish as such, or accept anything like a
 * name. If one of the others does not look like a name (a number, a ticket), a second one of 14 letters and digits is added,
 * for hosts that accept anything of that kind. More than 10^11 of either. `putOff`: those that were put off before.
 */
function probeLocalParts(areNames: boolean, putOff: readonly string[], random: () => number): string[] {
  const [name = madeUpName(random), ...others] = putOff
  if (areNames || others.length > 0) return [name, ...others]
  return [name, madeUpTicket(random)]
}

function madeUpName(random: () => number): string {
  const syllables = (count: number) => {
    let name = ''
    for (let i = 0; i < count; i++) name += pick(consonants, random) + pick(vowels, random)
    return name
  }
  return `${syllables(3)}.${syllables(3)}${pick(consonants, random)}`
}

function madeUpTicket(random: () => number): string {
  let ticket = pick(lettersAndDigits.slice(0, 26), random)
  while (ticket.length < 14) ticket += pick(lettersAndDigits, random)
  return ticket
}

function pick(letters: string, random: () => number): string {
  return letters[Math.floor(random() * letters.length)] ?? letters[0]!
}
