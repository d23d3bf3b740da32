import type { VerifierStore } from './store.ts'

type EgressMethods = Pick<
  VerifierStore,
  'noteRest' | 'endRest' | 'reputationRests' | 'rememberPutOff' | 'recallPutOffs'
>

const maxDomains = 100_000

/** What a process that is alone keeps of its ways out. */
export function memoryEgress(now: () => number): EgressMethods {
  const rests = new Map<string, { egress: string; reason: string; untilMs: number }>()
  const putOffs = new Map<string, { egress: string; untilMs: number }>()
  return {
    async noteRest(egress, reason, forMs) {
      const key = `${reason} ${egress}`
      const isNews = (rests.get(key)?.untilMs ?? 0) <= now()
      rests.set(key, { egress, reason, untilMs: now() + forMs })
      return isNews
    },
    async endRest(egress, reason) {
      rests.delete(`${reason} ${egress}`)
    },
    async reputationRests() {
      return [...rests.values()].flatMap(({ egress, reason, untilMs }) =>
        reason === 'reputation' && untilMs > now() ? { egress, forMs: untilMs - now() } : [],
      )
    },
    async rememberPutOff(domain, egress, forMs) {
      const oldest = putOffs.keys().next()
      if (putOffs.size >= maxDomains && !oldest.done) putOffs.delete(oldest.value)
      putOffs.delete(domain)
      putOffs.set(domain, { egress, untilMs: now() + forMs })
    },
    async recallPutOffs(domains) {
      return domains.flatMap((domain) => {
        const kept = putOffs.get(domain)
        return kept && kept.untilMs > now() ? { domain, egress: kept.egress } : []
      })
    },
  }
}
