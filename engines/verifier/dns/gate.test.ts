import { expect, it } from 'vitest'
import { Gate } from './gate.ts'
import { Stop } from '../stop.ts'

const { signal } = new Stop()

it('lets in what goes on and what begins by turns, and nobody who has left the line', async () => {
  const gate = new Gate(1)
  const leave = await gate.enter(signal, 'first')
  const entered: string[] = []
  const enter = async (name: string, goesOn: boolean, at = signal) => {
    const go = await gate.enter(at, name, goesOn)
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
  expect(entered).toEqual(['b', 'a', 'd', 'c'])
  expect(gate.idle).toBe(true)
})

it('of those that wait the domain goes first that holds the fewest places', async () => {
  const gate = new Gate(3)
  const entered: string[] = []
  const leaves: (() => void)[] = []
  const enter = async (domain: string) => {
    const leave = await gate.enter(signal, domain, true)
    entered.push(domain)
    leaves.push(leave)
  }
  const all = ['slow', 'slow', 'slow', 'slow', 'slow', 'quick', 'quick'].map(enter)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  await turn()
  leaves.shift()!()
  await turn()
  expect(entered.slice(3)).toEqual(['quick'])
  // It gives its place back, and has the next one.
  leaves.pop()!()
  await turn()
  expect(entered.slice(3)).toEqual(['quick', 'quick'])
  while (leaves.length > 0) {
    leaves.shift()!()
    await turn()
  }
  await Promise.all(all)
  expect(gate.idle).toBe(true)
})
