import type { Locator, Page } from '@playwright/test'
import type { SearchResponse, SearchRow } from '../../contract/people.ts'
import { demoPeople, provenPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { endSessionAt, watchSessionEnd } from '../watch-session-end.ts'

/** Enough people of a search of managers to find these on its first page. */
const provable = new Set(provenPeople(250).map(({ id }) => id))
const unprovable = new Set(demoPeople('accept-all', 'exists', 100).map(({ id }) => id))

const rowOf = (page: Page, { name }: Pick<SearchRow, 'name'>) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected contacts' })
const toast = (page: Page) => page.locator('.toast')

/** The managers on the first page of a search: whose address can be proven, and whose can't. */
async function findManagers(page: Page): Promise<{ total: number; proven: SearchRow[]; unproven: SearchRow[] }> {
  const answer = await page.request.post('/api/search-contacts', { data: { jobTitle: 'manager', pageSize: 50 } })
  const { total, contacts } = (await answer.json()) as SearchResponse
  const proven = contacts.filter(({ id }) => provable.has(id))
  const unproven = contacts.filter(({ id }) => unprovable.has(id))
  if (proven.length < 3 || unproven.length < 2) throw new Error('the managers are not the people these tests need')
  return { total: total ?? 0, proven, unproven }
}

async function reveal(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Reveal the email of / }).click()
}

test(
  'the bar counts only what can still cost something, says what will happen, and knows it after a reload too',
  { tag: '@phone-long' },
  async ({ page }) => {
    await registerAccount(page)
    const { proven, unproven } = await findManagers(page)
    const [first, second] = proven as [SearchRow, SearchRow]
    const [vain] = unproven as [SearchRow]
    await page.goto('/search?jobTitle=manager&pageSize=50')
    for (const person of [first, second, vain]) await rowOf(page, person).getByRole('checkbox').click()
    await expect(bar(page)).toContainText('Reveal for up to 3 credits')

    await reveal(rowOf(page, first))
    await expect(rowOf(page, first).locator('.address')).toContainText('.test')
    await expect(bar(page)).toContainText('Reveal 2 for up to 2 credits')
    await reveal(rowOf(page, vain))
    await expect(rowOf(page, vain)).toContainText(/Catch-all0 credits/)
    await expect(bar(page)).toContainText('Reveal 1 for up to 1 credit')
    await expectAccessible(page)

    // The revealed one is left out of the search now, and is selected still.
    await expect(page).toHaveURL(/selected=/)
    await page.reload()
    await expect(page.locator('.badge', { hasText: '3 selected' })).toBeVisible()
    await expect(rowOf(page, vain)).toContainText(/Catch-all0 credits/)
    await expect(rowOf(page, first)).toHaveCount(0)
    await expect(bar(page)).toContainText('Reveal 1 for up to 1 credit')
    await bar(page).getByRole('button', { name: 'Reveal 1 for up to 1 credit' }).click()
    await expect(rowOf(page, second).locator('.address')).toContainText('.test')
    await expect(bar(page).getByRole('button', { name: 'Try again for up to 1 credit' })).toBeVisible()
    await rowOf(page, vain).getByRole('checkbox').click()
    await expect(bar(page)).toContainText('Nothing left to reveal')
    await expectAccessible(page)
    await expect(page.getByText('23 Enrichment Credits')).toBeVisible()
  },
)

test(
  'what is known to have no address is shown with its date on both pages after a reload, and one press tries again',
  { tag: '@phone-long' },
  async ({ page }) => {
    await registerAccount(page)
    const { proven, unproven } = await findManagers(page)
    const [fresh] = proven as [SearchRow]
    const [vain, other] = unproven as [SearchRow, SearchRow]
    for (const { id } of [vain, other]) await page.request.post('/api/enrich-contact', { data: { contactId: id } })
    await page.request.post('/api/contacts/save', { data: { contactIds: [vain.id, other.id, fresh.id] } })

    for (const path of ['/search?jobTitle=manager&pageSize=50', '/contacts'])
      await test.step(path, async () => {
        await page.goto(path)
        const row = rowOf(page, vain)
        await expect(row).toContainText(/Catch-all0 credits/)
        await expect(row).toContainText(/Checked (just now|1 minute ago)/)
        await row.getByRole('button', { name: '0 credits. Why not?' }).click()
        await expect(page.getByRole('dialog', { name: '0 credits. Why not?' })).toContainText('No credit was taken')
        await page.keyboard.press('Escape')
        const answered = page.waitForResponse('**/api/enrich-contact')
        await row.getByRole('button', { name: /^Try again to reveal the email of / }).click()
        expect((await (await answered).json()) as object).toMatchObject({ success: false, charged: 0 })
        await expect(toast(page)).toContainText('Email Not Available')
        await expect(row).toContainText(/Catch-all0 credits/)
        await expectAccessible(page)
      })

    await page.getByRole('checkbox', { name: 'Select all contacts' }).click()
    await expect(bar(page)).toContainText('Reveal 1 for up to 1 credit')
    await rowOf(page, fresh).getByRole('checkbox').click()
    await expect(bar(page)).toContainText('Try 2 again for up to 2 credits')
    await page.keyboard.press('e')
    await expect(toast(page)).toContainText('0 of 2 emails found', { timeout: 45_000 })
    await expect(bar(page)).toContainText('Try 2 again for up to 2 credits')
    await expect(page.locator('.address')).toHaveCount(0)
  },
)

test('the total of a search stays what it was when it was asked; the rest is left', async ({ page }) => {
  await registerAccount(page)
  const { total, proven } = await findManagers(page)
  const found = total.toLocaleString('en-US')
  const heading = page.getByRole('heading', { name: /^Search Results/ })
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await page.goto('/search?jobTitle=manager&pageSize=50')
  await expect(heading).toHaveText(`Search Results (${found} contacts found)`)
  for (const [n, person] of proven.slice(0, 2).entries()) {
    await reveal(rowOf(page, person))
    await expect(page.locator('.results')).toContainText(`${n + 1} revealed, ${total - n - 1} left`)
  }
  for (let from = 51; from <= total; from += 50) {
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(pager).toContainText(`${from}-`)
  }
  // All of them were found, and two of them are not asked for any more.
  await expect(pager).toContainText(`-${found} of ${found}`)
  await expect(heading).toHaveText(`Search Results (${found} contacts found)`)
  await expect(page.locator('.results')).toContainText(`2 revealed, ${total - 2} left`)
})

test('when a call finds the session over, that is the one thing that is said', async ({ page, product }) => {
  await registerAccount(page)
  const said: string[] = []
  await page.exposeFunction('messageShown', (title: string) => said.push(title))
  await page.addInitScript(() => {
    const look = () => {
      const title = document.querySelector('.toast h2')?.textContent
      if (title) (globalThis as unknown as { messageShown: (title: string) => void }).messageShown(title)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const enrich = '**/api/enrich-contact'
  const actions: [string, string, string | RegExp, (page: Page) => Promise<void>][] = [
    ['reveal', '/search?jobTitle=ceo', enrich, (on) => reveal(on.getByRole('row').nth(1))],
    ['save', '/search?jobTitle=ceo', '**/api/contacts', pressFirst(/^Save ./)],
    ['tag', '/search?jobTitle=ceo', '**/api/contacts/save', tagFirst],
    ['delete', '/contacts', /\/api\/contacts\/\d+$/, deleteAll],
  ]
  for (const [what, path, call, act] of actions)
    await test.step(what, async () => {
      await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:1', 'demo:2'] } })
      await page.goto(path)
      const told = await watchSessionEnd(page)
      await endSessionAt(page, call)
      said.length = 0
      await act(page)
      await expect.poll(told).toBe(true)
      await expect(page).toHaveURL(`${product.url}/auth`)
      expect(new Set(said)).toEqual(new Set(['Unauthorized']))
      await registerAccount(page)
    })
})

function pressFirst(name: RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole('row').getByRole('button', { name }).first().click()
}

async function tagFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click()
  await page.getByLabel('New tag').fill('hot')
  await page.getByLabel('New tag').press('Enter')
}

async function deleteAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all contacts' }).click()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
}

test('searches that another tab has used up are in the directory once one is refused', async ({ page }) => {
  await registerAccount(page)
  await page.goto('/search')
  const search = page.getByRole('button', { name: 'Search Contacts' })
  const form = page.getByRole('search', { name: 'Search Parameters' })
  await expect(form).toContainText('10 searches left today')
  for (let n = 0; n < 10; n += 1)
    await page.request.post('/api/search-contacts', { data: { jobTitle: `manager ${n}` } })
  await form.getByLabel('Job Title').fill('ceo')
  await page.keyboard.press('Escape')
  await search.click()
  await expect(toast(page)).toContainText('Search Limit Reached')
  await expect(search).toBeDisabled()
  await expect(form).not.toContainText('10 searches left')
})

test('a tag that fails because its contacts could not be saved says both', async ({ page }) => {
  await registerAccount(page)
  const managers = await findManagers(page)
  const taken = new Set([...managers.proven, ...managers.unproven].map(({ id }) => id))
  const others = Array.from({ length: 400 }, (_, n) => `demo:${n}`).filter((id) => !taken.has(id))
  await page.request.post('/api/contacts/save', { data: { contactIds: others.slice(0, 50) } })
  await page.goto('/search?jobTitle=manager&pageSize=50')
  await rowOf(page, managers.proven[0]!).getByRole('checkbox').click()
  await page.getByLabel('New tag').fill('hot')
  await page.getByLabel('New tag').press('Enter')
  await expect(toast(page).getByRole('heading')).toHaveText('Failed to add tag')
  await expect(toast(page)).toContainText('Failed to save contact. The Starter plan holds 50 saved contacts.')
  await expect(rowOf(page, managers.proven[0]!).getByText('Saved', { exact: true })).toHaveCount(0)
})
