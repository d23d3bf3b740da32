import { beforeEach, expect, test, vi } from 'vitest'
import { keptInTab } from './kept-in-tab.ts'

const isItem = (value: unknown): value is { id: string } => typeof (value as { id?: unknown } | null)?.id === 'string'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('what is kept is there after a reload, for the same account alone', () => {
  const before = keptInTab('checks', 10, isItem)
  before.add({ id: 'lost' })
  before.beginFor('ann')
  before.add({ id: '1' })
  before.add({ id: '2' })
  before.remove('1')
  const after = keptInTab('checks', 10, isItem)
  after.beginFor('ann')
  expect(after.read()).toEqual([{ id: '2' }])
  after.beginFor('bob')
  expect(after.read()).toEqual([])
  after.beginFor('ann')
  expect(after.read()).toEqual([])
})

test('the newest are kept, each once, and a storage that holds something else is as good as empty', () => {
  const kept = keptInTab('checks', 2, isItem)
  kept.beginFor('ann')
  for (const id of ['1', '2', '2', '3']) kept.add({ id })
  expect(kept.read()).toEqual([{ id: '2' }, { id: '3' }])
  for (const text of ['{', '[]', 'null', '{"user":"ann","items":[1,null]}']) {
    sessionStorage.setItem('checks', text)
    expect(kept.read()).toEqual([])
  }
})
