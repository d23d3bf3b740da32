import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdFrames } from '../hold-frames.ts'
import { hold, holdAnswers } from '../hold.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const toasts = (page: Page) => page.locator('.toast')

test('a search that is answered late leaves what was typed meanwhile, and leads nobody away from where they went', async ({
  page,
}) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
  const place = page.getByLabel('Location', { exact: true })
  const search = page.getByRole('button', { name: 'Search Contacts' })
  /** Once a search was answered the page asks what is left of them. */
  const heardOf = async (letAnswer: () => void) => {
    const heard = page.waitForResponse('**/api/auth/user')
    letAnswer()
    await heard
  }

  let letAnswer = await hold(page, '**/api/search-contacts')
  await page.getByLabel('Job Title').fill('ceo')
  await page.keyboard.press('Enter')
  await place.fill('Berlin')
  await heardOf(letAnswer)
  await expect(page).toHaveURL('/search?jobTitle=ceo')
  await expect(page.getByRole('heading', { name: 'Search Complete' })).toBeVisible()
  await expect(place).toHaveValue('Berlin')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)

  letAnswer = await hold(page, '**/api/search-contacts')
  await search.click()
  await page.goBack()
  await expect(search).toBeEnabled()
  await heardOf(letAnswer)
  await expect(page).toHaveURL('/search?jobTitle=manager')

  letAnswer = await hold(page, '**/api/search-contacts')
  await page.getByLabel('Job Title').fill('cto')
  await page.keyboard.press('Enter')
  await Promise.all([
    page.waitForResponse('**/api/auth/user'),
    main(page)
      .getByRole('link', { name: /^Contacts/ })
      .click(),
  ])
  await heardOf(letAnswer)
  await expect(page).toHaveURL('/contacts')
  await expect(toasts(page)).toHaveCount(0)
})

test('what is refused or priced late leads nobody away from where they went', async ({ page, product }) => {
  await makePremium(product, (await registerAccount(page)).email)
  await page.route('**/api/enrich-contact', (route) =>
    route.fulfill({ status: 402, json: { message: 'Purchase credits' } }),
  )
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Website\nAnn,acme.test\n') }
  const reveal = page.getByRole('button', { name: /^Reveal the email/ }).first()
  for (const [path, call, press] of [
    ['/search?jobTitle=manager', '**/api/enrich-contact', () => reveal.click()],
    [
      '/verifier',
      '**/api/verification-lists',
      async () => {
        await page.getByRole('textbox', { name: 'Addresses' }).fill('ann@acme.test')
        await page.getByRole('button', { name: 'See the price' }).click()
      },
    ],
    ['/contacts/files', '**/api/enrichments', () => page.locator('input[type=file]').setInputFiles(file)],
  ] as const) {
    await page.goto(path)
    const letAnswer = await hold(page, call)
    const coming = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(call.slice(2)),
    )
    await press()
    const asked = await coming
    await main(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    letAnswer()
    await (await asked.response())?.finished()
    await page.evaluate(() => 0)
    await expect(page, path).toHaveURL('/')
  }
})

test('Escape closes suggestions that have not come yet, and S pressed twice saves once, which is undone', async ({
  page,
}) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  const letSuggest = await hold(page, '**/api/suggest*')
  const coming = page.waitForRequest('**/api/suggest*')
  await page.getByLabel('Job Title').fill('man')
  const asked = await coming
  await page.keyboard.press('Escape')
  letSuggest()
  // Given up, so that nothing can open any more.
  expect(await asked.response()).toBeNull()

  const row = page.locator('tbody tr').first()
  const saved = page.locator('tbody .saved-mark')
  let saves = 0
  page.on('request', (request) => (saves += request.url().endsWith('/api/contacts/save') ? 1 : 0))
  const letSave = await hold(page, '**/api/contacts/save')
  await row.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await expect(saved).toHaveCount(2)
  letSave()
  await expect(page.getByRole('heading', { name: 'Bulk Save Complete' })).toBeVisible()
  expect(saves).toBe(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(saved).toHaveCount(0)
})

test('a saved search that was deleted stays away, whatever list was read before', async ({ page }) => {
  await registerAccount(page)
  for (const jobTitle of ['ceo', 'cto'])
    await page.request.post('/api/saved-searches', { data: { name: `All ${jobTitle}s`, criteria: { jobTitle } } })
  await page.goto('/search')
  const rows = page.getByRole('region', { name: 'Saved searches' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)

  const lists = await holdAnswers(page, '**/api/saved-searches')
  await page.getByRole('button', { name: 'Rename All ceos' }).click()
  await page.keyboard.type('All ctos')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('You already have a saved search with this name.')
  await lists.given
  const letDelete = await hold(page, '**/api/saved-searches/*')
  await page.getByRole('button', { name: 'Delete All ctos' }).click()
  await expect(rows).toHaveCount(1)
  const listed = page.waitForResponse('**/api/saved-searches')
  lists.letGo()
  await (await listed).finished()
  letDelete()
  await expect(page.getByRole('heading', { name: 'Saved search deleted' })).toBeVisible()
  await expect(rows).toHaveText([/^All ceos/])
})

test('however late a page, a sheet or a frame is drawn, each key goes to what was seen when it was pressed', async ({
  page,
}) => {
  await registerAccount(page)
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector('.pager')) return
      watch.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }))
    }).observe(document, { childList: true, subtree: true })
  })
  const letPage = await hold(page, '**/assets/search-page-*.js')
  const found = page.waitForResponse('**/api/search-contacts')
  await page.goto('/search?jobTitle=manager', { waitUntil: 'commit' })
  await expect(main(page)).toBeVisible()
  await (await found).finished()
  letPage()
  await expect(page).toHaveURL(/page=2/)

  const letSheet = await hold(page, '**/assets/overlays-*.js')
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('3')
  await expect(page).toHaveURL('/contacts')
  letSheet()
  await expect(page.getByRole('heading', { name: 'Contact Database', exact: true })).toBeVisible()

  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const typed = page.getByRole('combobox', { name: 'Search or jump to' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Recent searches' })).toBeVisible()
  const letFrames = await holdFrames(page)
  await page.keyboard.type('search field')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ann')
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('ann')
  await page.keyboard.press('Control+k')
  await expect(typed).toBeFocused()
  await letFrames()
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  await page.request.post('/api/saved-searches', { data: { name: 'All ceos', criteria: { jobTitle: 'ceo' } } })
  const letList = await hold(page, '**/api/saved-searches')
  await page.keyboard.press('Control+k')
  const first = palette.locator('[data-highlighted]')
  await expect(first).toContainText('manager')
  letList()
  await expect(palette.getByRole('option', { name: 'All ceos' })).toBeVisible()
  await expect(first).toContainText('manager')
})

test('who is signed in is asked once for each page that is opened, however late it is drawn', async ({ page }) => {
  await registerAccount(page)
  await page.clock.install()
  const letPage = await hold(page, '**/assets/settings-page-*.js')
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/auth/user') ? 1 : 0))
  await page.goto('/settings', { waitUntil: 'commit' })
  await expect(main(page)).toBeVisible()
  await page.clock.fastForward(60_000)
  letPage()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(asked).toBe(1)
  await main(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect.poll(() => asked).toBe(2)
})
