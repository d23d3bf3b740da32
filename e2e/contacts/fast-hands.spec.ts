import type { Page } from '@playwright/test'
import { matchesFilters, noFilters } from '../../contract/contacts/contact-filters.ts'
import type { Contact } from '../../contract/contacts/contacts.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

/** What each drawn row says, and what its controls are called. */
const wordsOf = (rows: Element[]) =>
  rows.map((row) => ({
    name: row.querySelector('.person b')?.textContent ?? '',
    title: row.querySelector('[data-col=jobTitle]')?.textContent ?? '',
    labels: [...row.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')),
    reveals: row.querySelector('.reveal')?.textContent ?? '',
  }))

test.beforeEach(async ({ page }) => {
  await registerAccount(page)
})

/** Forty saved contacts, the last saved at the top. */
async function openForty(page: Page): Promise<void> {
  const contactIds = Array.from({ length: 40 }, (_, n) => `demo:${n}`)
  await page.request.post('/api/contacts/save', { data: { contactIds } })
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Contact Database (40 of 40 contacts)' })).toBeVisible()
}

const countOf = (shown: number) => `Contact Database (${shown} of 40 contacts)`
const isFound = (contact: Contact, search: string) => matchesFilters(contact, { ...noFilters, search })
const rowAt = (page: Page, index: number) => page.locator(`tbody tr[data-index="${index}"]`)
const bar = (page: Page) => page.getByRole('region', { name: 'Selected contacts' })

test('the contact table by keys alone: walk, choose ranges, all of them, none; the focus is always on a row in view', async ({
  page,
}) => {
  await openForty(page)
  await expect(page.getByRole('grid', { name: 'Contacts' })).toHaveAttribute('aria-rowcount', '41')
  await rowAt(page, 0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page)).toContainText('2 selected')
  await expect(rowAt(page, 2)).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('End')
  await expect(rowAt(page, 39)).toBeFocused()
  await expect(rowAt(page, 39)).toBeInViewport()
  await expect(rowAt(page, 39)).toHaveAttribute('aria-rowindex', '41')
  await page.keyboard.press('PageUp')
  await expect(rowAt(page, 39)).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(rowAt(page, 0)).toBeFocused()
  await expect(rowAt(page, 0)).toBeInViewport()
  await page.keyboard.press('Shift+End')
  await expect(bar(page)).toContainText('40 selected')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)

  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('40 selected')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(rowAt(page, 0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(rowAt(page, 0)).not.toHaveAttribute('aria-current')
  await expect(rowAt(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowAt(page, 1)).toBeFocused()

  // What has the focus goes; it stays in the table.
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('heading', { name: 'Contact Database (39 of 39 contacts)' })).toBeVisible()
  await expect(rowAt(page, 1)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expectAccessible(page)
})

test('on an Apple keyboard its delete key deletes the selected contacts, and in a field a letter', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  await openForty(page)
  await rowAt(page, 1).getByRole('checkbox').click()
  const tag = page.getByLabel('New tag')
  await tag.pressSequentially('ab')
  await tag.press('Backspace')
  await tag.press('Backspace')
  await tag.press('Backspace')
  await expect(tag).toHaveValue('')
  await expect(bar(page)).toContainText('1 selected')
  await rowAt(page, 1).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Delete, or Forward delete')
  await page.keyboard.press('Escape')
  await expect(rowAt(page, 1)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('heading', { name: 'Contact Database (39 of 39 contacts)' })).toBeVisible()
})

test('shift and a click choose everything between, and a shorter range gives back what it took', async ({ page }) => {
  await openForty(page)
  const box = (index: number) => rowAt(page, index).getByRole('checkbox')
  await box(1).click()
  await box(6).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('6 selected')
  await box(3).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
})

test('filters, order and selection stand in the address: a reload and Back bring them again', async ({ page }) => {
  await openForty(page)
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=company/)
  await expect(async () => {
    const companies = await page.locator('tbody .company .ellipsis').allInnerTexts()
    expect(companies).toEqual(companies.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
  }).toPass()
  await rowAt(page, 0).getByRole('checkbox').click()
  await rowAt(page, 2).getByRole('checkbox').click()
  await expect(page).toHaveURL(/selected=\d+\+\d+/)
  const name = await rowAt(page, 2).locator('.person b').innerText()

  await page.reload()
  await expect(bar(page)).toContainText('2 selected')
  await expect(rowAt(page, 2)).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Search', { exact: true }).fill(name)
  await expect(page.getByRole('heading', { name: /^Contact Database \(\d of 40 contacts\)$/ })).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Contact Database (40 of 40 contacts)' })).toBeVisible()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('')
  await expect(bar(page)).toContainText('2 selected')
})

test('a row that another contact takes over says all of that contact, and lets go of the focus', async ({ page }) => {
  // Wide enough for a column of titles beside the widest name.
  await page.setViewportSize({ width: 1_600, height: 900 })
  await openForty(page)
  const search = page.getByLabel('Search', { exact: true })
  const contacts = (await (await page.request.get('/api/contacts')).json()) as Contact[]
  for (const typed of ['a', 'an', 'ar', 'e', '']) {
    await search.fill(typed)
    await expect(
      page.getByRole('heading', { name: countOf(contacts.filter((each) => isFound(each, typed)).length) }),
    ).toBeVisible()
    for (const row of await page.locator('tbody tr[data-index]').evaluateAll(wordsOf)) {
      const told = contacts.find((each) => each.name === row.name)
      expect(row.title).toBe(told?.jobTitle)
      expect(row.labels).toEqual([`Select ${row.name}`, 'Not asked yet', `Delete ${row.name}`])
      expect(row.reveals).toContain(row.name)
    }
  }

  await expect(page).toHaveURL(/\/contacts$/)
  await search.fill('an')
  await expect(page).toHaveURL(/search=an/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: countOf(40) })).toBeVisible()
  const gone = contacts.findIndex((each, n) => n > 1 && !isFound(each, 'an'))
  await rowAt(page, gone).focus()
  await page.goForward()
  await expect(search).toHaveValue('an')
  const left = contacts.filter((each) => isFound(each, 'an')).length
  await expect(page.getByRole('heading', { name: countOf(left) })).toBeVisible()
  await expect(rowAt(page, gone)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rowAt(page, gone - 1)).toBeFocused()
})

test(
  'what the server refuses is taken back from the screen and told',
  spec('S8.delete.01', 'S8.delete.02', 'S8.tag.01', 'S8.save.01'),
  async ({ page, watch }) => {
    await openForty(page)
    watch.expectComplaint(/status of 500/)
    await page.route(/\/api\/contacts(\/\d+|\/tag|\/untag|\/save)$/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
    )
    await rowAt(page, 0)
      .getByRole('button', { name: /^Delete / })
      .click()
    await expect(page.getByRole('heading', { name: 'Failed to delete contact', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact Database (40 of 40 contacts)' })).toBeVisible()
    await rowAt(page, 0).getByRole('checkbox').click()
    await rowAt(page, 1).getByRole('checkbox').click()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Failed to delete contacts' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact Database (40 of 40 contacts)' })).toBeVisible()
    await page.getByLabel('New tag').fill('warm')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Failed to add tag' })).toBeVisible()
    await expect(page.locator('tbody .tag')).toHaveCount(0)

    await page.goto('/search?jobTitle=manager')
    await page.locator('tbody tr').first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('s')
    await expect(page.getByText('Failed to save contact')).toBeVisible()
    await expect(rowAt(page, 0).getByText('Saved')).toHaveCount(0)
  },
)

test('a tag, a tag taken away and a bulk save are undone rather than asked about', async ({ page }) => {
  await openForty(page)
  await rowAt(page, 0).getByRole('checkbox').click()
  await rowAt(page, 1).getByRole('checkbox').click()
  await page.getByLabel('New tag').fill('warm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tag added to selected contacts' })).toBeVisible()
  await expect(page.locator('tbody .tag')).toHaveCount(2)
  await bar(page).getByRole('button', { name: 'Untag' }).click()
  await page.getByRole('button', { name: 'Remove warm 2' }).click()
  await expect(page.locator('tbody .tag')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Tag removed from selected contacts' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('tbody .tag')).toHaveCount(2)

  await page.goto('/search?jobTitle=manager')
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page).toHaveURL(/selected=/)
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Bulk Save Complete' })).toBeVisible()
  const saved = page.locator('tbody .saved-mark')
  const before = await saved.count()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved).not.toHaveCount(before)
})

test(
  'columns are chosen, and kept on this device; the contact itself stays',
  { tag: '@phone-long' },
  async ({ page }, { project }) => {
    const hasColumns = project.name === 'desktop'
    if (hasColumns) await page.setViewportSize({ width: 1_600, height: 900 })
    await openForty(page)
    if (hasColumns) {
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('checkbox', { name: 'Contact', exact: true })).toBeDisabled()
      await page.getByRole('checkbox', { name: 'Industry' }).check()
      await page.getByRole('checkbox', { name: 'Tags' }).uncheck()
    } else {
      // Cards have no columns to choose: only their order.
      await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Order' }).click()
    }
    await page.getByLabel('Order', { exact: true }).and(page.getByRole('combobox')).selectOption('Company, Z to A')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/sort=-company/)
    await page.reload()
    if (hasColumns) {
      await expect(page.getByRole('columnheader', { name: 'Industry' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending')
      await expect(page.getByRole('columnheader', { name: 'Tags' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('checkbox', { name: 'Industry' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'Tags' })).not.toBeChecked()
      await page.keyboard.press('Escape')
    }
    await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  },
)
