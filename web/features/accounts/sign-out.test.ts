import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { signOut } from './sign-out.tsx'
import { spec } from '../../../test/spec.ts'

const assign = vi.fn<(to: string) => void>()
const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  vi.stubGlobal('window', { location: { assign } })
  queryClient.setQueryData(['contacts'], [{ name: 'Somebody' }])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('signing out posts, forgets everything that was loaded, and goes to /', spec('S2.logout.02'), async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', fetched)
  await signOut()
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.method])).toEqual([['/api/logout', 'POST']])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(assign.mock.calls).toEqual([['/']])
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  ['answered 500', async () => Response.json({ message: 'Something broke' }, { status: 500 })],
  ['without an answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('one that is %s is only logged, and the user is sent on anyway', spec('S8.logout.01'), async (_how, fetched) => {
  vi.stubGlobal('fetch', fetched)
  await signOut()
  expect(logged).toHaveBeenCalledOnce()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(assign.mock.calls).toEqual([['/']])
})
