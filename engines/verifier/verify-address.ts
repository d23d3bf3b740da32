import type { BriefCache } from './brief-cache.ts'
import type { CatchAllMemory } from './memory/catch-all.ts'
import type { SharedWork } from './dns/shared-work.ts'
import { isoTime, printable } from './local-item.ts'
import type { LookUp } from './dns/dns.ts'
import { findMailHosts, type MailHost } from './dns/find-mail-hosts.ts'
import type { Limits } from './limits.ts'
import type { MailJob, Outcome } from './pools/talks/mail-job.ts'
import type { WaysOut } from './ways/ways-out.ts'
import type { NegativeMemory } from './memory/negative-memory.ts'
import type { Evidence, Verdict } from './port.ts'
import { checkAddress, isUnaskable } from './syntax/syntax.ts'
import { laneKey } from './hosts/pool-key.ts'
import type { ControlMemory } from './pools/trust/control-memory.ts'
import { verdictOf } from './verdict.ts'
import type { StopSignal } from './stop.ts'

/** What all verifications work with; open-verifier.ts makes it once. */
export type Tools = {
  lookUp: LookUp
  /** Kept for a few seconds. */
  routes: BriefCache<Route>
  findingRoutes: SharedWork<Route>
  ways: WaysOut
  catchAll: CatchAllMemory
  controls: ControlMemory
  /** Null: no verdicts are remembered. */
  negatives: NegativeMemory | null
  allowPrivate: boolean
  /** Wall clock in ms since 1970. */
  now: () => number
  /** Uniform in [0, 1). */
  random: () => number
  limits: Limits
}

/** Where a domain's mail goes, and the answers of DNS. */
export type Route = { dialled: MailHost[]; mxHash: string; found: Evidence[] }

/** The evidence so far, in case time runs out before there is a verdict. */
export type Progress = {
  evidence: Evidence[]
  /** The job under way; its answers may still turn out to belong to another. */
  job: MailJob | null
  isRemembered: boolean
}

/**
 * Syntax, remembered verdicts, DNS, then the domain's mail hosts in turn until one of them answers about the recipient.
 * Each step is written to `progress`; an abort rejects and leaves the evidence so far there.
 */
export async function verifyAddress(
  tools: Tools,
  text: string,
  { priority, fresh }: { priority: 'interactive' | 'batch'; fresh: boolean },
  progress: Progress,
  signal: StopSignal,
): Promise<Verdict> {
  const { evidence } = progress
  const checked = checkAddress(text)
  if (!checked.ok) {
    const reason = isUnaskable(checked.reason) ? 'local.off' : 'syntax.invalid'
    evidence.push({ ...blank(tools), phase: 'syntax', text: checked.reason, reason })
    return verdictOf(text, evidence)
  }
  const remembered = fresh ? null : ((await tools.negatives?.recall(checked.address)) ?? null)
  signal.throwIfAborted()
  if (remembered) {
    progress.isRemembered = true
    return { ...remembered, address: text }
  }

  const { domain } = checked
  const { mxHash, dialled, found } =
    tools.routes.get(domain) ??
    (await tools.findingRoutes.run(domain, (whole) => findRoute(tools, domain, whole), signal))
  evidence.push(...found)
  const returning = dialled.length > 0 ? await tools.ways.returning(domain) : null
  if (dialled.length > 0) await tools.catchAll.load({ domain, mxHash })

  for (const [i, host] of dialled.entries()) {
    const asked = { ...checked, mxHash, host, returning, hasNext: i < dialled.length - 1, priority }
    const outcome = await askHost(tools, asked, progress, signal)
    signal.throwIfAborted()
    if (outcome === 'done') break
  }
  const verdict = verdictOf(text, evidence)
  tools.ways.heed(domain, evidence)
  const at = progress.job?.host
  if (at && !checked.needsSmtputf8) {
    if (verdict.status === 'valid') tools.controls.remember(laneKey(at), checked.address)
    if (verdict.status === 'invalid') tools.controls.forget(laneKey(at), checked.address)
  }
  tools.negatives?.remember(checked.address, verdict)
  return verdict
}

/** Many addresses of one domain come together: the answers of DNS are put together once for a short time. */
async function findRoute(tools: Tools, domain: string, signal: StopSignal): Promise<Route> {
  const { hosts, mxHash, findings } = await findMailHosts(domain, { ...tools, signal })
  // Also the names are a stranger's: a NUL in one can't be stored, and the check could never end.
  const found = findings.map(({ name, sent, text, ms, reason }): Evidence => {
    const said = { host: printable(name), sent: printable(sent), text: printable(text) }
    return { ...blank(tools), phase: 'dns', ...said, ms, reason }
  })
  const route: Route = { dialled: hosts.slice(0, tools.limits.dials), mxHash, found }
  // DNS keeps no failure, so neither does this.
  if (route.dialled.length > 0) tools.routes.set(domain, route)
  return route
}

type Asked = Pick<
  MailJob,
  'address' | 'domain' | 'mxHash' | 'host' | 'hasNext' | 'needsSmtputf8' | 'returning' | 'priority'
>

function askHost(tools: Tools, asked: Asked, progress: Progress, signal: StopSignal): Promise<Outcome> {
  signal.throwIfAborted()
  return new Promise((resolve) => {
    const { address, domain, mxHash, host, hasNext, needsSmtputf8, returning, priority } = asked
    const job: MailJob = {
      ...{ address, domain, mxHash, host, hasNext, needsSmtputf8, returning, priority },
      ...{ evidence: progress.evidence, wentBack: false, isGone: false, isUnsure: false },
      settle(outcome) {
        job.isGone = true
        resolve(outcome)
      },
      leaveLine() {},
    }
    progress.job = job
    tools.ways.ask(job)
  })
}

/** For a caller who stops waiting: a question on the wire goes on, a waiting job leaves its line. */
export function giveUp({ job }: Progress): void {
  if (!job || job.isGone) return
  job.leaveLine()
  job.isGone = true
  job.settle('done')
}

function blank(tools: Tools): Omit<Evidence, 'phase' | 'text'> & { host: MailHost['host'] | null } {
  const nothing = { host: null, ip: null, sent: null, code: null, enhanced: null, ms: 0, class: null, reason: null }
  return { at: isoTime(tools.now()), ...nothing }
}
