import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { endSessionAt, watchSessionEnd } from '../watch-session-end.ts'
import { spec, specStep } from '../spec.ts'

const toast = (page: Page) => page.locator('.toast')
const title = (page: Page) => toast(page).getByRole('heading')
const toastOf = (page: Page, heading: string) =>
  page.locator('.toast', { has: page.getByRole('heading', { name: heading, exact: true }) })

/** The next call of that path is refused so. */
async function refuseNext(page: Page, path: string, status: number, message?: string): Promise<void> {
  const refuse = (route: Route) =>
    route.fulfill(message === undefined ? { status, body: '' } : { status, json: { message } })
  await page.route(path, refuse, { times: 1 })
}

test(
  'what fails on the search page is said in its own words',
  spec('S8.search.02', 'S8.enrich.03', 'S8.enrich.04', 'S8.save.01'),
  async ({ page, watch }) => {
    watch.expectComplaint(/status of 50\d/)
    await registerAccount(page)

    await specStep(['S8.search.02'], 'the server’s message, or the given one', async () => {
      await refuseNext(page, '**/api/search-contacts', 503, 'The directory is being opened.')
      await page.goto('/search?jobTitle=ceo')
      await expect(toastOf(page, 'Search Failed')).toContainText('The directory is being opened.')
      await refuseNext(page, '**/api/search-contacts', 500)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(toastOf(page, 'Search Failed')).toContainText('Failed to search contacts')
      await page.getByRole('button', { name: 'Try again' }).click()
    })

    await test.step('a next page that does not come is no page before it, and comes when it is asked for again', async () => {
      await page.goto('/search?jobTitle=manager')
      await refuseNext(page, '**/api/search-contacts', 503, 'The directory is being opened.')
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
      await expect(page.getByRole('grid')).toHaveCount(0)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(/^26-50 of/)).toBeVisible()
    })

    const reveal = page.getByRole('button', { name: /^Reveal the email of / }).first()
    await specStep(['S8.enrich.03'], 'a reveal that fails', async () => {
      await refuseNext(page, '**/api/enrich-contact', 500, 'Something went wrong on our side. Please try again.')
      await reveal.click()
      await expect(toastOf(page, 'Enrichment Failed')).toContainText('Failed to enrich contact. Please try again.')
      await expect(reveal).toBeEnabled()
    })

    await specStep(['S8.save.01'], 'a save that fails', async () => {
      const save = page
        .getByRole('row')
        .getByRole('button', { name: /^Save ./ })
        .first()
      await refuseNext(page, '**/api/contacts', 500, 'Something went wrong on our side. Please try again.')
      await save.click()
      await expect(page.locator('.toast.destructive', { hasText: 'Error' })).toContainText('Failed to save contact')
      await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
    })

    await specStep(['S8.enrich.04'], 'a reveal that finds no address', async () => {
      await page.route('**/api/enrich-contact', async (route) => {
        const { contactId } = route.request().postDataJSON() as { contactId: string }
        const contact = { id: contactId, apolloId: contactId, email: '', emailAvailable: false }
        await route.fulfill({ json: { success: false, status: 'invalid', contact, charged: 0, receiptId: 'r-1' } })
      })
      await reveal.click()
      await expect(toastOf(page, 'Email Not Available')).toContainText(
        "This contact's email is not publicly available or could not be found.",
      )
    })
  },
)

test(
  'without credits the way leads to buying, one by one and in bulk',
  spec('S8.enrich.01', 'S8.enrich.02', 'S8.enrich.05'),
  async ({ page }) => {
    await registerAccount(page)
    const reveal = page.getByRole('button', { name: /^Reveal the email of / }).first()
    const bought = /\/buy-credits\?from=enrichment(&|$)/
    for (const [status, message] of [
      [402, 'Insufficient credits.'],
      [400, 'Nothing left. Purchase credits to continue.'],
    ] as const) {
      await page.goto('/search?jobTitle=ceo')
      await refuseNext(page, '**/api/enrich-contact', status, message)
      await reveal.click()
      await expect(page).toHaveURL(bought)
    }

    await page.goBack()
    const select = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    for (const n of [0, 1]) await select.nth(n).click()
    await refuseNext(page, '**/api/enrich-contacts', 402, 'Insufficient credits. Purchase credits to continue.')
    await page.keyboard.press('e')
    await expect(page).toHaveURL(bought)
    await expect(toast(page)).toHaveCount(0)
  },
)

test(
  'what fails on the contacts page is said, and stays as it was',
  spec('S8.delete.01', 'S8.delete.02', 'S8.tag.01'),
  async ({ page, watch }) => {
    watch.expectComplaint(/status of 500/)
    await registerAccount(page)
    await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:1', 'demo:2', 'demo:3'] } })
    await page.goto('/contacts')
    const all = page.getByRole('heading', { name: 'Contact Database (3 of 3 contacts)' })
    await expect(all).toBeVisible()

    const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
    await page.route(/\/api\/contacts\/(\d+|delete|tag)$/, refuse)
    await page
      .getByRole('button', { name: /^Delete ./ })
      .first()
      .click()
    await expect(title(page)).toHaveText('Failed to delete contact')
    await expect(all).toBeVisible()
    for (const n of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(n)
        .click()
    const chosen = page.getByRole('region', { name: 'Selected contacts' })
    await chosen.getByRole('button', { name: 'Delete' }).click()
    await expect(title(page)).toHaveText('Failed to delete contacts')
    await expect(all).toBeVisible()
    await page.getByLabel('New tag').fill('hot')
    await page.getByLabel('New tag').press('Enter')
    await expect(title(page)).toHaveText('Failed to add tag')
    await expect(page.getByRole('row').getByText('hot')).toHaveCount(0)
  },
)

test(
  'whatever call finds that the session is over, the same is said once, and the way leads to signing in',
  spec('S8.unauthorized.01'),
  async ({ page, product }) => {
    await registerAccount(page)
    for (const [act, path] of [
      ['Save', '**/api/contacts'],
      ['Reveal the email of', '**/api/enrich-contact'],
    ] as const)
      await test.step(act, async () => {
        await page.goto('/search?jobTitle=ceo')
        const told = await watchSessionEnd(page)
        await endSessionAt(page, path)
        await page
          .getByRole('row')
          .getByRole('button', { name: new RegExp(`^${act} .`) })
          .first()
          .click()
        await expect.poll(told).toBe(true)
        await expect(page).toHaveURL(`${product.url}/auth`)
        await registerAccount(page)
      })
  },
)
