import { expect, it } from 'vitest'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import { openDemoDirectory } from './demo-directory.ts'
import { directoryConformance } from './directory.conformance.ts'
import type { DirectoryPerson } from './port.ts'

async function openWithTruth(people: number) {
  const directory = await openDemoDirectory({ people, seed: DEFAULT_SEED, yieldEvery: 500 })
  const ids = Array.from({ length: people }, (_, i) => `demo:${i}`)
  const rows: DirectoryPerson[] = []
  for (let from = 0; from < people; from += 1000)
    rows.push(...(await directory.find(ids.slice(from, from + 1000))).values())
  return { directory, people: rows }
}

directoryConformance('the demo directory', () => openWithTruth(1_500))
directoryConformance('a demo directory of 37 people', () => openWithTruth(37))

it('an empty demo directory finds nobody', async () => {
  const directory = await openDemoDirectory({ people: 0 })
  const page = await directory.search({ criteria: { jobTitle: 'ceo' }, exclude: [], limit: 10, after: null })
  expect(page).toEqual({
    people: [],
    total: 0,
    totalIsExact: true,
    facets: { industry: [], employeeCount: [] },
    next: null,
  })
})

it('other work gets its turn while a demo directory opens', async () => {
  let turns = 0
  let open = false
  const other = () => {
    turns++
    if (!open) setImmediate(other)
  }
  setImmediate(other)
  const directory = await openDemoDirectory({ people: 20_000, yieldEvery: 1_000 })
  open = true
  expect(turns).toBeGreaterThanOrEqual(20)
  await directory.close()
})

it('a demo directory refuses sizes it can not make', async () => {
  for (const people of [-1, 1.5, Number.NaN, 10_000_001])
    await expect(openDemoDirectory({ people })).rejects.toThrow(RangeError)
})

it('people of a small directory keep their ids and rows in a larger one', async () => {
  const small = await openDemoDirectory({ people: 100 })
  const large = await openDemoDirectory({ people: 2_500 })
  const ids = Array.from({ length: 100 }, (_, i) => `demo:${i}`)
  expect(await large.find(ids)).toEqual(await small.find(ids))
})

it('the id behind the last person is nobody', async () => {
  const directory = await openDemoDirectory({ people: 10 })
  expect([...(await directory.find(['demo:9', 'demo:10'])).keys()]).toEqual(['demo:9'])
  expect(await directory.locate('demo:10')).toEqual({ status: 'unknown' })
  expect((await directory.locate('demo:9')).status).not.toBe('unknown')
})
