import { expect, it } from 'vitest'
import { knownInWords } from './list-words.ts'

it.each([
  [{ kind: 'companies', entries: 10_000, known: 9_120 }, '9,120 of 10,000 companies are known here'],
  [{ kind: 'people', entries: 3, known: 1 }, '1 of 3 people is known here'],
  [{ kind: 'people', entries: 2, known: 2 }, 'All 2 people are known here'],
  [{ kind: 'companies', entries: 1, known: 1 }, 'This company is known here'],
  [{ kind: 'companies', entries: 1, known: 0 }, '0 of 1 company are known here'],
] as const)('of %o it is said “%s”', (list, words) => {
  expect(knownInWords(list)).toBe(words)
})
