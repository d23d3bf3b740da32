import { domainToASCII } from 'node:url'
import { behaviourDomain, behaviours, type BehaviourName } from './behaviours.ts'
import { openDnsServer, type FurtherNames } from './dns-server.ts'
import { closableMailboxes, type MailboxSource } from './people/mailbox-source.ts'
import { drawFrom, latency, worldClock, type WorldClock } from './world-clock.ts'
import { MailSite } from './mail-site.ts'
import { mailbox, type Mailbox } from './mailbox.ts'
import { oracle } from './people/oracle.ts'
import type { Crossed, HostCounts } from './politeness.ts'
import { practiceHost, type Greylist } from './people/synthetic-domains.ts'
import { openSmtpServer, type SmtpWorld } from './smtp/smtp-server.ts'
import { asItIs, truth, type Patience, type Truth } from './truth.ts'
import { WorldOfBehaviours } from './world-of-behaviours.ts'

export type MailWorld = {
  /** `host:port` of its name server. */
  dns: string
  smtpPort: number
  clock: WorldClock
  /** What a verifier of this patience must find out; computed without any verifier. */
  oracle(address: string, patience: Patience): Truth
  /** The same for every behaviour that the domain has had (`switchTo`). */
  oracles(address: string, patience: Patience): Truth[]
  /** What each host counted, and which of its limits were crossed. A run that crossed one is a failed run. */
  politeness(): { hosts: Record<string, HostCounts>; crossed: Crossed[] }
  /** From now on a domain of the behaviours behaves like this; for behaviours of one host. */
  switchTo(domain: string, behaviour: BehaviourName): Promise<void>
  /** From now on a synthetic person's mailbox is gone. False if there is no open one of that address. */
  closeMailbox(address: string): boolean
  /** Connections to mail hosts that are open now. */
  talks(): number
  close(): Promise<void>
}

export type MailWorldSettings = {
  /** The synthetic people's mailboxes; the behaviours below `mw.test` need none. */
  source?: MailboxSource
  /** Draws the replies' delays; the same seed gives the same row of them. */
  seed: number
  /** Shortest and longest delay of one reply, in real ms. Equal ones hold for all that came at once together. */
  latencyMs?: readonly [min: number, max: number]
  greylistMs?: number
  now?: () => number
  /** Real ms that one ms of a behaviour takes: 0.01 makes six seconds 60 ms. */
  timeScale?: number
  maxConnections?: number
  /** 0 is any free one. */
  ports?: { dns: number; smtp: number }
  /** Where the synthetic people's mail hosts answer; 127.0.0.1 by default. */
  smtpHost?: string
}

const maxGreylistedPairs = 50_000
const nobody: MailboxSource = { behaviourOf: () => null, stateOf: () => 'absent' }

/** The practice mail world: a name server and mail hosts on free ports of loopback. */
export async function openMailWorld(settings: MailWorldSettings): Promise<MailWorld> {
  const { seed, latencyMs = [2, 25], greylistMs = 20_000 } = settings
  const { source, close: closeMailbox } = closableMailboxes(settings.source ?? nobody)
  const clock = worldClock(settings)
  const random = drawFrom(seed ^ 0x5eed)
  const replyLatency = latency(latencyMs, seed)
  // Mail hosts open when DNS is asked about them, so only after everything is set up.
  let smtp: SmtpWorld | null = null
  const world = new WorldOfBehaviours({ clock, random, smtp: () => smtp! })
  const dnsLatency = () => Math.max(replyLatency.fixedMs, replyLatency.drawMs())
  const { ports = { dns: 0, smtp: 0 } } = settings
  const further: FurtherNames = {
    resolve: (name, type, isTcp) => world.resolve(name, type, isTcp),
    realMs: (worldMs) => clock.realMs(worldMs),
    random,
  }
  const dns = await openDnsServer(source, dnsLatency, further, ports.dns)

  const site = new MailSite({ host: 'mx.practice.test', clock, random, mailbox: mailboxAnywhere })
  const greylist = openGreylist({ delayMs: greylistMs, maxPairs: maxGreylistedPairs, now: () => clock.now() })
  site.behave([() => practiceHost(source, greylist, (step, talk) => world.answerFor(step, talk))])
  const { maxConnections } = settings
  const limit = maxConnections ? { maxConnections } : {}
  smtp = await openSmtpServer({ site, latency: replyLatency, port: ports.smtp, ...limit, ...(settings.smtpHost ? { host: settings.smtpHost } : {}) })
  const { port } = smtp
  const opened = smtp

  return {
    dns: `127.0.0.1:${dns.port}`,
    smtpPort: port,
    clock,
    oracle: (address, patience) => truthsOf(world, source, address, patience).at(-1)!,
    oracles: (address, patience) => truthsOf(world, source, address, patience),
    politeness() {
      const sites = [site, ...world.sites.values()]
      return {
        hosts: Object.fromEntries(sites.map(({ host, meter }) => [host, meter.seen()])),
        crossed: sites.flatMap(({ meter }) => meter.crossed()),
      }
    },
    switchTo: (domain, behaviour) => world.switchTo(domain, behaviour),
    closeMailbox,
    talks: () => opened.talks(),
    async close() {
      await dns.close()
      await opened.close()
    },
  }
}

/** At the shared address, if the machine has no other. */
function mailboxAnywhere(local: string, domain: string): Mailbox | null {
  return behaviourDomain(domain)?.domain === domain ? mailbox(local) : null
}

function truthsOf(world: WorldOfBehaviours, source: MailboxSource, address: string, patience: Patience): Truth[] {
  const at = address.lastIndexOf('@')
  const written = address.slice(at + 1).toLowerCase()
  const domain = domainToASCII(written) || written
  const ours = behaviourDomain(domain)
  if (!ours || ours.domain !== domain) return [truth(oracle(source, address), [])]
  const asked = mailbox(address.slice(0, at))
  const truths = world.namesOf(domain).map((name) => behaviours[name].truth(asked, patience))
  // If the behaviour changes in the middle of a talk, no step may be refused; then the truth shows.
  return truths.length > 1 ? [asItIs(asked, patience), ...truths] : truths
}

type GreylistSettings = { delayMs: number; maxPairs: number; now: () => number }

/** Remembers when each (sender, recipient) pair first came; the oldest pairs are forgotten beyond `maxPairs`. */
export function openGreylist({ delayMs, maxPairs, now }: GreylistSettings): Greylist {
  const firstSeenMs = new Map<string, number>()
  return (sender, recipient) => {
    const pair = `${sender.toLowerCase()} ${recipient.toLowerCase()}`
    const seen = firstSeenMs.get(pair)
    if (seen !== undefined) return Math.max(0, seen + delayMs - now())
    const oldest = firstSeenMs.keys().next()
    if (firstSeenMs.size >= maxPairs && !oldest.done) firstSeenMs.delete(oldest.value)
    firstSeenMs.set(pair, now())
    return delayMs
  }
}
