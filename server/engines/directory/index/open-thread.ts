import { Worker } from 'node:worker_threads'

/** Runs a file of ours in a thread; it finds `data` under `workerData.data`. */
export function openThread(entry: URL, name: string, data: unknown = null): Worker {
  return new Worker(new URL('./run-thread.js', import.meta.url), { name, workerData: { entry: entry.href, data } })
}
