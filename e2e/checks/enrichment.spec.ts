import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { syntheticCompany } from '../../synthetic/company.ts'
import { syntheticPerson } from '../../synthetic/person.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { demoAddresses } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const [first = '', second = ''] = demoAddresses('accept', 'exists', 2)
const stranger = syntheticPerson(DEFAULT_SEED, 3)
const { domain } = syntheticCompany(DEFAULT_SEED, stranger.companyIndex)
const csv = ['Who,Where,Mail,Note', `,,${first},=1+1`, `,,${second},"two, wörds"`, 'No Body,nobody.test,,', ''].join(
  '\n',
)

test(
  'a free account sees what enriching a CSV is and the way to the plan, and can bring nothing',
  { tag: '@phone-long', ...spec('S6.premium.08') },
  async ({ page }) => {
    await registerAccount(page)
    await page.goto('/contacts')
    await page.getByRole('link', { name: 'Enrich a CSV' }).click()
    await expect(page.getByRole('heading', { name: 'Enrich a CSV' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See the Professional plan' })).toHaveAttribute('href', '/subscribe')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a CSV is read, priced, proven and given back, its people saved: a credit for each proven address alone',
  { tag: '@phone-long', ...spec('S6.premium.08') },
  async ({ page, product, isMobile }) => {
    await makePremium(product, (await registerAccount(page)).email)
    await page.goto('/contacts/files')
    await choose(page, csv, 'latin1')
    await expect(page.getByText('so we read it as Windows-1252')).toBeVisible()
    const quote = page.getByRole('form', { name: 'Quote' })
    // The balance, which stands above on a phone, takes no line of the head.
    if (isMobile) expect((await page.locator('.page-head').boundingBox())?.height).toBeLessThanOrEqual(62)
    await expect(quote.getByText('2 people found, 2 new, at most 2 credits; you have 25.')).toBeVisible()
    await expect(quote.getByText('1 row not in the directory')).toBeVisible()
    await expect(page.getByLabel('Mail', { exact: true })).toHaveValue('email')
    // Columns, preview, price: in this order.
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Columns', 'Preview', 'Price'])
    const rows = page.getByRole('table', { name: 'Rows' }).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    const bar = page.getByRole('group', { name: 'Show verdicts' })
    await bar.getByRole('button', { name: /^Not enough information 1/ }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('4')
    await expect(rows).toContainText('The columns that identify a person are empty in this row.')
    await bar.getByRole('button', { name: 'All 3' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await quote.getByRole('button', { name: 'Start' }).press('Enter')
    await expect(page.getByRole('heading', { name: '2 of 2 people found have a proven address' })).toBeVisible()
    await expect(page.getByText('2 credits spent')).toBeVisible()
    await expect(bar.getByRole('button', { name: /^Proven 2 1 each/ })).toBeVisible()
    await bar.getByRole('button', { name: /^Proven/ }).click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(first)
    const [some] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Proven only' }).click(),
    ])
    expect((await readFile(await some.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)
    await expectNoSidewaysScroll(page)
    await expect(page.getByText('23 Enrichment Credits')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(header).toContain('Who,Where,Mail,Note,quarry_match,quarry_note,quarry_email')
    expect(lines[0]).toContain(`"","","${first}","'=1+1","matched","","${first}","valid"`)
    expect(lines[1]).toContain(`"","","${second}","two, wörds","matched","","${second}","valid"`)
    expect(lines[2]).toContain('"No Body","nobody.test","","","not_found"')
    await page.getByRole('button', { name: 'Save them to contacts' }).click()
    await expect(page.getByText('2 people of this file are in your contacts.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Delete rows' }).click()
    await expect(page.getByText('The rows of this file were deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Delete rows' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the files' }).click()
    await expect(page.getByRole('link', { name: 'people.csv' })).toBeVisible()
    await expect(page.getByText('2 people found, 2 credits spent')).toBeVisible()
  },
)

test('who was left out for want of credits is proven from the finished file, and paid once', async ({
  page,
  product,
}) => {
  await makePremium(product, (await registerAccount(page)).email)
  await page.goto('/contacts/files')
  await choose(page, `Mail|Note\n${demoAddresses('accept', 'exists', 3).map((mail) => `${mail}|x`).join('\n')}\n`) // oxfmt-ignore
  await page.getByLabel('Spend at most').fill('1')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: '1 of 3 people found have a proven address' })).toBeVisible()
  await page.getByRole('button', { name: 'Prove the 2 left out, at most 2 credits' }).click()
  const bar = page.getByRole('group', { name: 'Show verdicts' })
  await expect(bar.getByRole('button', { name: /^Proven 3/ })).toBeVisible()
  await expect(page.getByText('2 of those left out were checked since then.')).toBeVisible()
  await expect(page.getByText('22 Enrichment Credits')).toBeVisible()
})

test('columns that nobody can guess are told by hand, and the people are looked for again', async ({
  page,
  product,
}) => {
  await makePremium(product, (await registerAccount(page)).email)
  await page.goto('/contacts/files')
  await choose(page, `a,b\n${stranger.name},${domain}\n`)
  await expect(page.getByText('No column identifies a person yet. Choose one under Columns.')).toBeVisible()
  await page.getByLabel('a', { exact: true }).selectOption('Name')
  await expect(page.getByText('Choose the columns that identify a person.')).toBeVisible()
  await page.getByLabel('b', { exact: true }).selectOption('Company website')
  await expect(page.getByText('1 person found, 1 new, at most 1 credit; you have 25.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 person found')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/contacts\/files$/)
})

test('what is no CSV is refused in words, and an address of nobody’s file says so', async ({ page, product }) => {
  await makePremium(product, (await registerAccount(page)).email)
  await page.goto('/contacts/files')
  await choose(page, 'Name\n"Ann')
  await expect(page.getByRole('alert')).toContainText('row 2')
  await page.goto('/contacts/files/nobodys')
  await expect(page.getByText('There is no such file')).toBeVisible()
})

test('in a room of a tablet names and addresses have what the credits’ column took; the coin stands beside the receipt, and its head sorts', async ({
  page,
  product,
}) => {
  await makePremium(product, (await registerAccount(page)).email)
  await page.goto('/contacts/files')
  await choose(page, csv)
  await page.getByRole('form', { name: 'Quote' }).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('2 credits spent')).toBeVisible()
  const credits = page.getByRole('columnheader', { name: 'Credits', exact: true })
  const row = page.getByRole('table', { name: 'Rows' }).locator('tbody tr', { hasText: first })
  await expect(credits).toBeVisible()
  await expect(row.locator('td[data-col="credits"]')).toHaveText('1 credit taken')
  const isAnyCut = () =>
    row
      .locator('td:is([data-col="name"], [data-col="company"], [data-col="email"]) .ellipsis')
      .evaluateAll((texts) => texts.some((text) => text.scrollWidth > text.clientWidth))
  expect(await isAnyCut()).toBe(false)

  await page.setViewportSize({ width: 768, height: 1_024 })
  await expect(row.locator('td[data-col="credits"]')).toHaveCount(0)
  const coin = row.locator('.row-keys').getByText('1 credit taken')
  await expect(coin).toBeVisible()
  const [address, taken] = [await row.locator('td[data-col="email"]').boundingBox(), await coin.boundingBox()]
  expect(taken!.x - address!.x - address!.width).toBeLessThan(20)
  await expect(row.getByRole('button', { name: 'How we know' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The rows can still be put in the order of what they cost.
  await expect(credits).toHaveAttribute('aria-sort', 'none')
  await credits.getByRole('button').click()
  await expect(credits).not.toHaveAttribute('aria-sort', 'none')
})

async function choose(page: Page, text: string, encoding?: 'latin1'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) })
}
