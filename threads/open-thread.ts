import { Worker, type ResourceLimits } from 'node:worker_threads'

/** Runs a file of ours in a thread, built or as it was written; it finds `data` under `workerData.data`. */
export function openThread(
  entry: URL,
  name: string,
  data: unknown = null,
  resourceLimits: ResourceLimits = {},
): Worker {
  const workerData = { entry: entry.href, data }
  const execArgv = [...process.execArgv, '--enable-source-maps']
  const program = entry.pathname.endsWith('.ts') ? new URL('./run-thread.js', import.meta.url) : entry
  return new Worker(program, { name, workerData, resourceLimits, execArgv })
}
