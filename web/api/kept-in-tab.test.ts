import { beforeEach, expect, test, vi } from 'vitest'
import { keptInTab } from './kept-in-tab.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('what is kept is there after a reload, for the same account alone', () => {
  const before = keptInTab('checks', 10)
  before.add({ id: 'lost', name: '' })
  before.beginFor('ann')
  before.add({ id: '1', name: 'Ann' })
  before.add({ id: '2', name: 'Bob' })
  before.remove('1')
  const after = keptInTab('checks', 10)
  after.beginFor('ann')
  expect(after.read()).toEqual([{ id: '2', name: 'Bob' }])
  after.beginFor('bob')
  expect(after.read()).toEqual([])
  after.beginFor('ann')
  expect(after.read()).toEqual([])
})

test('the newest are kept, each once, and a storage that holds something else is as good as empty', () => {
  const kept = keptInTab('checks', 2)
  kept.beginFor('ann')
  for (const id of ['1', '2', '2', '3']) kept.add({ id, name: '' })
  expect(kept.read()).toEqual(['2', '3'].map((id) => ({ id, name: '' })))
  for (const text of ['{', '[]', 'null', '{"user":"ann","items":[1,null,{"id":"1"}]}']) {
    sessionStorage.setItem('checks', text)
    expect(kept.read()).toEqual([])
  }
})
