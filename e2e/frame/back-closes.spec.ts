import type { Locator, Page } from '@playwright/test'
import { demoPeople } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const [someone] = demoPeople('accept', 'exists', 1) as [{ id: string; address: string }]

test(
  'on a phone Back closes what is open and stays on the page; what is closed otherwise leaves no entry behind',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'about phones')
    await registerAccount(page)
    await page.request.post('/api/contacts/save', { data: { contactIds: [someone.id] } })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main, bottom' }).getByRole('link', { name: 'Contacts' }).click()
    const row = page.getByRole('row').nth(1)
    await expect(row).toBeVisible()

    const things: [what: string, open: () => Promise<void>, thing: Locator][] = [
      ['a sheet', () => press(page, 'More with all contacts'), dialog(page, 'All contacts')],
      ['the lists', () => press(page, 'Contacts and lists'), dialog(page, 'Contacts and lists')],
      ['a popover', () => press(page, 'Order'), dialog(page, 'Order')],
      ['the palette', () => press(page, 'Search or jump to'), dialog(page, 'Command palette')],
      ['a person', () => row.locator('.opens').click(), page.locator('.drawer.whole')],
    ]
    for (const [what, open, thing] of things)
      await test.step(what, async () => {
        await open()
        await expect(thing).toBeVisible()
        await page.goBack()
        await expect(thing).toHaveCount(0)
        await expect(page).toHaveURL(/\/contacts$/)
        await open()
        await expect(thing).toBeVisible()
        await (what === 'a popover'
          ? page.keyboard.press('Escape')
          : thing.getByRole('button', { name: /^Close/ }).click())
        await expect(thing).toHaveCount(0)
        await expect(page).toHaveURL(/\/contacts$/)
        await expect(row).toBeVisible()
      })

    await test.step('what was chosen in a sheet stays, and the filters are one step', async () => {
      await press(page, 'All filters')
      await dialog(page, 'Filters').getByRole('radio', { name: 'Yes' }).check()
      await expect(page).toHaveURL(/hasEmail=true/)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/hasEmail=true/)
    })

    await test.step('then Back leads to the page before', async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
    })

    await test.step('where a link in a sheet leads on, Back skips the sheet', async () => {
      await page.goForward()
      await press(page, 'Contacts and lists')
      await dialog(page, 'Contacts and lists')
        .getByRole('link', { name: /^Not asked yet/ })
        .click()
      await expect(page).toHaveURL(/proof=not_asked/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/hasEmail=true/)
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
    })
  },
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
