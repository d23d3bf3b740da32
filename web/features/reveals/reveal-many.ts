import type { RevealResult } from './reveal-store.ts'

export type BulkProgress = { done: number; of: number; found: number; checking: number }

const atOnce = 4

/** Reveals several contacts, four at a time; stops when the credits are used up or it is called off. */
export async function revealMany(
  contactIds: readonly string[],
  reveal: (contactId: string) => Promise<RevealResult>,
  onProgress: (progress: BulkProgress) => void,
  signal: AbortSignal,
): Promise<BulkProgress & { noCredits: boolean }> {
  const waiting = [...contactIds]
  const progress: BulkProgress = { done: 0, of: contactIds.length, found: 0, checking: 0 }
  let noCredits = false

  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined && !noCredits && !signal.aborted; id = waiting.shift()) {
      const result = await reveal(id)
      if (result === 'no-credits') noCredits = true
      progress.done += 1
      if (result === 'found') progress.found += 1
      if (result === 'checking') progress.checking += 1
      onProgress({ ...progress })
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, contactIds.length) }, work))
  return { ...progress, noCredits }
}
