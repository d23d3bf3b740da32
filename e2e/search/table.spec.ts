import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const rows = (page: Page) => page.locator('tbody tr[data-index]')
const heads = (page: Page) => page.getByRole('columnheader')
const heightsOf = (page: Page) =>
  rows(page).evaluateAll((each) => [...new Set(each.map((row) => row.getBoundingClientRect().height))])
/** Names with an ellipsis, and whether the page can be pushed sideways. */
const faultsOf = (page: Page) =>
  page.evaluate(() => ({
    cut: [...document.querySelectorAll('.person b > *')].filter((name) => name.scrollWidth > name.clientWidth).length,
    sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    below:
      (document.querySelector('.results')?.scrollHeight ?? 0) > (document.querySelector('.sheet')?.clientHeight ?? 0),
  }))
/** How much room the column of names has beyond its widest one; and whether any title or company is cut. */
const sharingOf = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('tbody td[data-col="name"]')]
    const spare = names.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell.querySelector('b') ?? cell)
      return cell.getBoundingClientRect().right - 9 - text.getBoundingClientRect().right
    })
    const others = [...document.querySelectorAll('tbody td:is([data-col="jobTitle"], [data-col="company"]) .ellipsis')]
    const addresses = document.querySelector('tbody td[data-col="email"]')?.getBoundingClientRect().width ?? 0
    return {
      spare: Math.min(...spare),
      addresses,
      isAnyCut: others.some((each) => each.scrollWidth > each.clientWidth),
    }
  })
const fine = { cut: 0, sideways: false, below: false }

test('rows stand on one grid from 320 to 2,560 px: no name is cut, columns leave in their order, each row is as high', async ({
  page,
}) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  await expect(rows(page)).toHaveCount(25)
  await expect(heads(page)).toContainText(['Contact', 'Title', 'Company', 'Proof', 'Email'])
  await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveCount(0)
  expect(await heightsOf(page)).toEqual([44])
  expect(await faultsOf(page)).toEqual(fine)
  const lefts = (selector: string) =>
    page.locator(selector).evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(await lefts('thead th')).toEqual(await lefts('tbody tr:first-child td'))
  // Titles and companies have the room of addresses that aren't there yet. What is known of hosts that others asked takes some of it.
  await page.setViewportSize({ width: 1_500, height: 900 })
  await expect.poll(async () => (await sharingOf(page)).isAnyCut).toBe(false)
  expect((await sharingOf(page)).addresses).toBeLessThan(200)
  await page.setViewportSize({ width: 1_300, height: 900 })
  await expect.poll(async () => (await sharingOf(page)).isAnyCut).toBe(true)
  expect((await sharingOf(page)).spare).toBeLessThan(6)

  await page.setViewportSize({ width: 2_560, height: 1_200 })
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
  expect(await faultsOf(page)).toEqual(fine)
  expect((await sharingOf(page)).isAnyCut).toBe(false)
  await page.setViewportSize({ width: 1_240, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await page.setViewportSize({ width: 1_180, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Proof' })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual(fine)
  for (const width of [1_024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('.grid[data-cards]')).toBeVisible()
    // Cards have one form.
    await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0)
    expect(await heightsOf(page)).toEqual([84])
    expect(await faultsOf(page)).toEqual(fine)
  }
  await expectAccessible(page)
})

test('for whoever reads text twice as large rows are twice as high, columns leave, and nothing lies over anything else', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  await registerAccount(page)
  await page.setViewportSize({ width: 2_560, height: 1_200 })
  await page.goto('/search?jobTitle=manager')
  await expect(rows(page)).toHaveCount(25)
  expect(await heightsOf(page)).toEqual([88])
  expect(await faultsOf(page)).toEqual(fine)
  await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveCount(0)
  await page.setViewportSize({ width: 500, height: 900 })
  await expect(page.locator('.grid[data-cards]')).toBeVisible()
  expect(await heightsOf(page)).toEqual([168])
  const overlapping = rows(page).evaluateAll((each) =>
    each.flatMap((row) => {
      const [name, place, reveal] = ['.person b', '.person .place', '.reveal'].map((part) =>
        row.querySelector(part)?.getBoundingClientRect(),
      )
      const isClear = name && place && reveal && name.bottom <= place.top + 1 && place.right <= reveal.left + 1
      return isClear ? [] : [{ name, place, reveal }]
    }),
  )
  expect(await overlapping).toEqual([])
  expect((await faultsOf(page)).sideways).toBe(false)
})

test('a width by keys, the order of columns and the height of rows are kept for the person, not for others', async ({
  page,
}) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  const company = page.getByRole('columnheader', { name: 'Company' })
  const widthOf = async () => Math.round((await company.boundingBox())?.width ?? 0)
  const before = await widthOf()
  await company.getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('separator', { name: 'Width of Company' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(widthOf).toBeGreaterThan(before)
  const widened = await widthOf()

  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('radio', { name: 'Comfortable' }).check()
  await dialog.getByRole('button', { name: 'Move Company to the left' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heads(page)).toContainText(['Contact', 'Company', 'Title'])
  expect(await heightsOf(page)).toEqual([52])
  expect(await widthOf()).toBe(widened)

  await page.request.post('/api/logout')
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  await expect(heads(page)).toContainText(['Contact', 'Title', 'Company'])
  expect(await heightsOf(page)).toEqual([44])
})

test('filters that are not applied are told above the rows, with the count, and are put back or shown', async ({
  page,
}) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  await expect(rows(page)).toHaveCount(25)
  const strip = page.locator('.table-strip')
  await expect(strip).toHaveCount(0)
  await page.getByRole('radio', { name: 'Finance' }).click()
  await expect(strip).toContainText('Filters changed')
  await expect(strip).toContainText('Finance is not applied yet.')
  const dims = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('.results .grid tbody')!)
      const ink = getComputedStyle(document.querySelector('.results-head h2')!).color
      return { isOld: document.querySelector('.results')?.hasAttribute('data-old'), isDimmed: style.color !== ink }
    })
  expect(await dims()).toEqual({ isOld: true, isDimmed: true })
  await expect(strip.getByRole('button', { name: /^Show \d+$/ })).toBeVisible()
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Undo changes' }).click()
  await expect(strip).toHaveCount(0)
  expect(await dims()).toEqual({ isOld: false, isDimmed: false })
  await expect(page.getByRole('group', { name: 'Industry' }).getByLabel('Any')).toBeChecked()

  await page.getByRole('radio', { name: 'Finance' }).click()
  const show = strip.getByRole('button', { name: /^Show \d+$/ })
  const count = (await show.innerText()).replace('Show ', '')
  await show.click()
  await expect(page.getByRole('heading', { name: `Search Results (${count} contacts found)` })).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test('each view of the contacts keeps widths of its own in this browser, and begins with those of all', async ({
  page,
}) => {
  await registerAccount(page)
  await page.setViewportSize({ width: 1_600, height: 900 })
  await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:1200', 'demo:1201', 'demo:1202'] } })
  await page.goto('/contacts')
  const head = page.getByRole('columnheader', { name: 'Company' })
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0)
  /** By the edge's keys, 16 px a press; what it says is what is kept. */
  const widen = async (presses: number) => {
    await head.getByRole('button').focus()
    await page.keyboard.press('ArrowRight')
    for (let n = 0; n < presses; n += 1) await page.keyboard.press('ArrowRight')
  }
  const rail = page.getByRole('navigation', { name: 'Contacts and lists' })
  const tabs = page.getByRole('navigation', { name: 'Views' })
  const edge = page.getByRole('separator', { name: 'Width of Company' })
  const kept = async () => Number(await edge.getAttribute('aria-valuenow'))
  await expect(head).toBeVisible()
  await widen(1)
  const ofAll = await kept()
  await expect.poll(widthOf).toBe(ofAll)

  await rail.getByRole('link', { name: /^Not asked yet/ }).click()
  await expect(page).toHaveURL(/proof=not_asked/)
  await expect.poll(widthOf).toBe(ofAll)
  await widen(2)
  const ofNotAsked = await kept()
  expect(ofNotAsked).toBeGreaterThan(ofAll)
  await expect.poll(widthOf).toBe(ofNotAsked)

  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('To ask')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = tabs.getByRole('link', { name: 'To ask' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  // What is saved looks as it did.
  await expect.poll(kept).toBe(ofNotAsked)
  await widen(1)
  const ofView = await kept()
  expect(ofView).toBeGreaterThan(ofNotAsked)

  await tabs.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(kept).toBe(ofAll)
  await page.goto((await tab.getAttribute('href'))!)
  await expect.poll(kept).toBe(ofView)
  await page.goto('/contacts?proof=not_asked')
  await expect.poll(kept).toBe(ofNotAsked)
  // The search is a table by itself.
  await page.goto('/search?jobTitle=manager')
  await expect(rows(page)).toHaveCount(25)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quarry.table')))).toEqual([
    expect.stringContaining('quarry.table.contacts.'),
  ])
})

test('a column in which nobody has anything gives its room to texts that are cut; the first tag brings it back and moves no row and no name', async ({
  page,
}) => {
  await registerAccount(page)
  const contactIds = Array.from({ length: 30 }, (_, n) => `demo:${n}`)
  await page.request.post('/api/contacts/save', { data: { contactIds } })
  await page.goto('/contacts')
  const tags = page.getByRole('columnheader', { name: 'Tags' })
  await expect(heads(page)).toContainText(['Contact', 'Title', 'Company', 'Proof', 'Email'])
  await expect(tags).toHaveCount(0)
  const columns = () => page.locator('.grid').evaluate((grid) => grid.style.getPropertyValue('--cols'))
  const places = () =>
    page.locator('tbody td[data-col="name"]').evaluateAll((cells) =>
      cells.slice(0, 5).map((cell) => {
        const { left, top, width } = cell.getBoundingClientRect()
        return [left, top, width]
      }),
    )
  const [atFirst, before] = [await columns(), await places()]
  await rows(page).last().scrollIntoViewIfNeeded()
  await rows(page).first().scrollIntoViewIfNeeded()
  expect(await columns()).toBe(atFirst)

  await rows(page).first().getByRole('checkbox').click()
  await page.getByLabel('New tag').fill('warm')
  await page.keyboard.press('Enter')
  await expect(tags).toBeVisible()
  await expect(page.locator('tbody .tag')).toHaveText('warm')
  expect(await places()).toEqual(before)
  // It goes neither with the last tag nor with who has one, before the table is looked at anew.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('tbody .tag')).toHaveCount(0)
  await expect(tags).toBeVisible()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(tags).toHaveCount(0)

  await page.setViewportSize({ width: 2_560, height: 1_200 })
  await expect(tags).toBeVisible()
  expect((await sharingOf(page)).isAnyCut).toBe(false)
})
