import { Worker, type ResourceLimits } from 'node:worker_threads'

/** Runs a file of ours in a thread; it finds `data` under `workerData.data`. */
export function openThread(
  entry: URL,
  name: string,
  data: unknown = null,
  resourceLimits: ResourceLimits = {},
): Worker {
  const workerData = { entry: entry.href, data }
  return new Worker(new URL('./run-thread.js', import.meta.url), { name, workerData, resourceLimits })
}
