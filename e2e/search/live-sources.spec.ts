import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { importFile } from '../import-file.ts'
import { openPage } from '../open-page.ts'
import { startProduct, type Product } from '../product.ts'
import { registerAccount } from '../register-account.ts'

const program = path.resolve(import.meta.dirname, '../../bin/quarry.js')

/** Hunter as the practice world plays it: searched within one company, it knows facts of companies, and what it calls accept-all is charged for. */
async function startAtHunter(): Promise<Product> {
  const product = await startProduct({ QUARRY_MODE: 'practice', DIRECTORY: 'own+hunter', PRACTICE_SOURCES: 'on' })
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: product.dataDir }
  const policy = (...words: string[]) =>
    promisify(execFile)(process.execPath, [program, 'source', 'policy', ...words], { env, timeout: 60_000 })
  await policy('practice-hunter', '--facts-a-day', '5', '--charge', 'accept_all=yes')
  await policy('practice-prospeo', '--charge', 'accept_all=yes')
  // Of this company only a name and a domain are known.
  await importFile(product, [
    'name,email,company,company_domain,job_title',
    'Vera Lund,vera@indigoforddental.test,Indigoford Dental,indigoforddental.test,Archivist',
  ])
  return product
}

test('companies that a source offers, what it can’t filter by, an address it claims, and what it tells of a company', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const product = await startAtHunter()
  try {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1_280, height: 900 } })
    const page = await openPage(context)
    await registerAccount(page)

    await test.step('without a company the source offers some, and one press searches within', async () => {
      await page.goto('/search?industry=Healthcare')
      const offered = page.getByRole('list', { name: 'Companies that fit' }).getByRole('button')
      await expect(offered).toHaveCount(10)
      await expect(page.getByText('Nobody to show')).toHaveCount(0)
      // Nothing was counted, so no value says that nobody has it.
      await expect(page.getByRole('group', { name: 'Industry' })).not.toContainText('0')
      await inBothLooks(page)
      await offered.filter({ hasText: 'Arborcombe Medtech' }).click()
      await expect(page).toHaveURL(/company=Arborcombe\+Medtech/)
      await expect(rows(page)).toHaveCount(7)
    })

    await test.step('it says what it can’t filter by, and what was read otherwise', async () => {
      const notices = page.getByRole('list', { name: 'About this source' })
      await expect(notices).toHaveCount(0)
      await page.goto('/search?company=Arborcombe+Medtech&location=berlin&sort=name')
      await expect(notices).toContainText('Hunter can’t filter by location.')
      await expect(notices).toContainText('Hunter sends its people in its own order.')
      await inBothLooks(page)
    })

    await test.step('an address that only a source vouches for has each source on its receipt, and is called claimed', async () => {
      await page.goto('/search?company=Arborcombe+Medtech')
      const row = rows(page).first()
      await row.getByRole('button', { name: /^Reveal the email of/ }).click()
      await expect(row.getByRole('button', { name: /Why was I charged|Proof/ })).toBeVisible({ timeout: 40_000 })
      // Paid for and no proof: the row doesn't look as if the mail server had said yes.
      await page.setViewportSize({ width: 1_600, height: 900 })
      await expect(row.getByRole('img', { name: 'Not proven: only a source says so' })).toBeVisible()
      await row.getByRole('button', { name: /Why was I charged|Proof/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Receipt Q-/ })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Why was I charged?' })).toBeVisible()
      const steps = page.locator('.receipt-page').getByRole('listitem')
      await expect(steps.filter({ hasText: 'Practice Hunter' })).toContainText('“accept_all”')
      await expect(steps.filter({ hasText: 'Practice Prospeo' })).toHaveCount(1)
      await expect(steps.filter({ hasText: '1 credit taken' })).toContainText('balance 25 → 24')
      await inBothLooks(page)
    })

    await test.step('the contact database keeps it apart from what was proven', async () => {
      await page.goto('/contacts?view=revealed&proof=claimed')
      await expect(rows(page)).toHaveCount(1)
      await page.goto('/contacts?view=revealed&proof=proven')
      await expect(page.getByText('No contacts match your current filters.')).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
    })

    await test.step('a company’s page says what a source told of it, and since when', async () => {
      await page.goto('/search?jobTitle=archivist')
      await rows(page).first().getByRole('link', { name: 'Indigoford Dental' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigoford Dental')
      await expect(
        page.getByText(
          /^Healthcare · 201-500 employees · Dundee, .* · Founded 2004 · LinkedIn · from Practice Hunter, just now$/,
        ),
      ).toBeVisible()
      await inBothLooks(page)
    })
    await context.close()
  } finally {
    await product.stop()
  }
})

const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row')

async function inBothLooks(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1_280, height: 900 })
}
