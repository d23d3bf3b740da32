import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
const block = (language: string) => new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(readme)?.[1] ?? ''

it('the example of the README prints what it says', () => {
  const tsx = path.join(import.meta.dirname, '../../node_modules/tsx/dist/esm/index.mjs')
  const code = ['--import', new URL(`file://${tsx}`).href, '--input-type=module', '--eval', block('ts')]
  const printed = execFileSync(process.execPath, code, { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(printed).not.toBe('')
  expect(printed).toBe(block('text'))
})
