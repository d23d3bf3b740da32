import { expect, it } from 'vitest'
import { Gate } from './gate.ts'
import { Stop } from '../stop.ts'

it('lets in those marked as first before the others, and nobody who has left the line', async () => {
  const gate = new Gate(1)
  const { signal } = new Stop()
  const leave = await gate.enter(signal)
  const entered: string[] = []
  const enter = async (name: string, isFirst: boolean, at = signal) => {
    const go = await gate.enter(at, isFirst)
    entered.push(name)
    go()
  }
  const gone = new Stop()
  const left = enter('gone', true, gone)
  const all = [enter('a', false), enter('b', true), enter('c', false), enter('d', true)]
  gone.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  leave()
  await Promise.all(all)
  expect(entered).toEqual(['b', 'd', 'a', 'c'])
  expect(gate.idle).toBe(true)
})
