import { expect, it } from 'vitest'
import { limits } from '../../../contract/lists.ts'
import { freeName } from './require-hand-over.ts'

it('a name that is taken gets another end, and is cut for it between two characters', async () => {
  const long = `${'x'.repeat(limits.nameLength - 5)}😀😀`
  const kept = await freeName(long, async (name) => name === long)
  expect(kept).not.toBe(long)
  expect(kept.length).toBeLessThanOrEqual(limits.nameLength)
  expect(kept).not.toMatch(/\p{Surrogate}/u)
})
