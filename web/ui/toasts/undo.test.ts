import { expect, it } from 'vitest'
import { tellChange } from './tell-change.ts'
import { canUndo, rememberUndo, undoLast } from './undo.ts'

it('takes back the last change first, each once, within a minute', () => {
  const undone: string[] = []
  const start = 1_000_000
  const first = rememberUndo(() => undone.push('first'), start)
  rememberUndo(() => undone.push('second'), start + 10_000)
  const third = rememberUndo(() => undone.push('third'), start + 20_000)
  expect([first.isNext(), third.isNext()]).toEqual([false, true])
  undoLast(start + 30_000)
  undoLast(start + 30_000)
  expect(undone).toEqual(['third', 'second'])
  expect(first.isNext()).toBe(true)
  first.go()
  first.go()
  expect(undone).toEqual(['third', 'second', 'first'])
  expect(canUndo(start + 30_000)).toBe(false)

  const late = rememberUndo(() => undone.push('late'), start)
  expect(canUndo(start + 59_999)).toBe(true)
  expect(canUndo(start + 60_000)).toBe(false)
  undoLast(start + 60_000)
  expect(undone).not.toContain('late')
  late.forget()
})

const words = { done: () => ({ title: '' }), failed: () => ({ title: '' }), notUndone: () => ({ title: '' }) }

it('a change is the next to be undone before it is answered', async () => {
  const undone: string[] = []
  rememberUndo(() => undone.push('the one before'))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const telling = tellChange({ answered, undo: async () => undone.push('this one'), ...words })
  undoLast()
  answer()
  expect(await telling).toBe(true)
  expect(undone).toEqual(['this one'])
  undoLast()
  expect(undone).toEqual(['this one', 'the one before'])
  expect(canUndo()).toBe(false)
})

it('a change that was refused leaves nothing to undo, and only the refusal is told', async () => {
  const told: string[] = []
  const refused = async () => Promise.reject(new Error('no'))
  const say = {
    ...words,
    failed: () => ({ title: (told.push('failed'), '') }),
    notUndone: () => ({ title: (told.push('not undone'), '') }),
  }
  expect(await tellChange({ answered: refused(), undo: refused, ...say })).toBe(false)
  expect(canUndo()).toBe(false)

  const answered = refused()
  const telling = tellChange({ answered, undo: async () => answered, ...say })
  undoLast()
  expect(await telling).toBe(false)
  expect(told).toEqual(['failed', 'failed'])
})
