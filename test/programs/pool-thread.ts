import { parentPort } from 'node:worker_threads'
import type { FromPoolThread } from '../../threads/thread-pool.ts'

/** A thread of a pool that does anything it is asked, also harmful things. */
const port = parentPort!
port.on('message', (told: 'echo' | 'spin' | 'eat' | 'fail' | 'end' | number) => {
  const tell = (said: FromPoolThread<unknown>) => port.postMessage(said)
  if (told === 'spin') for (;;);
  if (told === 'eat') for (const eaten: unknown[] = []; ;) eaten.push(Array.from({ length: 100_000 }, () => ({})))
  if (told === 'end') process.exit(0)
  tell(told === 'fail' ? { fault: 'as told' } : { answer: told })
})
