import { readFile } from 'node:fs/promises'
import type { RevealAnswer } from '../../contract/reveals.ts'
import { provenPeople } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

test(
  'the form stands in its card, and leaves out whom the account revealed until it is told not to',
  spec(
    'S2.search.01',
    'S2.search.02',
    'S2.search.03',
    'S2.search.04',
    'S2.search.05',
    'S2.search.06',
    'S2.search.07',
    'S2.search.09',
    'S8.success.01',
  ),
  async ({ page }) => {
    await registerAccount(page)
    const [person] = provenPeople(1)
    const revealed = await page.request.post('/api/enrich-contact', { data: { contactId: person?.id } })
    const { company } = ((await revealed.json()) as RevealAnswer).contact
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Search')
    await expect(page.getByText('24 Enrichment Credits')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Start Your Search' })).toBeVisible()

    const card = page.getByRole('search', { name: 'Search Parameters' })
    await expect(card.getByRole('heading', { name: 'Search Parameters' })).toBeVisible()
    for (const name of ['Job Title', 'Company', 'Location'])
      await expect(card.getByLabel(name, { exact: true })).toBeEditable()
    for (const [name, option] of [
      ['Industry', /^Healthcare/],
      ['Company Size', /^51-200 employees/],
    ] as const)
      await expect(card.getByRole('group', { name }).getByRole('radio', { name: option })).toBeEnabled()
    const pageSize = card.getByRole('group', { name: 'Page size' })
    await expect(pageSize.getByRole('radio', { name: '25', exact: true })).toBeChecked()
    await expect(pageSize.getByRole('radio', { name: '50', exact: true })).toBeEnabled()
    const exclude = card.getByRole('switch', { name: /^Exclude enriched/ })
    await expect(exclude).toBeChecked()

    const found = async () => {
      const shown = page.getByRole('heading', { name: /^Search Results \([\d,]+ contacts? found\)$/ })
      const text = (await shown.textContent()) ?? ''
      return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
    }
    await card.getByLabel('Company', { exact: true }).fill(company)
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Search Contacts' }).click()
    await expect(page.getByRole('heading', { name: 'Search Complete' })).toBeVisible()
    const without = await found()
    await expect(page.locator('.toast')).toContainText(`Found ${without.toLocaleString('en-US')} contacts`)
    await expect(page.getByRole('heading', { name: 'Start Your Search' })).toHaveCount(0)
    await exclude.click()
    await card.getByRole('button', { name: 'Search Contacts' }).click()
    await expect.poll(found).toBe(without + 1)
  },
)

test(
  'rows are chosen one by one, the chosen ones exported, and one saved',
  spec(
    'S2.search.08',
    'S2.search.10',
    'S2.search.14',
    'S2.search.17',
    'S2.search.18',
    'S8.success.03',
    'S8.success.06',
  ),
  async ({ page }) => {
    await registerAccount(page)
    await page.goto('/search?jobTitle=ceo')
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
    const nameOf = async (n: number) => {
      const label = await rows.nth(n).getByRole('checkbox').getAttribute('aria-label')
      return label?.replace('Select ', '') ?? ''
    }
    await expect(page.locator('.badge', { hasText: '0 selected' })).toBeVisible()
    for (const [n, count] of [
      [0, '1 selected'],
      [2, '2 selected'],
      [3, '3 selected'],
      [3, '2 selected'],
    ] as const) {
      await rows.nth(n).getByRole('checkbox').click()
      await expect(page.locator('.badge', { hasText: count })).toBeVisible()
    }
    // The form stays beside the rows, however far one reads.
    await rows.last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Search Contacts' })).toBeInViewport()
    const names = [await nameOf(0), await nameOf(2)]

    const coming = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Selected contacts' }).getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByRole('heading', { name: 'CSV Export Complete' })).toBeVisible()
    const text = await readFile(await (await coming).path(), 'utf8')
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => /^"([^"]+)"/.exec(line)?.[1]))).toEqual(new Set(names))
    expect(lines).toHaveLength(2)

    const saved = rows.nth(1)
    await expect(saved.getByText('Saved', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: `Save ${await nameOf(1)}`, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Contact Saved' })).toBeVisible()
    await expect(saved.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
  },
)

test('what follows the results stays where it is while the last of them are drawn', async ({ page }) => {
  await registerAccount(page)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        moved.push(...entry.sources.map(({ node }) => node?.className ?? ''))
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/search?jobTitle=manager')
  await expect(page.locator('tbody tr[data-index="24"]')).toBeAttached()
  await expect(page.locator('tbody .spacer')).toHaveCount(0)
  // Shifts are told after their frame.
  await page.evaluate(async () => {
    const drawn = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    // A page that nobody sees may draw none.
    await Promise.race([drawn, new Promise((done) => setTimeout(done, 500))])
  })
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).not.toContain('pager')
})
