import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoAddresses } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { openPage } from '../open-page.ts'
import { startProduct, type Product } from '../product.ts'
import { registerAccount } from '../register-account.ts'

const program = path.resolve(import.meta.dirname, '../../bin/quarry.js')
/** Of so many the practice Hunter knows some, and some it doesn't. */
const addresses = demoAddresses('accept', 'exists', 12)

/** As the operator does it beside a running product. */
async function letHunterName(product: Product, matchesADay: number): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: product.dataDir }
  const words = ['source', 'policy', 'practice-hunter', '--matches-a-day', String(matchesADay)]
  await promisify(execFile)(process.execPath, [program, ...words], { env, timeout: 60_000 })
}

const title = 'whom a source names later comes into the open page of a file, by name and for nothing'

test(title, { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(240_000)
  const product = await startProduct({ QUARRY_MODE: 'practice', DIRECTORY: 'own+hunter', PRACTICE_SOURCES: 'on' })
  try {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1_440, height: 900 } })
    const page = await openPage(context)
    await makePremium(product, (await registerAccount(page)).email)
    await page.goto('/contacts/files')
    const csv = ['Email,Note', ...addresses.map((address) => `${address},met at the fair`), ''].join('\n')
    const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.locator('input[type=file]').setInputFiles(file)
    const bar = page.getByRole('group', { name: 'Show verdicts' })
    const quote = page.getByRole('form', { name: 'Quote' })
    await expect(bar.getByRole('button', { name: /^Not in the directory 12/ })).toBeVisible()
    await expect(quote).toContainText('12 rows not in the directory')

    await letHunterName(product, 50)
    const named = bar.getByRole('button', { name: /^Named by Practice Hunter/ })
    await expect(named).toBeVisible({ timeout: 90_000 })
    await expect(quote).toContainText(/\d rows? named by a source/)
    await named.click()
    const first = page.getByRole('table', { name: 'Rows' }).locator('tbody tr').first()
    // A name, and no longer the address that the file gave.
    await expect(first).not.toContainText('@')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await context.close()
  } finally {
    await product.stop()
  }
})
