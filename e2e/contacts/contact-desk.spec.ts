import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Contact } from '../../contract/contacts/contacts.ts'
import { asOwner } from '../as-owner.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const title = (page: Page, shown: number, of: number) =>
  page.getByRole('heading', { name: `Contact Database (${shown} of ${of} contacts)` })

test('statuses, a view with its address, an export for another program, and a merge are made and undone', async ({
  page,
  product,
}) => {
  await registerAccount(page)
  const contactIds = ['demo:1200', 'demo:1201', 'demo:1202', 'demo:1203']
  await page.request.post('/api/contacts/save', { data: { contactIds } })
  const contacts = (await (await page.request.get('/api/contacts')).json()) as Contact[]
  const count = contacts.length
  await page.goto('/contacts')
  await expect(title(page, count, count)).toBeVisible()

  await test.step('the status of two is set, filters and comes back', async () => {
    const bar = page.getByRole('region', { name: 'Selected contacts' })
    const select = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await select.nth(0).click()
    await select.nth(1).click()
    // Its keys stand in one line, with how many are wanted among them.
    await expect(bar.getByLabel('Proven addresses wanted')).toBeVisible()
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await bar.boundingBox())?.height, `at ${width} px`).toBeLessThan(70)
    }
    await bar.getByRole('button', { name: 'Status' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Set the status' })
    await expect(menu.getByRole('button', { name: 'New', exact: true })).toBeFocused()
    await menu.getByRole('button', { name: 'Replied' }).press('Enter')
    await expect(page.getByRole('gridcell', { name: 'Replied' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('gridcell', { name: 'Replied' })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('button', { name: 'Replied' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('search', { name: 'Filters' }).getByLabel('Status').selectOption('replied')
    await expect(title(page, 2, count)).toBeVisible()
  })

  await test.step('what is shown is kept as a view, changed, updated, deleted and brought back', async () => {
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByLabel('Name', { exact: true }).fill('To answer')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'To answer' })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(tab).toBeFocused()
    const address = (await tab.getAttribute('href'))!
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(title(page, count, count)).toBeVisible()
    await page.goto(address)
    await expect(title(page, 2, count)).toBeVisible()
    await page.getByRole('search', { name: 'Filters' }).getByLabel('Status').selectOption('new')
    await expect(title(page, count - 2, count)).toBeVisible()
    await page.getByRole('button', { name: 'Update view' }).click()
    await expect(page.getByRole('heading', { name: 'View updated' })).toBeVisible()
    await page.goto(address)
    await expect(title(page, count - 2, count)).toBeVisible()
    await page.getByRole('button', { name: 'View “To answer”' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(tab).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'All', exact: true }).click()
  })

  await test.step('a view opens with columns and an order of its own', async () => {
    const heads = page.getByRole('columnheader')
    const names = async () => page.locator('tbody .person b').allInnerTexts()
    await expect(title(page, count, count)).toBeVisible()
    const shown = async () =>
      (await heads.allInnerTexts()).map((text) => text.split('\n')[0]).toSorted((a = '', b = '') => (a < b ? -1 : 1))
    const before = await shown()
    const newest = await names()
    await page.getByRole('columnheader', { name: 'Contact' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=name/)
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name: 'Company', exact: true }).uncheck()
    await columns.getByRole('checkbox', { name: 'Added', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByLabel('Name', { exact: true }).fill('By name')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'By name' })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    const [own, sorted] = [await shown(), await names()]
    expect(sorted).toEqual(newest.toSorted((a, b) => a.localeCompare(b)))
    expect(own).toContain('Added')
    expect(own).not.toContain('Company')
    // The table of all contacts keeps the columns that were chosen there; they are chosen back.
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await columns.getByRole('checkbox', { name: 'Company', exact: true }).check()
    await columns.getByRole('checkbox', { name: 'Added', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect.poll(shown).toEqual(before)
    await expect.poll(names).toEqual(newest)
    await page.goto((await tab.getAttribute('href'))!)
    await expect.poll(shown).toEqual(own)
    await expect.poll(names).toEqual(sorted)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect.poll(shown).toEqual(before)
  })

  await test.step('an export for another program, and again with one press', async () => {
    await page.getByRole('button', { name: 'More ways to export' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByLabel('For').selectOption('hubspot')
    await dialog.getByRole('switch', { name: 'Proven only' }).uncheck()
    await expectAccessible(page)
    const headerOf = async (press: () => Promise<void>) => {
      const coming = page.waitForEvent('download')
      await press()
      const rows: string[][] = parse(await readFile(await (await coming).path(), 'utf8'), { bom: true })
      return [rows[0]?.slice(0, 3).join(), rows.length - 1]
    }
    const expected = ['First Name,Last Name,Email', count]
    expect(await headerOf(() => dialog.getByRole('button', { name: `Export ${count} contacts` }).click())).toEqual(
      expected,
    )
    await page.getByRole('button', { name: 'More ways to export' }).first().click()
    expect(await headerOf(() => dialog.getByRole('button', { name: 'Export again as HubSpot' }).click())).toEqual(
      expected,
    )
  })

  await test.step('likely duplicates are looked at, merged and parted', async () => {
    // As a directory with two rows of one person would have them.
    const two = contacts.slice(0, 2).map(({ id }) => id)
    await asOwner(product, (client) =>
      client.query(`update contacts set linkedin_url = 'https://www.linkedin.com/in/desk' where id = any($1)`, [two]),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Review' }).click()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Keep this one and merge/ })
      .first()
      .click()
    await expect(page.getByText('No contacts look alike now.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(title(page, count - 1, count - 1)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(title(page, count, count)).toBeVisible()
    // A merge of before, too, after the undo of its toast is gone.
    await page.getByRole('button', { name: 'Review' }).click()
    await page
      .getByRole('button', { name: /^Keep this one and merge/ })
      .first()
      .click()
    await expect(page.getByText('No contacts look alike now.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 contact merged this week')).toBeVisible()
    await page.getByRole('button', { name: 'Review' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Undo the merge of/ }).click()
    await expect(page.getByText('They have the same LinkedIn profile')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(title(page, count, count)).toBeVisible()
  })
})
