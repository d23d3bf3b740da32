// Preloaded into a product: each SIGUSR2 sets its clock to the next of CLOCK_JUMPS_MS from what is true.
import { isMainThread } from 'node:worker_threads'

const jumpsMs = (process.env.CLOCK_JUMPS_MS ?? '').split(',').map(Number)
const trueNow = Date.now
let skewMs = 0

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(trueNow() + skewMs)
    else super(...given)
  }

  static now() {
    return trueNow() + skewMs
  }
}

if (isMainThread) process.on('SIGUSR2', () => void (skewMs = jumpsMs.shift() ?? 0))
