import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, expect, it, vi } from 'vitest'
import type { PeopleIndex } from '../../engines/directory/index/people-index.ts'
import { DirectoryBusy } from '../../engines/directory/port.ts'
import { openSearchProcesses } from './open-search-processes.ts'
import { openSearchServer } from './open-search-server.ts'
import { searchSecret } from './search-secret.ts'

const secret = searchSecret('a secret of these tests, 32 characters or more')
const version = 'of these tests'
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** An index in which a company is looked for as the test says. */
async function serve(
  company: PeopleIndex['company'],
  suggest: PeopleIndex['suggest'] = async () => [],
  isOpen = () => true,
) {
  const never = async () => Promise.reject(new Error('it is not asked'))
  const index: PeopleIndex = {
    search: (_, __, signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))), // oxfmt-ignore
    suggest,
    didYouMean: never,
    countListed: never,
    placesOf: never,
    company,
    mark: () => 7,
    catchUp: async () => {},
    close: async () => {},
  }
  const server = await openSearchServer({
    host: '127.0.0.1',
    port: 0,
    logger: pino({ level: 'silent' }),
    secrets: [secret],
    version,
    index: () => (isOpen() ? index : null),
    probes: {
      whatIsWrong: async () => (isOpen() ? null : 'It is being made.'),
      metricsToken: undefined,
      registry: new Registry(),
    },
  })
  closers.push(() => server.close())
  return server.url
}

function processesAt(...urls: string[]) {
  return processesWithin(undefined, ...urls)
}

function processesWithin(limitMs: number | undefined, ...urls: string[]) {
  const processes = openSearchProcesses({ urls: urls.map((url) => new URL(url)), secret, version, limitMs })
  closers.push(() => processes.close())
  const company = (id: string) =>
    processes.ask('company', 'somebody', async (one) => {
      const said = await one({ asker: '', least: 0, asked: { kind: 'company', id } })
      return said.kind === 'answer' ? said.answer : said.kind
    })
  return { processes, company }
}

it('a question that fails is told at once and asked nowhere else; a process that is busy is passed over', async () => {
  let asked = 0
  const fails = async () => {
    asked += 1
    throw new Error('a fault in the index')
  }
  const { company } = processesAt(await serve(fails), await serve(fails))
  await expect(company('own:1')).rejects.toThrow('a fault in the index')
  expect(asked).toBe(1)
  const busy = async () => Promise.reject(new DirectoryBusy('too many questions at once'))
  const found = { id: 'own:1', label: 'Acme', domain: '', names: [], domains: [] }
  const free = await serve(async () => found)
  expect(await processesAt(await serve(busy), free).company('own:1')).toEqual(found)
  await expect(processesAt(await serve(busy), await serve(busy)).company('own:1')).rejects.toThrow(DirectoryBusy)
})

it('a process that let questions wait rests, and is asked nevertheless where no other is up', async () => {
  let asked = 0
  const late = async () => ((asked += 1) > 3 ? null : new Promise<never>(() => {}))
  const { company, processes } = processesWithin(2_000, await serve(late))
  const first = await Promise.allSettled(['own:1', 'own:2', 'own:3'].map(company))
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(processes.states()).toMatchObject([{ isUp: false }])
  expect(await company('own:1')).toBeNull()
})

it('a search whose asker has gone is given up, and more at once than it can hold are refused as busy', async () => {
  const url = await serve(async () => null)
  const headers = { authorization: `Bearer ${secret}`, 'x-quarry-index': version, 'content-type': 'application/json' }
  const search = { criteria: {}, excluded: null, anyOf: [], noneOf: [], limit: 1, after: null, facets: null }
  const body = JSON.stringify({ asker: '', least: 0, asked: { kind: 'search', search } })
  const gone = new AbortController()
  const waiting = Array.from(
    { length: 700 },
    async () =>
    fetch(`${url}/search/ask`, { method: 'POST', headers, body, signal: gone.signal }).then(({ status }) => status, () => 0), // oxfmt-ignore
  )
  const statuses: number[] = []
  for (const each of waiting) void each.then((status) => statuses.push(status))
  // A machine under load may not open so many connections at once: then fewer come, and fewer are refused.
  await vi.waitUntil(() => statuses.includes(503), { timeout: 30_000 })
  expect(statuses.filter((status) => status !== 503 && status !== 0)).toEqual([])
  gone.abort()
  await Promise.all(waiting)
  await vi.waitUntil(async () => (await fetch(`${url}/search/hello`, { headers })).status === 200, { timeout: 30_000 })
})

it('while the index is being made it is alive, not ready, and not asked', async () => {
  let isOpen = false
  const url = await serve(
    async () => null,
    undefined,
    () => isOpen,
  )
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  const { company, processes } = processesAt(url)
  await expect(company('own:1')).rejects.toMatchObject({ name: 'SearchAway' })
  isOpen = true
  await vi.waitUntil(() => processes.states()[0]?.isUp, { timeout: 10_000 })
  expect(await company('own:1')).toBeNull()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})
