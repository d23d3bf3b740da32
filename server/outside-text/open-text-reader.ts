import type { RefusalCode } from '../../contract/errors.ts'
import { Refusal } from '../refusal.ts'
import { PoolBusy, ThreadPool, TooHard, type PoolOptions } from '../../threads/thread-pool.ts'
import type { TextKind, TextTasks } from './text-tasks.ts'

export type TextQuestion = { kind: TextKind; text: unknown }
export type TextAnswer = { read: unknown } | { refused: { code: RefusalCode; message: string } }

/**
 * Reads a text from outside in a thread, off the event loop. Refuses a bad text, one that takes too long, and one more than
 * may wait.
 * @param asker the sender: one with slow texts waits behind others
 */
export type ReadText = <K extends TextKind>(
  kind: K,
  text: Parameters<TextTasks[K]>[0],
  asker: string,
) => Promise<Awaited<ReturnType<TextTasks[K]>>>

/** Two, so that one slow text doesn't stop all others. */
const threads = 2
/** Each is at most ten megabytes. */
const queue = { maxWaiting: 48, maxOfOne: 16 }
/** The text that is hardest to read takes three seconds; a thread that begins and a busy machine take theirs. */
const limitMs = 20_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }

/** The threads that read outside texts, started when the first text comes. */
export function openTextReader(
  onTrouble: PoolOptions['onTrouble'],
  options: Partial<Pick<PoolOptions, 'queue' | 'limitMs' | 'threads'>> = {},
): { readText: ReadText; close(): Promise<void> } {
  const entry = new URL('./text-thread.ts', import.meta.url)
  const pool = new ThreadPool<TextQuestion, TextAnswer>({
    ...{ entry, name: 'texts', threads, queue, limitMs, memory, onTrouble },
    ...options,
  })
  const readText: ReadText = async (kind, text, asker) => {
    const answer = await pool.ask({ kind, text }, asker).catch((error: unknown) => {
      throw refusalOf(error)
    })
    if ('refused' in answer) throw new Refusal(answer.refused.code, { message: answer.refused.message })
    return answer.read as never
  }
  return { readText, close: () => pool.close() }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PoolBusy)
    return new Refusal('busy', {
      message: 'Too many files are being read right now. Please try again in a moment.',
      retryAfterSeconds: 1,
    })
  if (error instanceof TooHard)
    return new Refusal('bad-request', { message: 'This takes too long to read. Send less at once.' })
  return error
}
