import { behaviourNames, behaviours, type BehaviourName } from '../../sandbox/mail-world/behaviours.ts'
import type { Behaviour } from '../../sandbox/mail-world/behaviour.ts'
import { drawFrom } from '../../sandbox/mail-world/world-clock.ts'
import { openMailWorld, type MailWorld } from '../../sandbox/mail-world/open-mail-world.ts'
import { endless, interactive, patient, type Truth } from '../../sandbox/mail-world/truth.ts'
import { hash32 } from '../../synthetic/random.ts'
import { interactiveLimits, type Limits } from '../../engines/verifier/limits.ts'
import { openVerifier } from '../../engines/verifier/open-verifier.ts'
import type { Verdict, Verifier, VerdictStatus } from '../../engines/verifier/port.ts'

export type Trial = { world: MailWorld; verifier: Verifier; close: () => Promise<void> }

export type TrialSettings = {
  seed: number
  latencyMs: readonly [min: number, max: number]
  /** Real ms for one ms of the world, in the hosts' delays and in the verifier's limits. */
  timeScale: number
  limits?: Partial<Limits>
}

/** A world of its own and a verifier in it, both at the same pace. */
export async function openTrial(settings: TrialSettings): Promise<Trial> {
  const world = await openMailWorld(settings)
  const verifier = openVerifier({
    dns: world.dns,
    smtpPort: world.smtpPort,
    helo: 'verifier.quarry.test',
    from: 'probe@quarry.test',
    allowPrivate: true,
    now: () => world.clock.now(),
    limits: { ...scaledLimits(settings.timeScale), ...settings.limits },
  })
  const close = async () => {
    await verifier.close()
    await world.close()
  }
  return { world, verifier, close }
}

/** The verifier's own limits at the world's pace, for steps only: the time for a whole address is not tested. */
function scaledLimits(timeScale: number): Partial<Limits> {
  const entries = Object.entries(interactiveLimits) as [keyof Limits, number][]
  const isScaled = (name: string) => name.endsWith('Ms') && !byWorldsClock.has(name)
  const scaled = entries.map(([name, value]) => [name, isScaled(name) ? Math.ceil(value * timeScale) : value])
  return { ...(Object.fromEntries(scaled) as Limits), wholeMs: 20_000, sessions: 200 }
}

/** These go by the clock of the store, which is the world's. */
const byWorldsClock = new Set(['refusalHourMs', 'controlMs', 'evenMs'])

export type Asking = {
  /** How often an address is asked about at most. */
  visits: number
  atOnce: number
  /** An address whose last verdict fulfils this is not asked about again. */
  isEnough?: (verdict: Verdict) => boolean
}

/**
 * Asks about all addresses, lets the time pass that the verdicts ask for, and asks again about those. The verdicts of
 * each address in order.
 */
export async function askPatiently(
  { world, verifier }: Trial,
  addresses: readonly string[],
  { visits, atOnce, isEnough = () => false }: Asking,
): Promise<Map<string, Verdict[]>> {
  const verdicts = new Map<string, Verdict[]>(addresses.map((address) => [address, []]))
  let open = [...addresses]
  for (let visit = 0; visit < visits && open.length > 0; visit++) {
    const found = await inTurns(open, atOnce, (address) => verifier.verify(address))
    for (const verdict of found) verdicts.get(verdict.address)!.push(verdict)
    const later = found.filter((verdict) => verdict.retryAfterMs !== null && !isEnough(verdict))
    world.clock.advance(Math.max(0, ...later.map(({ retryAfterMs }) => retryAfterMs!)))
    open = later.map(({ address }) => address)
  }
  return verdicts
}

export async function inTurns<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i]!)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}

/** A wrong verdict: valid or invalid against the truth. */
export function falsehoods(world: MailWorld, verdicts: readonly Verdict[]): string[] {
  return verdicts
    .filter(({ status }) => status === 'valid' || status === 'invalid')
    .flatMap((verdict) => {
      const known = [interactive, endless].flatMap((patience) => world.oracles(verdict.address, patience))
      return known.some((truth) => fits(truth, verdict)) ? [] : [`false ${said(verdict)}`]
    })
}

/**
 * How a verdict differs from the truth that a patient client can find out; null if it does not. A wait close to a limit may
 * end on either side of it, so the truth for endless patience is accepted as well.
 */
export function difference(world: MailWorld, verdict: Verdict): string | null {
  const truths = [patient, endless].map((patience) => world.oracle(verdict.address, patience))
  const fitting = truths.filter((truth) => fits(truth, verdict))
  if (fitting.length === 0) return `${said(verdict)}: it is ${truths[0]!.status}`
  if (fitting.some(({ reasons }) => reasons.has(verdict.reason))) return null
  return `${said(verdict)}: it is for ${[...fitting[0]!.reasons].join(' or ')}`
}

function fits({ status, or }: Truth, verdict: Verdict): boolean {
  return status === verdict.status || or.includes(verdict.status)
}

function said({ address, status, reason, evidence }: Verdict): string {
  const { phase, code, text } = evidence.at(-1) ?? { phase: 'nothing', code: null, text: '' }
  return `${address} ${status} (${reason}), at last ${phase} ${code ?? ''} ${text.slice(0, 80)}`
}

const mailboxes = ['u-ann', 'a-bob', 'full-cat', 'off-dan']

/** One mailbox of each kind at the first domain of a behaviour. */
export function addressesOf(name: BehaviourName): string[] {
  const beyondAscii = name.endsWith('smtputf8') ? ['u-jürgen'] : []
  return [...mailboxes, ...beyondAscii].map((local) => `${local}@${name}-1.mw.test`)
}

/** `exact`: how many of the last verdicts are the truth that a patient client can find out. */
export type RandomWorld = { statuses: VerdictStatus[]; exact: number; falsehoods: string[] }

const randomWorldScale = 1 / 25
const randomWorldPauseMs = 100

/**
 * A few domains of random behaviours, asked about at once, again where that was asked for; in some worlds a domain
 * changes its behaviour on the way. Depends on seed and number, except for the order on the wire.
 */
export async function runRandomWorld(runSeed: number, nth: number): Promise<RandomWorld> {
  const seed = hash32(runSeed, 1, nth)
  const random = drawFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const some = (most: number) => 1 + Math.floor(random() * most)
  const latencyMs = pick([
    [0, 0],
    [0, 2],
    [1, 1],
  ] as const)
  // Otherwise sixty addresses turned away by one host would wait half a minute of the world's time for each next try.
  const limits = { pauseMaxMs: randomWorldPauseMs }
  const trial = await openTrial({ seed, latencyMs, timeScale: randomWorldScale, limits })
  try {
    const domains = Array.from({ length: some(5) }, () => `${pick(behaviourNames)}-${some(99)}.mw.test`)
    const addresses = domains.flatMap((domain) => {
      // A host that protects itself against many questions has to get many.
      const most = domain.startsWith('harvest-') ? 60 : 4
      return Array.from(
        { length: some(most) },
        () => `${pick(mailboxes)}${some(domain.startsWith('harvest-') ? 99 : 9)}@${domain}`,
      )
    })
    const chaos = random() < 0.4 ? startChaos(trial.world, pick, some) : null
    if (chaos) addresses.push(...mailboxes.map((local) => `${local}@${chaos.domain}`))
    const asked = [...new Set(addresses)]
    const verdicts = await askPatiently(trial, asked, { visits: some(4), atOnce: some(asked.length) })
    await chaos?.ended
    const all = [...verdicts.values()].flat()
    const last = [...verdicts.values()].map((list) => list.at(-1)!)
    return {
      statuses: last.map(({ status }) => status),
      exact: last.filter((verdict) => difference(trial.world, verdict) === null).length,
      falsehoods: falsehoods(trial.world, all),
    }
  } finally {
    await trial.close()
  }
}

function startChaos(world: MailWorld, pick: <T>(items: readonly T[]) => T, some: (most: number) => number) {
  const domain = `${pick(changeable)}-${some(99)}.mw.test`
  const change = async () => {
    for (let left = some(3); left > 0; left--) {
      await new Promise((resolve) => setTimeout(resolve, some(30)))
      await world.switchTo(domain, pick(changeable))
    }
  }
  return { domain, ended: change() }
}

/**
 * Behaviours between which a domain may change: one host, plain DNS, and no absent mailbox is accepted in any of them,
 * since no verifier could notice a host that starts to accept them between two questions.
 */
const changeable = behaviourNames.filter((name) => {
  const { zone, hosts = [{}], hostNames, truth }: Behaviour = behaviours[name]
  const ofAbsent = truth({ kind: 'absent', local: 'a-bob' }, patient)
  const denies = [ofAbsent.status, ...ofAbsent.or].every((status) => status === 'invalid' || status === 'unknown')
  return !zone && !hostNames && hosts.length === 1 && hosts[0]!.reach === undefined && denies
})
