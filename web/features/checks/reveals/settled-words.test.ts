import { expect, test } from 'vitest'
import { settledWords } from './settled-words.ts'

const ann = { contactId: 'demo:1', name: 'Ann Berg', found: true }
const bob = { contactId: 'demo:2', name: 'Bob Holt', found: false }

test('one end is told by its name, and what was not found costs nothing', () => {
  expect(settledWords([ann])).toEqual({ title: 'Email found for Ann Berg' })
  expect(settledWords([bob])).toEqual({
    title: 'No address could be proven for Bob Holt.',
    description: 'No credit was taken.',
  })
})

test('several that end together are told together, so that none hides another', () => {
  const more = ['Cy', 'Di', 'Ed', 'Flo'].map((name, n) => ({ contactId: `demo:${n + 3}`, name, found: true }))
  expect(settledWords([ann, bob])).toEqual({
    title: '1 email found',
    description: 'Ann Berg. 1 could not be proven. No credit was taken for it.',
  })
  expect(settledWords([ann, ...more]).description).toBe('Ann Berg, Cy, Di and 2 more.')
  expect(settledWords([bob, { ...bob, contactId: 'demo:9' }]).title).toBe('No address could be proven')
})
