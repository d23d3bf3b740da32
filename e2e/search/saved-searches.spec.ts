import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Saved searches' })
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Saved searches/ }).click()
  await expect(menu(page)).toBeVisible()
}
const rows = (page: Page) => menu(page).getByRole('listitem')
const atStart = (page: Page) => page.getByRole('region', { name: 'Saved searches' }).getByRole('listitem')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save search', exact: true })
const keep = async (page: Page, name: string, criteria: object) =>
  expect((await page.request.post('/api/saved-searches', { data: { name, criteria } })).status()).toBe(201)

test('a search is saved under the name that is proposed, found again with how many people it finds today, opened, changed and updated', async ({
  page,
}) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager&location=germany')
  await saveButton(page).click()
  const question = page.getByRole('dialog', { name: 'Save search' })
  await expect(question.getByLabel('Name')).toHaveValue('Managers in Germany')
  await expect(question.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Saved' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search saved as “Managers in Germany”' })).toBeFocused()
  const found = /\(([\d,]+) contacts/.exec(
    (await page.getByRole('heading', { name: /^Search Results/ }).textContent()) ?? '',
  )

  await page.goto('/search')
  await expect(atStart(page)).toHaveText([new RegExp(`^Managers in Germany.*${found?.[1]} (person|people)`)])
  await expectAccessible(page)
  await atStart(page)
    .getByRole('button', { name: /^Managers in Germany/ })
    .click()
  await expect(page).toHaveURL('/search?jobTitle=manager&location=germany')
  await expect(page.getByLabel('Job Title')).toHaveValue('manager')

  await page.getByLabel('Location', { exact: true }).fill('france')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search Contacts' }).click()
  await expect(page).toHaveURL(/location=france/)
  await page.getByRole('button', { name: 'Update saved search “Managers in Germany”' }).click()
  await expect(page.getByRole('heading', { name: 'Saved search updated' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search saved as “Managers in Germany”' })).toBeVisible()
  await page.reload()
  await openMenu(page)
  await expect(rows(page)).toHaveText([/manager, france/])
  await expectAccessible(page)
})

test('a saved search is renamed in its place and deleted, which can be undone; what the server refuses is as it was', async ({
  page,
  watch,
}) => {
  await registerAccount(page)
  for (const jobTitle of ['ceo', 'cto']) await keep(page, `All ${jobTitle}s`, { jobTitle })
  await page.goto('/search?jobTitle=manager')
  await openMenu(page)
  await page.getByRole('button', { name: 'Rename All ctos' }).click()
  await page.keyboard.type('Never')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename All ctos' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Engineers at the top')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Engineers at the top' })).toBeFocused()
  await expect(rows(page)).toHaveText([/^Engineers at the top/, /^All ceos/])

  await page.getByRole('button', { name: 'Rename All ceos' }).click()
  await page.keyboard.type('engineers AT the top')
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText('You already have a saved search with this name.')
  await expect(rows(page)).toHaveText([/^Engineers at the top/, /^All ceos/])

  await page.getByRole('button', { name: 'Delete Engineers at the top' }).click()
  await expect(rows(page)).toHaveText([/^All ceos/])
  await expect(menu(page).getByRole('button', { name: /^All ceos/ })).toBeFocused()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  // A press beside it closes the list.
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await expect(rows(page)).toHaveText([/^Engineers at the top/, /^All ceos/])

  watch.expectComplaint(/status of 500/)
  await page.route('**/api/saved-searches/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our side. Please try again.' } }),
  )
  await page.getByRole('button', { name: 'Delete All ceos' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to delete search' })).toBeVisible()
  await expect(rows(page)).toHaveText([/^Engineers at the top/, /^All ceos/])
})

test(
  'a free account that keeps three sees why it can keep no more and the way to the plan; the palette offers them by name, before what was only searched for',
  spec('S6.premium.07'),
  async ({ page }) => {
    await registerAccount(page)
    for (const jobTitle of ['ceo', 'cto', 'designer']) await keep(page, `Spring ${jobTitle}s`, { jobTitle })
    await page.goto('/search?jobTitle=spring')
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
    await page.goto('/search?jobTitle=manager')
    await saveButton(page).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(
      'The Starter plan keeps 3 saved searches. Delete one, or upgrade to Premium for more.',
    )
    await expectAccessible(page)
    await expect(question.getByRole('link', { name: 'See the plan' })).toHaveAttribute('href', '/subscribe')
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(saveButton(page)).toBeFocused()

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    const groups = palette.locator('.palette-label')
    await expect(groups.filter({ hasText: 'Recent searches' })).toBeVisible()
    await page.keyboard.type('spring')
    await expect(groups).toHaveText(['Saved searches', 'Recent searches', 'Search for people'])
    await page.keyboard.type(' designers')
    await expect(palette.locator('[data-highlighted]')).toContainText('Spring designers')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?jobTitle=designer')
  },
)

test('on a tablet the key of the saved searches stands at the end of the head', async ({ page }) => {
  await registerAccount(page)
  await page.setViewportSize({ width: 768, height: 1_024 })
  await page.goto('/search')
  const head = (await page.locator('.page-head').boundingBox())!
  const key = (await page.getByRole('button', { name: /^Saved searches/ }).boundingBox())!
  expect(head.x + head.width - key.x - key.width).toBeLessThanOrEqual(17)
})

test('on the narrowest phone the saved searches are a sheet, in the dark too, and nothing moves when they arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await registerAccount(page)
  const longest = 'Founders of firms with a very long name that nobody would read to its end on a telephone'
  for (const name of [longest, 'Short']) await keep(page, name, { jobTitle: name.slice(0, 60) })
  const letThrough = await hold(page, '**/api/saved-searches')
  await page.goto('/search')
  const places = () =>
    page.locator('main :is(h1, h2, button, summary, form):not(.saved-at-start *)').evaluateAll((all) =>
      // What is folded away has a place only while it is drawn for once.
      all
        .filter((each) => each.checkVisibility())
        .map((each) => Math.round(each.getBoundingClientRect().top + window.scrollY)),
    )
  await expect(page.getByRole('heading', { name: 'Start Your Search' })).toBeVisible()
  // What comes by itself and may move the page is there.
  await expect(page.getByText('Practice mode')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await places()
  letThrough()
  await expect(atStart(page)).toHaveCount(2)
  expect(await places()).toEqual(before)
  await expectNoSidewaysScroll(page)
  await openMenu(page)
  await expect(rows(page)).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await rows(page)
    .getByRole('button', { name: /^Short/ })
    .click()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/search?jobTitle=Short')
})
