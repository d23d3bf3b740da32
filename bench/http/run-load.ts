import { openThread } from '../../threads/thread-pool.ts'
import type { Load, LoadResult } from './load-thread.ts'

/** Runs the clients in a thread of their own. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const worker = openThread(new URL('./load-thread.ts', import.meta.url), 'load', load)
  return new Promise((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}
