import type { Page } from '@playwright/test'
import type { SearchResponse } from '../../contract/people.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

test.beforeEach(async ({ page }) => {
  await registerAccount(page)
})

async function idsOf(page: Page, sort: string): Promise<string[]> {
  const answer = await page.request.post('/api/search-contacts', { data: { company: 'labs', sort } })
  return ((await answer.json()) as SearchResponse).contacts.map(({ name }) => name)
}

const rowNames = (page: Page) =>
  page
    .getByRole('grid', { name: 'Search results' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(1).map((box) => box.getAttribute('aria-label') ?? ''))

test(
  'people are sorted by a choice and by heads of columns; the address and a reload keep it, and it uses no search',
  { tag: '@phone-long' },
  async ({ page, isMobile }) => {
    await page.goto('/search?company=labs')
    const choice = page.getByRole('combobox', { name: 'Sort by' })
    await expect(choice).toHaveValue('best')
    const expectLeft = async () => {
      if (isMobile) await page.getByRole('button', { name: 'All filters' }).click()
      await expect(page.getByText(/searches left today/)).toHaveText('9 searches left today')
      if (isMobile) await page.keyboard.press('Escape')
    }
    await expectLeft()
    for (const sort of ['name', 'jobTitle', 'newest']) {
      await choice.selectOption(sort)
      await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
      const expected = await idsOf(page, sort)
      await expect.poll(async () => (await rowNames(page))[0]).toContain(expected[0]!)
      await expect(choice).toHaveValue(sort)
    }
    await page.reload()
    await expect(choice).toHaveValue('newest')
    await expectAccessible(page)
    await expectLeft()
  },
)

test('the head of a column is pressed by keyboard, keeps the focus, and says how the rows stand', async ({ page }) => {
  await page.goto('/search?company=labs')
  const head = page.getByRole('columnheader', { name: 'Company' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(head.getByRole('button')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('company')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect(page).toHaveURL(/company=labs$/)
})

test('a person is found by name, in the order in which it is quoted', async ({ page }) => {
  const [name = ''] = await idsOf(page, 'name')
  await page.goto('/search')
  await page.getByText('Person', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Called' }).fill(`"${name.toUpperCase()}"`)
  await page.getByRole('button', { name: 'Search Contacts' }).click()
  await expect.poll(async () => (await rowNames(page)).join()).toContain(name)
})
