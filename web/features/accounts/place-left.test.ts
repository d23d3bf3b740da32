import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPlace, isPlaceLeft, leavePlace, takePlace } from './place-left.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const at = (pathname: string, search = '', hash = '') =>
  vi.stubGlobal('window', { location: { pathname, search, hash } })

it('whoever has to sign in comes back where they were, once', () => {
  at('/contacts', '?tag=warm', '#row-7')
  leavePlace()
  expect(isPlaceLeft()).toBe(true)
  expect(takePlace('ann')).toBe('/contacts?tag=warm#row-7')
  expect([isPlaceLeft(), takePlace('ann')]).toEqual([false, '/'])
})

it('a page of one account is no page for another who signs in, nor kept for later', async () => {
  const { showTo, leavePlace: leave, takePlace: take } = await import('./place-left.ts')
  at('/search', '?jobTitle=buyer')
  showTo('ann')
  leave()
  expect(take('bob')).toBe('/')
  expect(take('ann')).toBe('/')
  leave()
  expect(take('ann')).toBe('/search?jobTitle=buyer')
})

it('the start page, and where somebody signed out from, are not come back to', () => {
  at('/')
  leavePlace()
  expect(isPlaceLeft()).toBe(false)
  at('/credits')
  leavePlace()
  forgetPlace()
  expect(takePlace('ann')).toBe('/')
})

it.each(['//evil.test/contacts', '/\\evil.test', '/\\/evil.test', 'https://evil.test/', 'javascript:alert(1)', ''])(
  'nobody is led to another site: %s',
  (to) => {
    sessionStorage.setItem('quarry.place-left', JSON.stringify({ user: null, to }))
    expect(takePlace('ann')).toBe('/')
    at(to)
    leavePlace()
    expect(takePlace('ann')).toBe('/')
  },
)

it.each(['{', '[]', '7', 'null', '{"to":7,"user":null}', '{"to":"/contacts"}'])('what is no such note leads nowhere: %s', (note) => {
  sessionStorage.setItem('quarry.place-left', note)
  expect(takePlace('ann')).toBe('/')
}) // oxfmt-ignore
