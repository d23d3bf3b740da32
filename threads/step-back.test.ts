import { constants, getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { openThread } from './thread-pool.ts'

it.runIf(process.platform === 'linux')('one thread steps back, and no other', async () => {
  const before = getPriority()
  const thread = openThread(new URL('../test/programs/steps-back.ts', import.meta.url), 'back')
  const told = await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
  expect(told).toEqual([before, Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL)])
  expect(getPriority()).toBe(before)
  await thread.terminate()
})
