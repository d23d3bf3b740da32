import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { loadFonts } from '../load-fonts.ts'
import { registerAccount } from '../register-account.ts'
import { networkCutter } from './network-cutter.ts'

test('without a network every page says so, and goes on when it is back', { tag: '@phone-long' }, async ({ page }) => {
  await registerAccount(page)
  const cutNetwork = networkCutter(page)
  await page.goto('/search?jobTitle=manager')
  await expect(page.getByRole('heading', { name: /contacts found/ })).toBeVisible()
  await loadFonts(page)
  await cutNetwork()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('a page whose program does not arrive leaves the others usable, and comes when it is loaded again', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/Failed to load resource/)
  watch.expectComplaint(/Failed to fetch dynamically imported module/)
  await registerAccount(page)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { level: 1, name: /Contact Database/ })).toBeVisible()
  await page.route('**/assets/credits-page*.js', (route) => route.abort())
  await page
    .getByRole('link', { name: /credits remaining/ })
    .first()
    .click()
  await expect(page.getByRole('alert').getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Contact Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Start Your Search' })).toBeVisible()
  await page.goBack()
  await page.unroute('**/assets/credits-page*.js')
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
})

test('a part that arrives late takes the focus from nobody; one that does not arrive is told, and the page stays', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/Failed to load resource/)
  await registerAccount(page)
  const part = '**/assets/base-popover*.js'
  const release = await hold(page, part)
  await page.goto('/search?jobTitle=manager')
  const columns = page.getByRole('button', { name: 'Columns' })
  await columns.focus()
  const arrived = page.waitForResponse(part)
  release()
  await (await arrived).finished()
  await expect(columns).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()

  await page.unroute(part)
  await page.route(part, (route) => route.abort())
  await page.reload()
  await columns.click()
  await expect(page.getByText('Could not be opened', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expectAccessible(page)
  await page.unroute(part)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await columns.click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
})

const late = 'a palette that does not arrive comes with a reload, and with what was typed for it'
test(late, { tag: '@long' }, async ({ page, watch }) => {
  watch.expectComplaint(/Failed to load resource/)
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  // The first picture hears no key.
  await expect(page.locator('#root[inert]')).toHaveCount(0)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const part = '**/assets/overlays-*.js'
  await page.route(part, (route) => route.abort())
  const fail = await hold(page, part)
  const asked = page.waitForRequest(part)
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('buy')
  fail()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await page.unroute(part)
  await reload.click()
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(field).toHaveValue('buy')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/buy-credits$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Buy Credits' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const typed = 'a question that does not arrive takes nothing that was typed on the page, and is told at each press'
test(typed, { tag: '@long' }, async ({ page, watch }) => {
  watch.expectComplaint(/Failed to load resource/)
  await registerAccount(page)
  await page.route('**/assets/base-dialog-*.js', (route) => route.abort())
  await page.goto('/search?jobTitle=manager')
  const title = page.getByLabel('Job Title')
  await title.fill('manager of')
  const told = page.getByText('Could not be opened', { exact: true })
  const press = page.getByRole('button', { name: 'Save search', exact: true })
  await press.click()
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(told).toBeHidden()
  await press.click()
  await expect(told).toBeVisible()
  await expect(title).toHaveValue('manager of')
  await page.unroute('**/assets/base-dialog-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await press.click()
  await expect(page.getByRole('dialog', { name: 'Save search' })).toBeVisible()
})
