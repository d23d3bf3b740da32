import { expect, it } from 'vitest'
import { knownInWords } from './new-list-dialog.tsx'

it.each([
  [{ kind: 'companies', entries: 10_000, known: 9_120 }, '9,120 of 10,000 companies are in the directory'],
  [{ kind: 'people', entries: 3, known: 1 }, '1 of 3 people is in the directory'],
  [{ kind: 'people', entries: 2, known: 2 }, 'All 2 people are in the directory'],
  [{ kind: 'companies', entries: 1, known: 1 }, 'This company is in the directory'],
  [{ kind: 'companies', entries: 1, known: 0 }, '0 of 1 company are in the directory'],
] as const)('of %o it is said “%s”', (list, words) => {
  expect(knownInWords(list)).toBe(words)
})
