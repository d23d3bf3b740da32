import { parentPort } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { FromPoolThread } from '../../threads/thread-pool.ts'
import type { TextAnswer, TextQuestion } from './open-text-reader.ts'
import { textTasks } from './text-tasks.ts'

parentPort!.on('message', (question: TextQuestion) => {
  const tell = (said: FromPoolThread<TextAnswer>) => parentPort!.postMessage(said)
  read(question).then(
    (answer) => tell({ answer }),
    (error: Error) => tell({ fault: error.stack ?? error.message }),
  )
})

async function read({ kind, text }: TextQuestion): Promise<TextAnswer> {
  try {
    return { read: await (textTasks[kind] as (text: unknown) => unknown)(text) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, message: error.message } }
    throw error
  }
}
