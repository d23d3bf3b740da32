import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '../..')
const roots = ['web', 'server']
const isRead = (name: string) => /\.(css|tsx?|html|js|svg)$/.test(name) && !/\.test\.tsx?$/.test(name)

/** `var(--x)` with nothing to fall back on. */
const used = /var\(\s*(--[\w-]+)\s*\)/g
/** In a style sheet, in a style attribute, and of an object in TypeScript or of `setProperty`. */
const defined = /(?<![\w-])(--[\w-]+)['"]?\s*[:,]/g

it('every CSS variable that is used is defined somewhere', async () => {
  expect(undefinedIn('a { color: var(--ink); margin: var(--none, 1px) }')).toEqual(['--ink'])
  expect(undefinedIn(':root { --ink: #000 } a { color: var( --ink ); width: var(--w) }')).toEqual(['--w'])

  const names = (
    await Promise.all(roots.map((root) => readdir(path.join(repository, root), { recursive: true })))
  ).flatMap((files, n) => files.filter(isRead).map((file) => path.join(repository, roots[n] ?? '', file)))
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')))
  expect(undefinedIn(texts.join('\n'))).toEqual([])
})

function undefinedIn(text: string): string[] {
  const known = new Set([...text.matchAll(defined)].map(([, name]) => name))
  return [...new Set([...text.matchAll(used)].map(([, name = '']) => name))].filter((name) => !known.has(name))
}
