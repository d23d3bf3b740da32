// The first file of a thread: JavaScript, because a thread doesn't inherit what makes the main one understand TypeScript.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.entry)
