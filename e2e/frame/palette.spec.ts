import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { holdFrames } from '../hold-frames.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'

test.beforeEach(async ({ page }) => {
  await registerAccount(page)
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const option = (page: Page, name: string) => palette(page).getByRole('option', { name })

test('Ctrl K opens the palette from any place, goes to a page, and what is typed while it loads is not lost', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  const letThrough = await hold(page, '**/assets/overlays-*.js')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('emailx')
  await page.keyboard.press('Backspace')
  letThrough()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('email')
  await expect(option(page, 'Email Verifier')).toHaveAttribute('data-highlighted')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email Verifier' })).toBeVisible()
  await expect(palette(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('bc')
  await expect(palette(page).locator('mark')).toHaveText(['B', 'C'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/buy-credits$/)
})

test('the page’s own verbs run from the palette, the focus goes back, and a key in a field is a letter', async ({
  page,
}) => {
  await page.goto('/search?jobTitle=manager')
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  await box.click()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'On this page' })).toContainText('Save the selected contacts')
  // What costs says so, and is never what a hasty Enter gets.
  await expect(option(page, 'Reveal emails of the selected')).toContainText('Up to 1 credit')
  await expect(palette(page).locator('[data-highlighted]')).not.toContainText('credit')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(box).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('save')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Contact Saved' })).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tag sel')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New tag')).toBeFocused()

  await page.keyboard.type('set g1 n')
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('New tag')).not.toHaveValue('set g1 n')
  await page.getByLabel('New tag').fill('e?/')
  await expect(page).toHaveURL(/\/search\?jobTitle=manager(&selected=[^&]+)?$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // From a field too: Ctrl K writes nothing.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('New tag')).toBeFocused()
})

const late = 'however late the next frame is drawn, what is typed goes to the palette at once, and to nothing else'
test(late, { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?jobTitle=manager')
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  await box.click()
  const letThrough = await hold(page, '**/assets/overlays-*.js')
  await holdFrames(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sav')
  await page.keyboard.press('Enter')
  letThrough()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('sav')

  await expect(page).toHaveURL(/selected=/)
  await page.reload()
  await expect(box).toBeChecked()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  const letFrames = await holdFrames(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('save')
  await page.keyboard.press('Enter')
  await letFrames()
  await expect(page.getByRole('heading', { name: 'Contact Saved' })).toBeVisible()
})

test('the pages below a page, and the parts of the settings, are found by their own names', async ({ page }) => {
  const jumpTo = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await option(page, name).click()
    await expect(palette(page)).toBeHidden()
  }
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible()
  await jumpTo('csv', 'Enrich a CSV')
  await expect(page.getByRole('heading', { name: 'Enrich a CSV' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()

  await jumpTo('token', 'API Keys')
  await expect(page.getByRole('heading', { name: 'API Keys' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await jumpTo('password', 'Security')
  await expect(page.getByRole('heading', { name: 'Recent Security Activity' })).toBeVisible()
})

test('all that is offered is found, one by its initials, the next by its words from behind', async ({ page }) => {
  await page.goto('/search?jobTitle=manager')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('option').nth(15)).toBeAttached()
  const titles = await palette(page).locator('.palette-words > :first-child').allTextContents()
  expect(titles).toContain('Clear the search')
  for (const [n, title] of [...new Set(titles)].entries()) {
    const words = title.split(' ')
    const initials = words.map((word) => word.slice(0, 1)).join('')
    await field(page).fill(n % 2 === 0 ? initials : words.toReversed().join(' '))
    await expect(option(page, title).first()).toBeVisible()
  }
})

test('people: searches made before, saved contacts by name, and a search for what is typed', async ({ page }) => {
  const [saved] = (await (
    await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:7'] } })
  )
    .json()
    .then((answer: { contacts: { name: string }[] }) => answer.contacts)) as [{ name: string }]
  await page.request.post('/api/search-contacts', { data: { jobTitle: 'manager', industry: 'Technology' } })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const recent = palette(page).getByRole('group', { name: 'Recent searches' })
  await expect(recent.getByRole('option', { name: 'manager, Technology' })).toBeVisible()
  await field(page).fill(saved.name.toUpperCase())
  const contacts = palette(page).getByRole('group', { name: 'Saved contacts' })
  await expect(contacts.getByRole('option', { name: saved.name })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Contact Database (1 of 1 contacts)' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zq manager')
  await expect(palette(page)).toContainText('Nothing here is called “zq manager”.')
  await expect(palette(page).getByRole('status')).toHaveText(/3 results/)
  await field(page).fill('manager of')
  await option(page, 'People with the title “manager of”').click()
  await expect(page).toHaveURL(/\/search\?jobTitle=manager\+of$/)
})

test('the help sheet names the keys of this page, and they do what it says; the theme is switched and kept', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Contact Database', exact: true })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Delete the selected contacts')
  await expect(sheet).not.toContainText('Save the selected contacts')
  await expect(sheet).toContainText('G then 2')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await goTo(page, '2', page.getByRole('heading', { name: 'Contact Search' }))
  await page.keyboard.press('?')
  await expect(sheet).toContainText('Save the selected contacts')
  await page.keyboard.press('Escape')

  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect.poll(ground).not.toBe(light)
  // What a phone's browser draws around the page goes with it.
  const bars = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) =>
        (all as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      )
  await expect.poll(bars).toEqual(['#12110d'])
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('theme')
  await expect(palette(page).getByRole('option')).toHaveCount(5)
  await expectAccessible(page)
  await page.goto('/settings')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await bars()).toEqual(['#12110d'])
})

test(
  'on a phone: a sheet over the whole screen, opened and closed by touch',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'about phones')
    await page.goto('/search')
    await page.getByRole('button', { name: 'Search or jump to' }).tap()
    await expect(field(page)).toBeFocused()
    await expectAccessible(page)
    await expect.poll(() => palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await field(page).fill('a')
    await palette(page).getByRole('button', { name: 'Close' }).tap()
    await expect(palette(page)).toBeHidden()
    await page.getByRole('button', { name: 'Search or jump to' }).tap()
    await field(page).fill('shortcuts')
    await option(page, 'Keyboard shortcuts').tap()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)

test('the first view of the signed-in product stays under 165 KB of JavaScript, packed, and comes in few turns', async ({
  page,
}) => {
  const sizes: Promise<number>[] = []
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto('/search?jobTitle=manager', { waitUntil: 'networkidle' })
  await expect(page.getByRole('row')).not.toHaveCount(0)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(3)
  expect(bytes).toBeLessThan(165_000)
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThan(15)
  // Again once the search was counted.
  expect(asked.filter((path) => path === '/api/auth/user').length).toBeLessThan(3)
})

test('the search of an address is asked before the program has come, once, and its failure is told', async ({
  page,
  watch,
}) => {
  const letThrough = await hold(page, '**/assets/app-*.js')
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search-contacts')) bodies.push(request.postDataJSON())
  })
  const answered = page.waitForResponse('**/api/search-contacts')
  await page.goto('/search?jobTitle=manager&size=51-200', { waitUntil: 'commit' })
  expect((await answered).status()).toBe(200)
  letThrough()
  await expect(page.getByRole('heading', { name: /^Search Results \(/ })).toBeVisible()
  const asked = {
    jobTitle: 'manager',
    employeeCount: '51-200',
    excludeEnriched: true,
    pageSize: 25,
    sort: 'best',
    cursor: null,
  }
  expect(bodies).toEqual([asked])

  watch.expectComplaint(/status of 500/)
  await page.route('**/api/search-contacts', (route) => route.fulfill({ status: 500, json: { message: 'No' } }), {
    times: 1,
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
  expect(bodies).toEqual([asked, asked])
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Search Results \(/ })).toBeVisible()
  // The key is gone with what it stood in: what was found has the focus.
  await expect(page.getByRole('region', { name: 'Search Results' })).toBeFocused()
})
