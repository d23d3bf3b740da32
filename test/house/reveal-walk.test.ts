import { readFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'

const server = path.resolve(import.meta.dirname, '../../server')
const most = 25
/** The worker looks for bounces and feeds batches at any moment; what signing up noted is written down two seconds later. */
const besides = /^features\/(bounces\/|checks\/batches\/|audit\/(open-security-log|record-refusals|audit\.queries)\.ts)/

/** The files that ARCHITECTURE.md names, by their paths in server/: those of the list, and those that only draw the answer. */
let walk: string[] = []
let answer: string[] = []
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  const page = await readFile(path.join(server, '../ARCHITECTURE.md'), 'utf8')
  const [, chapter = ''] = page.split('## How a reveal goes\n')
  const [text = ''] = chapter.split('\n## ')
  walk = [...text.matchAll(/^\d+\. `([^`]+\.ts)`/gm)].map(([, file = '']) => file)
  const [, drawn = ''] = text.split(/answer is\s+drawn by/)
  answer = [...drawn.matchAll(/`(features\/[^`]+\.ts)`/g)].map(([, file = '']) => file)
})

afterAll(() => product.stop())

describe('the way of a reveal from route to receipt, as ARCHITECTURE.md tells it', () => {
  it(`names each file once, at most ${most} of them, and each is imported or notified by one before it`, async () => {
    const texts = new Map<string, string>()
    for (const file of walk) texts.set(file, await readFile(path.join(server, file), 'utf8'))
    expect(walk.length).toBeGreaterThan(10)
    expect(walk.length).toBeLessThanOrEqual(most)
    expect(texts.size).toBe(walk.length)
    const unreached = walk.filter((file, at) => {
      const before = walk.slice(0, at)
      return (
        at > 0 &&
        !before.some((one) => imports(one, texts.get(one)!, file) || notifies(texts.get(one)!, texts.get(file)!))
      )
    })
    expect(unreached).toEqual([])
  })

  it('is the way that a reveal takes: it enters all of these files, and no other', async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    const session = new Session()
    session.connect()
    try {
      await session.post('Profiler.enable')
      await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
      await someone.me()
      // A worker looks for other work every second, also without a reveal.
      const atRest = new Set<string>()
      await expect
        .poll(
          async () => {
            for (const file of await entered(session)) atRest.add(file)
            return [
              'features/checks/batches/batches.queries.ts',
              'features/bounces/bounces.queries.ts',
              'jobs/work-lane.ts',
            ].every((file) => atRest.has(file))
          },
          { interval: 500, timeout: 30_000 },
        )
        .toBe(true)
      const { body } = await someone.post('/api/enrich-contact', { contactId: person?.id ?? '' })
      expect(body).toMatchObject({ success: true, charged: 1 })
      const during = await entered(session)
      expect(walk.filter((file) => !during.has(file))).toEqual([])
      const named = new Set([...walk, ...answer])
      const isOther = (file: string) => !named.has(file) && !atRest.has(file) && !besides.test(file)
      expect([...during].filter(isOther)).toEqual([])
    } finally {
      await session.post('Profiler.stopPreciseCoverage')
      await session.post('Profiler.disable')
      session.disconnect()
    }
  })
})

/** The files of server/ (http/ and db/ aside) with a function that was called since this was last asked. */
async function entered(session: Session): Promise<Set<string>> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = result.flatMap(({ url, functions }) => {
    const wasCalled = functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))
    if (!wasCalled || !/^(file:|\/)/.test(url)) return []
    return path.relative(server, url.startsWith('file:') ? fileURLToPath(url) : url)
  })
  return new Set(files.filter((file) => /^(features|jobs)\//.test(file)))
}

function imports(from: string, text: string, file: string): boolean {
  const targets = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(from), to),
  )
  return targets.includes(file)
}

function notifies(text: string, other: string): boolean {
  if (text.includes('pg_notify(')) return other.includes('LISTEN')
  const sent = [...text.matchAll(/notify\(tx, '(\w+)'/g)].map(([, channel = '']) => channel)
  return sent.some((channel) => other.includes(`listen('${channel}'`))
}
