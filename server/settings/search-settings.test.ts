import { expect, it } from 'vitest'
import { searchFaults, searchOf } from './search-settings.ts'

const ports = { SEARCH_PORT: 3_200, PORT: 3_000 }

it('names several search processes, each once', () => {
  const env = { ...ports, SEARCH_URL: 'http://10.0.0.7:3200, http://10.0.0.8:3200/,http://10.0.0.7:3200' }
  expect(searchFaults(env)).toEqual([])
  expect(searchOf(env).urls.map(String)).toEqual(['http://10.0.0.7:3200/', 'http://10.0.0.8:3200/'])
  expect(searchOf(ports).urls).toEqual([])
})

it('refuses what is no plain address, too many of them, and a port that something else has', () => {
  for (const SEARCH_URL of [
    '10.0.0.7:3200',
    'redis://x:1',
    'http://x/path',
    'http://me:secret@x',
    'http://a,,nonsense',
  ])
    expect([SEARCH_URL, searchFaults({ ...ports, SEARCH_URL }).length]).toEqual([SEARCH_URL, 1])
  const many = Array.from({ length: 17 }, (_, n) => `http://10.0.0.${n}:3200`).join()
  expect(searchFaults({ ...ports, SEARCH_URL: many })).toHaveLength(1)
  expect(searchFaults({ ...ports, PORT: 3_200 })).toHaveLength(1)
})
