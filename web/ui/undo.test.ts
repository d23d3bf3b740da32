import { expect, it } from 'vitest'
import { canUndo, rememberUndo, undoLast } from './undo.ts'

it('takes back the last change first, each once, within a minute', () => {
  const undone: string[] = []
  const start = 1_000_000
  const undoFirst = rememberUndo(() => undone.push('first'), start)
  rememberUndo(() => undone.push('second'), start + 10_000)
  rememberUndo(() => undone.push('third'), start + 20_000)
  undoLast(start + 30_000)
  undoLast(start + 30_000)
  expect(undone).toEqual(['third', 'second'])
  undoFirst()
  undoFirst()
  expect(undone).toEqual(['third', 'second', 'first'])
  expect(canUndo(start + 30_000)).toBe(false)

  rememberUndo(() => undone.push('late'), start)
  expect(canUndo(start + 59_999)).toBe(true)
  expect(canUndo(start + 60_000)).toBe(false)
  undoLast(start + 60_000)
  expect(undone).not.toContain('late')
})
