import type { Askable, Hop } from '../../../../engines/sources/waterfall/port.ts'
import { calledAs, type PaidSource, mayClaim } from '../../sources/paid-source.ts'

export type Doubt = {
  /** What our own proof can't be had of; null: nothing. */
  address(hops: readonly Hop[]): string | null
  /** No mail server can be asked from here; else (a mail host that accepts everything) only a word that may be charged for is worth its price. */
  isWithoutWay(): boolean
}

/**
 * Sources that judge an address, to be asked behind all others about the one that our own proof can't be had of. The first that
 * says anything is the last: a second opinion is no proof either.
 */
export function askVerifiers(verifiers: readonly PaidSource[], doubt: Doubt): Askable[] {
  return verifiers.flatMap((paid) => {
    const { id, source } = paid
    const can = source.can.verifyAddress
    if (!can || !source.verifyAddress) return []
    let about: string | null = null
    return {
      sourceId: id,
      label: calledAs(paid),
      asked: 'verdict' as const,
      milliunits: can.milliunits,
      passOver: null,
      lookUp: null,
      isNeeded(hops: readonly Hop[]) {
        about = doubt.address(hops)
        return about !== null && (doubt.isWithoutWay() || mayClaim(paid)) && !hops.some(isOpinion)
      },
      async ask(call) {
        const address = about ?? ''
        const answer = await source.verifyAddress!(address, call)
        if (answer.kind !== 'answer') return answer
        return { ...answer, value: { address, claim: answer.value.claim, person: null } }
      },
    } satisfies Askable
  })
}

function isOpinion({ asked, ended, claim }: Hop): boolean {
  return asked === 'verdict' && ended === 'answer' && claim !== null && claim.means !== 'unknown'
}
