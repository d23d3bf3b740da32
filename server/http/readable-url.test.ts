import { expect, it } from 'vitest'
import { readableUrl } from './readable-url.ts'

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/companies/%zz?from=%zz', '/companies/%25zz?from=%zz'],
  ['/a%', '/a%25'],
])('%s, which nobody can decode, is read letter by letter', (url, read) => {
  expect(readableUrl({ url })).toBe(read)
  expect(() => decodeURI(read.split('?')[0] ?? '')).not.toThrow()
})

it.each(['/', '/caf%C3%A9?q=%', '/100%25', '/api/%E0%A4%A', '/api/companies/%zz'])('%s stays as it is', (url) => {
  expect(readableUrl({ url })).toBe(url)
})
