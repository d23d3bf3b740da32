import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { EgressLimits } from '../limits.ts'
import type { EgressUsers } from '../port.ts'

/**
 * `limited`: its network was wrong too often, and is not heard for a while. `busy`: too many passwords are being verified.
 */
export type PasswordOutcome = 'right' | 'wrong' | 'limited' | 'busy'

export type PasswordGate = {
  check(name: string, password: Buffer, network: string): Promise<PasswordOutcome>
  /** Says later whether the user's password is still the one of now. */
  standing(name: string): () => boolean
  setUsers(users: EgressUsers): void
}

type GateLimits = Pick<EgressLimits, 'wrongPerNetwork' | 'wrongMs' | 'verificationsAtOnce' | 'verificationsWaiting'>

const mostNetworks = 10_000
/** Of no password; verified for names that don't exist, so that these take as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$FSH92EA35JT25/6l2Hnrig$jlmv+rJiGZfE3tP6LkefiUM41VbsQk62mwe8Xq0w88U'

/**
 * Checks passwords. A right pair is remembered in memory under an HMAC, whose key is made anew in each process: a client that
 * opens a hundred tunnels pays for one verification, and is heard even while strangers guess from its own network.
 */
export function openPasswordGate(users: EgressUsers, limits: GateLimits, now: () => number): PasswordGate {
  const key = randomBytes(32)
  const right = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<boolean>>()
  const wrong = wrongByNetwork(limits, now)
  const inTurn = turns(limits)

  return {
    setUsers: (changed) => void (users = changed),
    standing(name) {
      const hash = users.get(name)
      return () => hash !== undefined && users.get(name) === hash
    },
    async check(name, password, network) {
      const hash = users.get(name)
      // Of the hash as well: a changed password is not right any more.
      const proof = createHmac('sha256', key)
        .update(`${hash ?? ''}\0`)
        .update(password)
        .digest()
      const known = right.get(name)
      if (hash !== undefined && known && timingSafeEqual(known, proof)) return 'right'

      const pair = `${name}\0${proof.toString('hex')}`
      let verified = underWay.get(pair)
      if (!verified) {
        // Counted before it is known to be wrong: guesses made at once are as many as guesses made in turn.
        const takeBack = wrong.count(network)
        if (takeBack === null) return 'limited'
        const begun = inTurn(() => verifies(hash ?? nobody, password))
        if (begun === null) {
          takeBack()
          return 'busy'
        }
        verified = begun
          .then((fits) => {
            const isRight = fits && hash !== undefined
            if (isRight) takeBack()
            if (isRight && users.get(name) === hash) right.set(name, proof)
            return isRight
          })
          .finally(() => underWay.delete(pair))
        underWay.set(pair, verified)
      }
      return (await verified) ? 'right' : 'wrong'
    },
  }
}

async function verifies(hash: string, password: Buffer): Promise<boolean> {
  // A hash that can't be verified is nobody's.
  return verify(hash, password).catch(() => false)
}

/** Counts one, and gives what takes it back; null if the network has had its share. */
function wrongByNetwork({ wrongPerNetwork, wrongMs }: GateLimits, now: () => number) {
  const kept = new Map<string, { count: number; untilMs: number }>()
  return {
    count(network: string): (() => void) | null {
      let entry = kept.get(network)
      if (!entry || entry.untilMs <= now()) {
        kept.delete(network)
        const oldest = kept.keys().next()
        if (kept.size >= mostNetworks && !oldest.done) kept.delete(oldest.value)
        kept.set(network, (entry = { count: 0, untilMs: now() + wrongMs }))
      }
      if (entry.count >= wrongPerNetwork) return null
      const counted = entry
      counted.count += 1
      return () => void (counted.count -= 1)
    },
  }
}

/** Runs few at once; null if too many wait already. */
function turns({ verificationsAtOnce, verificationsWaiting }: GateLimits) {
  let running = 0
  const waiting: (() => void)[] = []
  return <T>(work: () => Promise<T>): Promise<T> | null => {
    if (running >= verificationsAtOnce && waiting.length >= verificationsWaiting) return null
    const run = async () => {
      if (running >= verificationsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        // Its place goes to the next, or is given back.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    }
    return run()
  }
}
