import type { User } from '../../contract/accounts.ts'
import { provenPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { moreWithSelected } from '../more-with-selected.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

test.beforeEach(async ({ page }) => {
  await registerAccount(page)
})

test('a search with nothing filled in is not sent', spec('S5.search.01'), async ({ page }) => {
  await page.goto('/search')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search-contacts')) sent += 1
  })
  await page.getByRole('button', { name: 'Search Contacts' }).click()
  await expect(page.getByRole('heading', { name: 'No Search Criteria' })).toBeVisible()
  await expect(page.getByText('Please fill in at least one search field.')).toBeVisible()
  expect(sent).toBe(0)
})

test(
  'by keyboard alone: / searches, Ctrl and ↓ go to the rows, arrows move, space selects, E reveals, S saves',
  spec('S2.search.13', 'S2.search.15', 'S8.success.04', 'S8.success.05'),
  async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'Contact Search' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('manager')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+ArrowDown')
    await expect(page.locator('tbody tr').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(page.getByText('3 selected').first()).toBeVisible()
    await page.keyboard.press('s')
    await expect(page.getByRole('heading', { name: 'Bulk Save Complete' })).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByRole('heading', { name: 'Bulk Enrichment Complete' })).toBeVisible({ timeout: 30_000 })
    const told = await page.locator('.toast').innerText()
    const { enrichmentCreditsUsed } = (await (await page.request.get('/api/auth/user')).json()) as User
    expect(told).toContain(`${enrichmentCreditsUsed} of 3 emails found`)
    await page.keyboard.press('Escape')
    await expect(page.getByText('0 selected')).toBeVisible()
    await goTo(page, '3', page.getByRole('heading', { name: 'Contact Database', exact: true }))
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('go to the rows')
    await page.keyboard.press('Enter')
    await expect(page.locator('tbody tr').first()).toBeFocused()
  },
)

test('the address holds the search: a reload, Back and a shared link bring it again, without using another search', async ({
  page,
}) => {
  await page.goto('/search?jobTitle=manager&pageSize=50')
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^51-100 of/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^51-100 of/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1-50 of/)).toBeVisible()
  await expect(page.getByText('9 searches left today')).toBeVisible()
})

test(
  'select-all selects the page, and used again selects none',
  spec('S2.search.11', 'S4.selection.01'),
  async ({ page }) => {
    await page.goto('/search?jobTitle=manager')
    const all = page.getByRole('checkbox', { name: 'Select all contacts on this page' })
    await all.click()
    await expect(page.getByText('25 selected').first()).toBeVisible()
    await all.click()
    await expect(page.getByText('0 selected')).toBeVisible()
  },
)

test('an export with nothing selected makes no file', spec('S5.csv.01'), async ({ page }) => {
  await page.goto('/search?jobTitle=manager')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('heading', { name: 'No contacts selected' })).toBeVisible()
  await expect(page.getByText('Please select contacts to export')).toBeVisible()
})

test(
  'without credits the dialog opens, and Buy Credits keeps the search and the selection',
  spec('S2.search.19', 'S8.credits.01'),
  async ({ page, product }) => {
    test.setTimeout(120_000)
    await page.goto('/search?jobTitle=manager&pageSize=50')
    // Spent through the same calls that the page makes, five at once.
    const people = provenPeople(60)
    for (let from = 0; from < people.length; from += 5) {
      const answers = await Promise.all(
        people
          .slice(from, from + 5)
          .map(({ id }) => page.request.post('/api/enrich-contact', { data: { contactId: id } })),
      )
      if (answers.every((answer) => answer.status() === 402)) break
    }
    await page.reload()
    await expect(page.getByText('0 Enrichment Credits')).toBeVisible()
    await page
      .getByRole('button', { name: /^Reveal the email/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      "You don't have enough credits to enrich this contact. Purchase more credits to continue revealing email addresses.",
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(2)
      .click()
    await page
      .getByRole('button', { name: /^Reveal the email/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Buy Credits' }).click()
    await expect(page).toHaveURL(/\/buy-credits\?from=enrichment&return=/)
    await page.getByRole('link', { name: 'Back to the search' }).click()
    await expect(page).toHaveURL(new RegExp(`^${product.url}/search\\?jobTitle=manager`))
    await expect(page.getByText('1 selected').first()).toBeVisible()
  },
)

test('the eleventh search of the day says so', spec('S8.search.01'), async ({ page }) => {
  for (let n = 0; n < 9; n += 1) await page.request.post('/api/search-contacts', { data: { jobTitle: `title ${n}` } })
  await page.goto('/search')
  await page.getByLabel('Job Title').fill('the tenth')
  // Two tabs: this one still believes that one is left.
  await expect(page.getByText('1 search left today')).toBeVisible()
  await page.request.post('/api/search-contacts', { data: { jobTitle: 'another tab' } })
  await page.getByRole('button', { name: 'Search Contacts' }).click()
  await expect(page.getByRole('heading', { name: 'Search Limit Reached' })).toBeVisible()
  await expect(page.getByText('Upgrade to Premium for unlimited searches.')).toBeVisible()
})

test(
  'filters, empty states, delete with undo, and the Revealed view',
  {
    tag: '@phone-long',
    ...spec('S2.contacts.03', 'S2.contacts.04', 'S2.contacts.05', 'S2.contacts.07', 'S2.contacts.08', 'S8.success.08'),
  },
  async ({ page, isMobile }) => {
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { name: 'No contacts saved yet.' })).toBeVisible()
    await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:1', 'demo:2', 'demo:3'] } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Contact Database (3 of 3 contacts)' })).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'All filters' }).click()
    await page.getByLabel('Search', { exact: true }).fill('nobody is called this')
    if (isMobile) await page.getByRole('button', { name: 'Show 0 contacts' }).click()
    await expect(page.getByRole('heading', { name: 'No contacts match your current filters.' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('heading', { name: 'Contact Database (3 of 3 contacts)' })).toBeVisible()

    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Deleted 1 contact(s)' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact Database (2 of 2 contacts)' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Contact Database (3 of 3 contacts)' })).toBeVisible()

    const deletes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletes.push(request.url())
    })
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click()
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(2)
      .click()
    await moreWithSelected(page, isMobile)
    const bar = isMobile ? page.getByRole('dialog') : page.getByRole('region', { name: 'Selected contacts' })
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Deleted 2 contact(s)' })).toBeVisible()
    expect(deletes).toHaveLength(2)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('heading', { name: 'Contact Database (3 of 3 contacts)' })).toBeVisible()

    await page.getByRole('radio', { name: 'Revealed' }).check()
    await expect(page.getByRole('heading', { name: 'No emails revealed yet.' })).toBeVisible()
    await expectAccessible(page)
  },
)
