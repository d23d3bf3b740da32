import { Counter, Gauge, type Registry } from 'prom-client'
import type { VerifierEvent } from '../../engines/verifier/port.ts'

/** Counts the verifier's work, for /metrics. No label names an address; a pool is a provider or a network. */
export function verifierMetrics(registry: Registry): (event: VerifierEvent) => void {
  const registers = [registry]
  const verdicts = new Counter({
    name: 'quarry_verdicts_total',
    help: 'Verdicts, by status, reason and where they came from',
    labelNames: ['status', 'reason', 'from'],
    registers,
  })
  const sessions = new Counter({
    name: 'quarry_verifier_sessions_total',
    help: 'Sessions with mail servers, by how they began',
    labelNames: ['outcome', 'egress'],
    registers,
  })
  const replies = new Counter({
    name: 'quarry_verifier_replies_total',
    help: 'Replies about recipients, by phase and meaning',
    labelNames: ['phase', 'class'],
    registers,
  })
  const open = new Gauge({
    name: 'quarry_verifier_circuits_open',
    help: 'Pools of mail servers that are left alone for a while',
    registers,
  })
  const outOfStep = new Counter({
    name: 'quarry_verifier_out_of_step_total',
    help: 'Sessions whose answers did not fit the questions',
    registers,
  })
  const resting = new Gauge({
    name: 'quarry_verifier_egress_resting',
    help: '1 while this process does not use a way out to mail servers, and why: reputation, down or closed',
    labelNames: ['egress', 'why'],
    registers,
  })
  const openPools = new Set<string>()

  return (event) => {
    switch (event.kind) {
      case 'verdict':
        return verdicts.inc({ status: event.status, reason: event.reason, from: event.from })
      case 'session':
        return sessions.inc({ outcome: event.outcome, egress: event.egress ?? 'direct' })
      case 'reply':
        return replies.inc({ phase: event.phase, class: event.class })
      case 'circuit':
        openPools[event.state === 'open' ? 'add' : 'delete'](`${event.egress ?? 'direct'} ${event.pool}`)
        return open.set(openPools.size)
      case 'egress':
        return resting.set({ egress: event.egress, why: event.why }, event.isResting ? 1 : 0)
      case 'out_of_step':
        return outOfStep.inc()
      case 'cap':
        return
    }
  }
}
