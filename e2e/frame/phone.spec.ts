import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { networkCutter } from './network-cutter.ts'

/** Where it stands in the window, in px. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return box
}

/** Android asks who watches for it last to close, and goes back in the history only where nobody does. The browser of these tests has no such key. */
const backOfAndroid = `
  const watching = []
  window.CloseWatcher = class extends CloseWatcher {
    constructor() {
      super()
      watching.push(this)
    }
    destroy() {
      watching.splice(watching.indexOf(this), 1)
      super.destroy()
    }
  }
  window.pressBack = () => {
    const last = watching.at(-1)
    if (!last) return history.back(), 'left'
    last.requestClose()
    return 'closed'
  }
`

test(
  'on a phone: results first, one row of actions, and sheets for the rest',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'about phones')
    await page.addInitScript({ content: backOfAndroid })
    await registerAccount(page)
    await page.goto('/search?jobTitle=manager')
    const row = page.locator('tbody tr').nth(4)
    await expect(row).toBeVisible()
    const practice = await boxOf(page, '.practice')
    expect((await boxOf(page, 'tbody tr')).y - practice.height).toBeLessThanOrEqual(210)
    expect((await boxOf(page, 'tbody tr')).height).toBe(84)
    expect((await boxOf(page, '.phone-top')).height).toBeLessThanOrEqual(53)

    await test.step('what is searched for and the count stay in sight', async () => {
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect.poll(async () => (await boxOf(page, '.phone-field')).y).toBe(0)
      const head = await boxOf(page, '.results-head')
      expect(head.y + head.height).toBeLessThanOrEqual(102)
      await page.evaluate(() => window.scrollTo(0, 0))
    })

    await test.step('the bar is one line of 60 px, all else is in its sheet, and a toast stands above it', async () => {
      await row.getByRole('checkbox').click()
      const bar = page.getByRole('region', { name: 'Selected contacts' })
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(62)
      await expect(bar.getByRole('button')).toHaveCount(2)
      const sheet = page.getByRole('dialog', { name: '1 selected' })
      // Back closes what is open, the sooner the better, and lets nobody go.
      for (const thing of ['More with the selected', 'More with the selected', 'Search or jump to']) {
        await page.getByRole('button', { name: thing, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await page.evaluate('pressBack()')).toBe('closed')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(row.getByRole('checkbox')).toBeChecked()
        await expect(page).toHaveURL(/\/search\?jobTitle=manager&selected=/)
      }
      await bar.getByRole('button', { name: 'More with the selected' }).click()
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(sheet).toBeHidden()
      const toast = page.locator('.toast')
      await expect(toast).toBeVisible()
      const [told, below] = [await toast.boundingBox(), await bar.boundingBox()]
      expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      await bar.getByRole('button', { name: 'More with the selected' }).click()
      const [high, low] = [await toast.boundingBox(), await sheet.boundingBox()]
      expect((high?.y ?? 0) + (high?.height ?? 0)).toBeLessThanOrEqual(low?.y ?? 0)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Contacts', exact: true }).last().click()
      await expect(page.getByRole('heading', { name: /Contact Database \(1 of 1/ })).toBeVisible()
      await expect(toast).toHaveCount(0)
      await page.goBack()
    })

    await test.step('the filters are a sheet, and its key says what it will show', async () => {
      await page.getByRole('button', { name: /^Search Parameters/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Search Parameters' })
      await expect(sheet.getByRole('combobox', { name: 'Job Title' })).toBeFocused()
      await sheet.getByRole('radio', { name: /^51-200 employees/ }).check()
      const key = sheet.getByRole('button', { name: /^Show [\d,]+ people$/ })
      const words = await key.innerText()
      await expectAccessible(page)
      await key.click()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/51-200/)
      const found = /[\d,]+/.exec(words)?.[0] ?? ''
      await expect(page.getByRole('heading', { name: `Search Results (${found} contacts found)` })).toBeVisible()
    })

    await test.step('contacts: one row, the lists, and then people', async () => {
      await page.goto('/contacts')
      await expect(page.getByRole('heading', { name: /Contact Database \(1 of 1/ })).toBeVisible()
      const field = await boxOf(page, '.phone-field')
      expect((await boxOf(page, '.grid')).y - field.y).toBeLessThanOrEqual(120)
      await page.getByRole('button', { name: 'More with all contacts' }).click()
      const sheet = page.getByRole('dialog', { name: 'All contacts' })
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Report bounces' }).click()
      await expect(page.getByRole('dialog', { name: 'All contacts' })).toBeHidden()
      await expect(page.getByRole('dialog', { name: /bounce/i })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('nothing hangs over the edge of the narrowest phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/search?jobTitle=manager', '/contacts', '/companies']) {
        await page.goto(path)
        await expect(page.locator('main h1')).toBeAttached()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }
    })
  },
)

test('a change made without a network is sent once it is back, once', { tag: '@phone' }, async ({ page }) => {
  await registerAccount(page)
  const cutNetwork = networkCutter(page)
  await page.goto('/search?jobTitle=manager')
  await expect(page.locator('tbody tr').nth(4)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await cutNetwork()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page
    .locator('tbody tr')
    .nth(1)
    .getByRole('button', { name: /^Reveal the email of/ })
    .click()
  await expect(page.getByText('What you did is sent when the connection is back.')).toBeVisible()
  expect(sent).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.locator('.toast')).toContainText(/Email (Found|Not Available)/)
  expect(sent.filter((path) => path === '/api/enrich-contact')).toHaveLength(1)
})
