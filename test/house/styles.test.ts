import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '../..')
const roots = ['web', 'server']
const isRead = (name: string) => /\.(css|tsx?|html|js|svg)$/.test(name) && !/\.test\.tsx?$/.test(name)

let sheets = ''
let sources = ''
beforeAll(async () => {
  for (const root of roots) {
    const names = (await readdir(path.join(repository, root), { recursive: true })).filter(isRead)
    for (const name of names) {
      const text = await readFile(path.join(repository, root, name), 'utf8')
      if (name.endsWith('.css')) sheets += `${text}\n`
      else sources += `${text}\n`
    }
  }
})

it('every CSS variable that is used is defined somewhere', () => {
  expect(undefinedIn('a { color: var(--ink); margin: var(--none, 1px) }')).toEqual(['--ink'])
  expect(undefinedIn(':root { --ink: #000 } a { color: var( --ink ); width: var(--w) }')).toEqual(['--w'])
  expect(undefinedIn(`${sheets}\n${sources}`)).toEqual([])
})

it('every class that a style sheet names is written somewhere', () => {
  expect(unwrittenIn('.gone { margin: 0.5px } .tint-1 .here:hover {}', '"here" `tint-${n}`')).toEqual(['gone'])
  expect(unwrittenIn(sheets, sources)).toEqual([])
})

/** `var(--x)` with nothing to fall back on. */
const used = /var\(\s*(--[\w-]+)\s*\)/g
/** In a style sheet, in a style attribute, and of an object in TypeScript or of `setProperty`. */
const defined = /(?<![\w-])(--[\w-]+)['"]?\s*[:,]/g

function undefinedIn(text: string): string[] {
  const known = new Set([...text.matchAll(defined)].map(([, name]) => name))
  return [...new Set([...text.matchAll(used)].map(([, name = '']) => name))].filter((name) => !known.has(name))
}

function unwrittenIn(css: string, code: string): string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|@import[^;]*;/g, '')
  const words = new Set(code.match(/[\w-]+/g))
  // Of a class that is put together, such as `tint-${n}`, its beginning.
  const beginnings = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning)
  const named = new Set([...selectors.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name))
  return [...named].filter((name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
}
