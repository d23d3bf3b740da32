import { parentPort, workerData } from 'node:worker_threads'
import type { IndexView } from '../view/index-view.ts'
import { sharePackedMemory, type PackedMemory } from '../../rules/packed/packed-memory.ts'
import { keepIndex, type IndexKeeper, type KeepOptions } from './keep-index.ts'
import type { StoreConnection } from './open-store.queries.ts'
import { stepBack } from '../../../../threads/step-back.ts'

export type KeeperData = Omit<KeepOptions, 'onView' | 'onTrouble'>
/** `hasStore`: its connection comes as the first message. */
export type KeeperStart = {
  options: Omit<KeeperData, 'database'>
  hasStore: boolean
  packed: PackedMemory
}
export type ToKeeper =
  | { kind: 'store'; connection: StoreConnection }
  | { kind: 'catch-up'; number: number }
  | { kind: 'close' }
export type FromKeeper =
  | { kind: 'view'; view: IndexView; isAnew: boolean; mark: number }
  | { kind: 'trouble'; message: string; reason: string }
  | { kind: 'caught-up'; number: number }

const say = (message: FromKeeper) => parentPort!.postMessage(message)
const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const { options, hasStore, packed } = (workerData as { data: KeeperStart }).data
sharePackedMemory(packed)

let knowStore: (connection: StoreConnection) => void = () => {}
const store = new Promise<StoreConnection>((resolve) => (knowStore = resolve))
const keeping = keepIndex({
  ...options,
  database: hasStore ? store : null,
  onView: (view, isAnew, mark) => say({ kind: 'view', view, isAnew, mark }),
  onTrouble: (message, error) => say({ kind: 'trouble', message, reason: reasonOf(error) }),
})

parentPort!.on('message', (message: ToKeeper) => {
  if (message.kind === 'store') knowStore(message.connection)
  else void keeping.then((keeper) => obey(keeper, message))
})

async function obey(keeper: IndexKeeper, message: Exclude<ToKeeper, { kind: 'store' }>): Promise<void> {
  if (message.kind === 'close') {
    await keeper.close()
    parentPort!.close()
  } else {
    await keeper.catchUp()
    say({ kind: 'caught-up', number: message.number })
  }
}

// A failure ends the thread.
await keeping
// A start waits for the first view; from then on searches go first.
stepBack()
