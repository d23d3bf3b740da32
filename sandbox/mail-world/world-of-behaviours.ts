import { domainToASCII } from 'node:url'
import { plainZone, type Behaviour, type HostPlan, type Question, type ZoneReply } from './behaviour.ts'
import { mailbox, type Mailbox } from './mailbox.ts'
import { behaviourDomain, behaviours, type BehaviourName } from './behaviours.ts'
import { MailSite } from './mail-site.ts'
import type { Move, Step, Talk } from './manner.ts'
import type { SmtpWorld } from './smtp/smtp-server.ts'
import type { WorldClock } from './world-clock.ts'

export type Place = { domain: string; hosts: { host: string; ip: string }[]; random: () => number }

type Settings = { clock: WorldClock; random: () => number; smtp: () => SmtpWorld }

const ordinary: readonly HostPlan[] = [{}]
const maxQuestionsKept = 100_000

/** The domains below `mw.test` with their hosts, made when DNS is first asked about them. */
export class WorldOfBehaviours {
  readonly sites = new Map<string, MailSite>()
  private readonly settings: Settings
  private readonly places = new Map<string, Promise<Place>>()
  private readonly addresses = new Map<string, Promise<string>>()
  private readonly domainOfHost = new Map<string, string>()
  private readonly switched = new Map<string, BehaviourName[]>()
  private readonly asked = new Map<string, number>()

  constructor(settings: Settings) {
    this.settings = settings
  }

  /** Null for names of no behaviour. */
  async resolve(name: string, type: string, isTcp: boolean): Promise<ZoneReply | null> {
    const domain = behaviourDomain(name)?.domain ?? this.domainOfHost.get(name)
    if (domain === undefined) return null
    const place = await this.placeOf(domain).catch(() => null)
    if (place === null) return { code: 'SERVFAIL' }
    const key = `${type} ${name}`
    const earlier = this.asked.get(key) ?? 0
    if (this.asked.size > maxQuestionsKept) this.asked.clear()
    this.asked.set(key, earlier + 1)
    const question: Question = { name, type, earlier, isTcp }
    return (this.behaviourOf(domain).zone ?? plainZone)(question, place) ?? { code: 'NXDOMAIN' }
  }

  /** From now on `domain` behaves like this. Meant for behaviours of one ordinary host each. */
  async switchTo(written: string, name: BehaviourName): Promise<void> {
    const domain = domainToASCII(written)
    const { hosts } = await this.placeOf(domain)
    this.switched.set(domain, [...this.namesOf(domain), name])
    const plan = planOf(behaviours[name], 0)
    for (const { host } of hosts) this.sites.get(host)?.behave(plan.manners ?? [], plan.limits)
  }

  /** All behaviours that this domain has had, the present one last. */
  namesOf(domain: string): BehaviourName[] {
    const named = behaviourDomain(domain)
    return this.switched.get(domain) ?? (named ? [named.behaviour] : [])
  }

  /** How a domain's first host answers a recipient, for a talk that the host of all people leads. */
  answerFor(step: Step, talk: Talk): Move | null {
    const found = behaviourDomain(step.path!.domain)
    const host = found && hostNamesOf(behaviours[found.behaviour], found.domain)[0]
    const site = host === null || host === undefined ? undefined : this.sites.get(host)
    return site?.answerFor(step, talk) ?? null
  }

  private behaviourOf(domain: string): Behaviour {
    return behaviours[this.namesOf(domain).at(-1)!]
  }

  private placeOf(domain: string): Promise<Place> {
    let place = this.places.get(domain)
    if (!place) this.places.set(domain, (place = this.makePlace(domain)))
    return place
  }

  private async makePlace(domain: string): Promise<Place> {
    const behaviour = this.behaviourOf(domain)
    const names = hostNamesOf(behaviour, domain)
    const hosts: Place['hosts'] = []
    for (const [i, host] of names.entries()) {
      this.domainOfHost.set(host, this.domainOfHost.get(host) ?? domain)
      let address = this.addresses.get(host)
      if (!address) this.addresses.set(host, (address = this.open(host, planOf(behaviour, i))))
      hosts.push({ host, ip: await address })
    }
    return { domain, hosts, random: this.settings.random }
  }

  private async open(host: string, { manners = [], limits, reach }: HostPlan): Promise<string> {
    const smtp = this.settings.smtp()
    if (reach === 'closed') return smtp.placeNobody()
    if (reach === 'mute') return smtp.placeMute()
    const { clock, random } = this.settings
    const known = (local: string, domain: string) => this.mailboxAt(host, reach, local, domain)
    const site = new MailSite({ host, clock, random, mailbox: known })
    site.behave(manners, limits)
    this.sites.set(host, site)
    return reach === 'v6' ? smtp.placeV6(site) : smtp.place(site)
  }

  private mailboxAt(host: string, reach: HostPlan['reach'], local: string, domain: string): Mailbox | null {
    const found = behaviourDomain(domain)
    if (!found || found.domain !== domain) return null
    const behaviour = behaviours[found.behaviour]
    // All domains on IPv6 share ::1, hence the host that was there first.
    const isServed =
      reach === 'v6' ? planOf(behaviour, 0).reach === 'v6' : hostNamesOf(behaviour, domain).includes(host)
    return isServed ? mailbox(local) : null
  }
}

function hostNamesOf(behaviour: Behaviour, domain: string): string[] {
  const plans = behaviour.hosts ?? ordinary
  return behaviour.hostNames?.(domain) ?? plans.map((_, i) => `mx${i + 1}.${domain}`)
}

function planOf(behaviour: Behaviour, i: number): HostPlan {
  return (behaviour.hosts ?? ordinary)[i] ?? {}
}
