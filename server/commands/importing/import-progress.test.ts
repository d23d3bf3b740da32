import { expect, it } from 'vitest'
import { openProgress } from './import-progress.ts'

function drawn(isTTY: boolean): string {
  let [text, nowMs] = ['', 0]
  const screen = { isTTY, columns: 80, write: (more: string) => (text += more) }
  const progress = openProgress(screen, () => nowMs)
  progress.begin(1_000)
  progress.imported({ rowsRead: 10_000 })
  for (const bytes of [250, 500, 2_000]) {
    nowMs += 5_000
    progress.read(bytes)
    progress.imported({ rowsRead: 10_000 + bytes * 100 })
  }
  progress.end()
  return text
}

it('on a terminal it is a bar with percent and speed, which disappears at the end', () => {
  const bars = drawn(true).split('\r\u001b[K')
  expect(bars[2]).toBe('[############------------] 50 %, 60000 rows, 5000 rows/s')
  expect(bars[3]).toMatch(/^\[#{24}\] 100 %/)
  expect(bars.at(-1)).toBe('')
})

it('elsewhere it is a line every few seconds, without control characters', () => {
  expect(drawn(false).split('\n')).toEqual([
    '25 %, 35000 rows, 5000 rows/s',
    '50 %, 60000 rows, 5000 rows/s',
    '100 %, 210000 rows, 13333 rows/s',
    '',
  ])
})
