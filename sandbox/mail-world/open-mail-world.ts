import { openDnsServer } from './dns-server.ts'
import { openGreylist } from './open-greylist.ts'
import type { MailboxSource } from './mailbox-source.ts'
import { openSmtpServer } from './smtp-server.ts'

export type MailWorld = { dns: string; smtpPort: number; close: () => Promise<void> }

export type MailWorldSettings = {
  source: MailboxSource
  /** Draws the replies' delays; the same seed gives the same row of them. */
  seed: number
  /** Shortest and longest delay of one reply, in ms. */
  latencyMs?: readonly [min: number, max: number]
  greylistMs?: number
  now?: () => number
}

const maxGreylistedPairs = 50_000

/** The practice mail world: a DNS and an SMTP server on free ports of 127.0.0.1. */
export async function openMailWorld(settings: MailWorldSettings): Promise<MailWorld> {
  const { source, seed, latencyMs: [min, max] = [2, 25], greylistMs = 20_000, now = Date.now } = settings
  const random = drawFrom(seed)
  const latencyMs = () => min + random() * (max - min)
  const dns = await openDnsServer(source, latencyMs)
  const greylist = openGreylist({ delayMs: greylistMs, maxPairs: maxGreylistedPairs, now })
  const smtp = await openSmtpServer({ source, greylist, latencyMs })
  return {
    dns: `127.0.0.1:${dns.port}`,
    smtpPort: smtp.port,
    async close() {
      await dns.close()
      await smtp.close()
    },
  }
}

/** Numerical Recipes' linear congruential generator: good enough for delays. */
function drawFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
