import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readRules } from '../../scripts/forbidden-words.ts'

it('a word that docs/words.md forbids is caught; that none stands in a text that people meet, npm run check shows', async () => {
  const rules = readRules(await readFile(path.resolve(import.meta.dirname, '../../docs/words.md'), 'utf8'))
  const insteadOf = (text: string) => rules.find(({ pattern }) => pattern.test(text))?.instead
  expect(insteadOf('Bring a deleted list back')).toBe('restore')
  expect(insteadOf('The Mail hosts do not answer.')).toBe('mail servers')
  expect(insteadOf('The mail server cannot be reached.')).toBe('can’t')
  expect(insteadOf('See whom you revealed')).toBe('who, or who it is')
  expect(insteadOf('The list was cancelled.')).toBe('canceled')
  expect(insteadOf('Switch the link off')).toBe('turn off')
  expect(insteadOf('The mail server can’t be reached.')).toBeUndefined()
})
