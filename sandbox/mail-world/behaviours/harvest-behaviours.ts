import { host, type Behaviour } from '../behaviour.ts'
import type { MannerOf, Move } from '../manner.ts'
import { asItIs, atMost, truth } from '../truth.ts'
import { plainWords } from '../words.ts'

/** Hosts that protect themselves against people who guess addresses: with a word, or by refusing everybody in silence. */

const hourMs = 3_600_000

type Harvest = { after: number; forMs: number; says: (address: string) => Move }

/** After this many absent recipients within an hour every recipient gets the same answer, for `forMs` or for ever. */
function protects({ after, forMs, says }: Harvest): MannerOf {
  return (site) => {
    let refused: number[] = []
    let untilMs = -Infinity
    return {
      answer(step, talk) {
        if (step.verb !== 'RCPT' || talk.sender === null || !step.path) return null
        const { local, domain, address } = step.path
        const mailbox = site.mailbox(local, domain)
        if (mailbox === null) return null
        const nowMs = site.clock.now()
        if (nowMs < untilMs) return says(address)
        if (mailbox.kind !== 'absent') return null
        refused = [...refused.filter((atMs) => atMs > nowMs - hourMs), nowMs]
        if (refused.length >= after) untilMs = nowMs + forMs
        return null
      },
    }
  }
}

const silent = (after: number, forMs: number): Behaviour => ({
  tells: `refuses everybody as unknown once it has refused ${after}, ${forMs === hourMs ? 'for an hour' : 'for ever'}`,
  truth: atMost(asItIs, 'local.budget'),
  hosts: [host(protects({ after, forMs, says: plainWords.absent }))],
})

const loud = (after: number, move: Move): Behaviour => ({
  tells: `answers everybody ${move.code} for an hour once it has refused ${after}`,
  truth: atMost(asItIs, 'deferred.throttle', 'deferred.greylist', 'deferred.server', 'local.budget'),
  hosts: [{ manners: [protects({ after, forMs: hourMs, says: () => move })], limits: { comebacks: 60 } }],
})

/** Accepts any first recipient of a talk, and then no other. */
const firstOnly: MannerOf = () => ({
  answer(step, talk) {
    if (step.verb !== 'RCPT' || talk.sender === null || !step.path) return null
    return talk.rcpts === 0 ? { code: 250, text: '2.1.5 Ok' } : plainWords.absent(step.path.address)
  },
})

export const harvestBehaviours = {
  'harvest-silent-10': silent(10, Infinity),
  'harvest-silent-10-hour': silent(10, hourMs),
  'harvest-silent-25': silent(25, Infinity),
  'harvest-silent-25-hour': silent(25, hourMs),
  'harvest-silent-50': silent(50, Infinity),
  'harvest-silent-100-hour': silent(100, hourMs),
  'harvest-loud-421': loud(10, { code: 421, text: '4.7.0 Too many unknown recipients, try again later' }),
  'harvest-loud-450': loud(25, { code: 450, text: '4.7.1 Too many unknown recipients, try again later' }),
  'first-recipient-only': {
    tells: 'accepts any first recipient of a talk, and refuses all others as unknown',
    truth: () =>
      truth(
        'accept_all',
        ['accepted.catch_all', 'accepted.probe_inconclusive', 'accepted.unprobed', 'proto.garbage', 'local.budget'],
        ['unknown', 'accepted_unproven'],
      ),
    hosts: [host(firstOnly)],
  },
} satisfies Record<string, Behaviour>
