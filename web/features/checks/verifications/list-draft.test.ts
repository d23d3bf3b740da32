import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.resetModules()
})

const draft = { text: 'ann@firm.test', file: null, name: 'Fair', column: null, listId: 'one' }
const load = async () => import('./list-draft.ts')

it('a list that was begun outlives the page, for whoever began it, until it is started', async () => {
  const before = await load()
  before.keepDraft('ann', draft)
  vi.resetModules()
  const after = await load()
  expect(after.readDraft('ann')).toEqual(draft)
  expect(after.readDraft('bob').text).toBe('')
  after.dropDraftOf('ann', 'another list')
  expect(after.readDraft('ann')).toEqual(draft)
  after.dropDraftOf('ann', 'one')
  expect(after.readDraft('ann').text).toBe('')
})

it('a long one lives as long as the page, and leaves no older one behind', async () => {
  const before = await load()
  before.keepDraft('ann', draft)
  const text = 'x'.repeat(200_001)
  before.keepDraft('ann', { ...draft, text })
  expect(before.readDraft('ann').text).toBe(text)
  vi.resetModules()
  expect((await load()).readDraft('ann').text).toBe('')
})
