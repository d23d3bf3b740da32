import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { percentiles } from '../measure/percentiles.ts'
import { timesTheFloor, type Claim } from '../measure/report.ts'
import { framesWhileScrolling, longestInteraction, msUntilFiltered } from './watch-page.ts'

const FRAME_MS = 1_000 / 60
const FILTER_MS = 50
const INTERACTION_MS = 100
const LIST_MS = 1_000
const LIST_MIB = 5
const REPEATS = 5
const SCROLL_MS = 2_000

/** The list over the wire, and from opening the page to its rows. */
export async function measureList(page: Page, devtools: CDPSession, contacts: number): Promise<Claim[]> {
  const received: number[] = []
  await devtools.send('Network.enable')
  const listId = new Promise<string>((done) =>
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.endsWith('/api/contacts')) done(requestId)
    }),
  )
  const finished = new Promise<number>((done) =>
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      received.push(encodedDataLength)
      void listId.then((id) => {
        if (id === requestId) done(encodedDataLength)
      })
    }),
  )
  const startMs = performance.now()
  await page.goto('/contacts')
  await page.getByText(`${contacts.toLocaleString('en-US')} contacts)`).waitFor({ timeout: 60_000 })
  const openMs = performance.now() - startMs
  const bytes = await finished
  const times: number[] = []
  for (let n = 0; n < REPEATS; n += 1) {
    const beganMs = performance.now()
    const answer = await page.request.get('/api/contacts', { timeout: 60_000 })
    if (!answer.ok()) throw new Error(`GET /api/contacts: ${answer.status()}`)
    times.push(performance.now() - beganMs)
  }
  return [
    timesTheFloor('GET /api/contacts, as sent', bytes / 2 ** 20, LIST_MIB, 'MiB'),
    timesTheFloor('GET /api/contacts, p50', percentiles(times).p50, LIST_MS, 'ms'),
    timesTheFloor('opening the page, to its rows (not slowed)', openMs, LIST_MS, 'ms'),
  ]
}

export async function measureScrolling(page: Page, devtools: CDPSession, slowed: number): Promise<Claim[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const how = slowed === 1 ? '' : `, slowed ${slowed} times`
  const frames: number[] = []
  for (const pxPerSecond of [1_500, 4_000, 12_000])
    frames.push(...(await framesWhileScrolling(page, pxPerSecond, SCROLL_MS)))
  // A screen's frames come in whole steps: a dropped one is half a step late at least.
  const late = frames.filter((ms) => ms > FRAME_MS * 1.5).length / frames.length
  await page.evaluate(() => window.scrollTo(0, 0))
  return [
    timesTheFloor(`frames dropped while scrolling${how}`, late * 100, 5, '%'),
    timesTheFloor(`time between frames while scrolling, p95${how}`, percentiles(frames).p95, FRAME_MS, 'ms'),
    timesTheFloor(`the longest between two${how}`, Math.max(...frames), FRAME_MS * 3, 'ms'),
  ]
}

export async function measureFilters(page: Page, devtools: CDPSession, slowed: number): Promise<Claim[]> {
  const at = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const times: number[] = []
    for (const word of ['mar', 'ann', 'ceo']) {
      await page.locator('input[data-slash]').focus()
      for (const letter of word) {
        times.push(await msUntilFiltered(page, letter))
        await wait(150)
      }
      await page.locator('input[data-slash]').fill('')
      await wait(400)
    }
    return Math.max(...times)
  }
  const [quickMs, slowedMs] = [await at(1), await at(slowed)]
  return [
    timesTheFloor('a letter typed, to the rows it leaves, longest of 9', quickMs, FILTER_MS, 'ms'),
    timesTheFloor(`the same, slowed ${slowed} times`, slowedMs, FILTER_MS, 'ms'),
  ]
}

export async function measureInteractions(page: Page): Promise<Claim[]> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const all = page.getByRole('checkbox', { name: 'Select all contacts' })
  const press = (key: string, times: number) => async () => {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press(key)
      await wait(60)
    }
  }
  const kinds: [string, () => Promise<void>][] = [
    ['typing into a filter', async () => page.locator('input[data-slash]').pressSequentially('mar', { delay: 150 })],
    [
      'clearing it',
      async () =>
        page
          .getByRole('button', { name: /^Clear/ })
          .first()
          .click(),
    ],
    ['clicking a checkbox', async () => boxes.nth(1).click()],
    ['shift-clicking another', async () => boxes.nth(9).click({ modifiers: ['Shift'] })],
    ['space', press('Space', 5)],
    ['arrows', press('ArrowDown', 20)],
    ['select all', async () => all.click()],
    ['select none', async () => all.click()],
  ]
  const claims: Claim[] = []
  for (const [name, work] of kinds) {
    const ms = await longestInteraction(page, work)
    claims.push(timesTheFloor(`interaction to paint: ${name}`, ms, INTERACTION_MS, 'ms'))
    await wait(400)
  }
  return claims
}
