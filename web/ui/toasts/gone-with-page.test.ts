import { expect, it } from 'vitest'
import { noteTold, staysTold } from './gone-with-page.ts'

it('a message is gone on another page, unless it was told as the page was left or leads in', async () => {
  expect(staysTold('/search', '/contacts')).toBe(false)
  expect(staysTold('/search', '/search')).toBe(true)
  expect(staysTold('/login', '/')).toBe(true)
  noteTold()
  expect(staysTold('/search', '/subscribe')).toBe(true)
  await Promise.resolve()
  expect(staysTold('/search', '/subscribe')).toBe(false)
})
