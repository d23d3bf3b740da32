import { getPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { stepBack } from '../../threads/step-back.ts'

const before = getPriority()
stepBack()
parentPort!.postMessage([before, getPriority()])
