import { parentPort, workerData } from 'node:worker_threads'
import type { IndexView } from '../view/index-view.ts'
import { shareGazetteerMemory } from '../../rules/places/gazetteer-memory.ts'
import { keepIndex, type KeepOptions } from './keep-index.ts'

export type KeeperData = Omit<KeepOptions, 'onView' | 'onTrouble'>
export type KeeperStart = { options: KeeperData; gazetteer: SharedArrayBuffer | null }
export type ToKeeper = { kind: 'catch-up'; number: number } | { kind: 'close' }
export type FromKeeper =
  | { kind: 'view'; view: IndexView }
  | { kind: 'trouble'; message: string; reason: string }
  | { kind: 'caught-up'; number: number }

const say = (message: FromKeeper) => parentPort!.postMessage(message)
const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const { options, gazetteer } = (workerData as { data: KeeperStart }).data
shareGazetteerMemory(gazetteer)

const keeper = await keepIndex({
  ...options,
  onView: (view) => say({ kind: 'view', view }),
  onTrouble: (message, error) => say({ kind: 'trouble', message, reason: reasonOf(error) }),
})

parentPort!.on('message', (message: ToKeeper) => {
  if (message.kind === 'close') void keeper.close().then(() => parentPort!.close())
  else void keeper.catchUp().then(() => say({ kind: 'caught-up', number: message.number }))
})
