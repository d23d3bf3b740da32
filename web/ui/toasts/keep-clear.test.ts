import { expect, it } from 'vitest'
import { liftPx } from './keep-clear.ts'

it('a message stands above the rows that it is about, and where there is no room it stays', () => {
  const message = { top: 800, bottom: 880 }
  const row = (top: number) => ({ top, bottom: top + 44 })
  expect(liftPx(message, [])).toBe(0)
  expect(liftPx(message, [row(700), row(890)])).toBe(0)
  expect(liftPx(message, [row(850)])).toBe(38)
  // Above the lower one it would lie over the upper one.
  expect(liftPx(message, [row(790), row(850)])).toBe(98)
  expect(liftPx({ top: 20, bottom: 100 }, [row(60)])).toBe(0)
})
