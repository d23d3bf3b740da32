import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { percentiles } from '../measure/percentiles.ts'
import { timesTheFloor, type Claim } from '../measure/report.ts'
import { framesWhileScrolling, interactions, msUntilFiltered } from './watch-page.ts'

const FRAME_MS = 1_000 / 60
const FILTER_MS = 50
const INTERACTION_MS = 100
const LIST_MS = 1_000
const LIST_MIB = 5
const REPEATS = 5
const ROUNDS = 3
/** Shorter ones are not told of. */
const SHORT_MS = 16
const SCROLL_MS = 2_000
/** For how long a hand holds a key or a button. */
const hand = { delay: 80 }

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

/** Every filter, set and taken away, at the machine's own speed and slowed. */
export async function measureFilters(page: Page, devtools: CDPSession, slowed: number): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const rate of [1, slowed]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const how = rate === 1 ? '' : `, slowed ${rate} times`
    for (const [name, works] of filters(page)) {
      const times: number[] = []
      for (const work of works) {
        times.push(await msUntilFiltered(page, work))
        await wait(300)
      }
      claims.push(
        timesTheFloor(
          `${name}, to the rows it leaves, longest of ${times.length}${how}`,
          Math.max(...times),
          FILTER_MS,
          'ms',
        ),
      )
    }
  }
  return claims
}

type Work = () => Promise<unknown>

function filters(page: Page): [string, Work[]][] {
  const industry = page.getByLabel('Industry')
  const email = async (choice: string) => page.getByRole('radio', { name: choice, exact: true }).click(hand)
  const tag = async (n: number) => page.locator('fieldset .chip').nth(n).click(hand)
  const words: [string, Work[]][] = ['Search', 'Location', 'Company'].map((label) => {
    const field = page.getByLabel(label, { exact: true })
    const works = ['mar', 'ann', 'ber'].flatMap((word) => [
      ...word.split('').map((letter) => async () => field.press(letter, hand)),
      async () => field.fill(''),
    ])
    return [`${label}: a letter or none`, works]
  })
  return [
    ...words,
    ['Industry', [1, 0, 3, 0].map((index) => async () => industry.selectOption({ index }))],
    ['Has email', ['Yes', 'All', 'No', 'All'].map((choice) => async () => email(choice))],
    ['Tags', [0, 0, 1, 2, 1, 2].map((n) => async () => tag(n))],
  ]
}

/** Everything a hand does in the table, `ROUNDS` times over. */
export async function measureInteractions(page: Page): Promise<Claim[]> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const all = page.getByRole('checkbox', { name: 'Select all contacts' })
  const company = page.getByRole('columnheader', { name: 'Company' }).getByRole('button')
  const press = (key: string, times: number) => async () => {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press(key, hand)
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
          .click(hand),
    ],
    ['clicking a checkbox', async () => boxes.nth(1).click(hand)],
    ['shift-clicking another', async () => boxes.nth(9).click({ modifiers: ['Shift'], ...hand })],
    ['space', press('Space', 5)],
    ['arrows', press('ArrowDown', 20)],
    ['select all', async () => all.click(hand)],
    ['select none', async () => all.click(hand)],
    [
      'a range over all',
      async () => page.keyboard.press('Home', hand).then(async () => page.keyboard.press('Shift+End', hand)),
    ],
    ['letting it go', press('Escape', 1)],
    ['sorting', async () => company.click(hand)],
    ['sorting the other way', async () => company.click(hand)],
    ['choosing a tag', async () => page.locator('fieldset .chip').first().click(hand)],
    ['taking it away', async () => page.locator('fieldset .chip').first().click(hand)],
    ['scrolling by keys', press('PageDown', 6)],
    ['opening a person', openPerson(page)],
    ['the next person', press('j', 3)],
    ['closing the person', press('Escape', 1)],
  ]
  return measureKinds(page, kinds, '')
}

/** The same with 50 results of a search. */
export async function measureSearchInteractions(page: Page): Promise<Claim[]> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const all = page.getByRole('checkbox', { name: 'Select all contacts on this page' })
  const title = page.getByLabel('Job Title')
  const kinds: [string, () => Promise<void>][] = [
    ['typing into a filter', async () => title.pressSequentially('mar', { delay: 150 })],
    ['clearing it', async () => title.press('Control+a').then(async () => title.press('Backspace', hand))],
    ['choosing an industry', async () => page.getByText('Finance', { exact: true }).first().click(hand)],
    ['taking it away', async () => page.getByText('Finance', { exact: true }).first().click(hand)],
    ['clicking a checkbox', async () => boxes.nth(1).click(hand)],
    ['shift-clicking another', async () => boxes.nth(9).click({ modifiers: ['Shift'], ...hand })],
    ['select all', async () => all.click(hand)],
    ['select none', async () => all.click(hand)],
    ['opening a person', openPerson(page)],
    ['closing the person', async () => page.keyboard.press('Escape', hand)],
  ]
  return measureKinds(page, kinds, 'search: ')
}

function openPerson(page: Page) {
  return async () => {
    await page.locator('.grid tbody tr').nth(1).focus()
    await page.keyboard.press('Enter', hand)
    await page.locator('.drawer').getByRole('heading', { level: 2 }).waitFor()
    await wait(300)
  }
}

async function measureKinds(page: Page, kinds: [string, () => Promise<void>][], where: string): Promise<Claim[]> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, work] of kinds) {
      times.set(name, [...(times.get(name) ?? []), ...(await interactions(page, work))])
      await wait(400)
    }
  const longestFirst = [...times.values()].flat().toSorted((a, b) => b - a)
  // As browsers define it: the longest, one of every fifty left out (https://web.dev/articles/inp).
  const nextPaintMs = longestFirst[Math.floor(longestFirst.length / 50)] ?? SHORT_MS
  return [
    timesTheFloor(`${where}interaction to next paint, of ${longestFirst.length}`, nextPaintMs, INTERACTION_MS, 'ms'),
    ...[...times].map(([name, each]) =>
      timesTheFloor(`${where}longest interaction: ${name}`, Math.max(SHORT_MS, ...each), INTERACTION_MS, 'ms'),
    ),
  ]
}
