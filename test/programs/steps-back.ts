import { getPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { stepBack } from '../../threads/step-back.ts'

const port = parentPort!
const before = getPriority()
stepBack()
port.postMessage([before, getPriority()])
