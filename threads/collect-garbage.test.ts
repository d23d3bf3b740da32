import { expect, it } from 'vitest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { collectGarbage } from './collect-garbage.ts'

it('gives back at once what nobody uses any more', async () => {
  const left = new WeakRef(new Uint8Array(1))
  // a WeakRef holds what it stands for until the turn that made it is over
  await nextTurn()
  collectGarbage()
  expect(left.deref()).toBeUndefined()
})
