import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { moreWithSelected } from '../more-with-selected.ts'
import { spec } from '../spec.ts'

/** The product's one story, in the steps of README.md#the-main-flow. */
test(
  'the main flow: search, reveal, spend, save, export',
  {
    tag: '@phone',
    ...spec(
      'S1.reveal.01',
      'S1.database.01',
      'S2.search.12',
      'S2.search.15',
      'S2.search.16',
      'S2.search.18',
      'S8.success.02',
      'S8.success.05',
      'S8.success.07',
      'S8.success.09',
    ),
  },
  async ({ page, isMobile }) => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Start Your Hunt' })).toBeVisible()
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Email').fill(`main-${Date.now()}-${isMobile}@visitor.test`)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    // Paying first is a flow of its own: buy-credits.spec.ts.
    await page.getByRole('button', { name: 'Start with the free plan' }).click()
    await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome, Dana' })).toBeVisible()
    await expect(page.locator('.welcome .box', { hasText: 'Enrichment Credits' })).toContainText('25')

    await test.step('search', async () => {
      await page
        .getByRole('link', { name: isMobile ? 'Search' : 'Contact Search', exact: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Start Your Search' })).toBeVisible()
      await page.getByLabel('Job Title').fill('ceo')
      await page.getByRole('button', { name: 'Search Contacts' }).click()
      await expect(page.getByRole('heading', { name: 'Search Complete' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Search Results \([\d,]+ contacts found\)$/ })).toBeVisible()
      await expect(page.getByText('0 selected')).toBeVisible()
      await expect(page.getByText('25 Enrichment Credits')).toBeVisible()
      await expectAccessible(page)
    })

    const proof = page.getByRole('button', { name: '1 credit. Why was I charged?' })
    await test.step('reveal', async () => {
      // The demo people come from a seed: the first of these has a mailbox that can be proven.
      await page
        .getByRole('button', { name: /^Reveal the email of .+ for 1 credit$/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Email Found' })).toBeVisible()
      await expect(page.locator('.address').first()).toContainText('.test')
    })

    await test.step('spend', async () => {
      await expect(page.getByText('24 Enrichment Credits')).toBeVisible()
      await proof.first().click()
      const receipt = page.getByRole('dialog', { name: /Why was I charged/ })
      await expect(receipt.getByText('Mailbox answered').first()).toBeVisible()
      await expect(receipt.getByText('Random address refused').first()).toBeVisible()
      await expect(receipt.getByText('balance 25 → 24')).toBeVisible()
      await expect(receipt.getByText('Source: Demo directory.')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })

    await test.step('save', async () => {
      await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
      const unsaved = page.getByRole('row').filter({
        has: page.getByRole('button', { name: /^More like / }),
        hasNot: page.getByText('Saved', { exact: true }),
      })
      await unsaved.nth(0).getByRole('checkbox').click()
      await unsaved.nth(1).getByRole('checkbox').click()
      await moreWithSelected(page, isMobile)
      const bar = isMobile ? page.getByRole('dialog') : page.getByRole('region', { name: 'Selected contacts' })
      await bar.getByRole('button', { name: /^Save/ }).click()
      await expect(page.getByRole('heading', { name: 'Bulk Save Complete' })).toBeVisible()
      await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)
      await moreWithSelected(page, isMobile)
      await page.getByLabel('New tag').fill('  q1 ')
      await page.getByLabel('New tag').press('Enter')
      await expect(page.getByRole('heading', { name: 'Tag added to selected contacts' })).toBeVisible()
    })

    await test.step('export', async () => {
      await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Contact Database (3 of 3 contacts)' })).toBeVisible()
      const coming = page.waitForEvent('download')
      if (isMobile) await page.getByRole('button', { name: 'More with all contacts' }).click()
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(/^contacts_\d{4}-\d{2}-\d{2}\.csv$/)
      await expect(page.getByRole('heading', { name: 'Contacts exported to CSV' })).toBeVisible()
      const text = await readFile(await file.path(), 'utf8')
      const [header, ...rows] = text.replace(/\r\n$/, '').split('\r\n')
      expect(header).toBe('\ufeffName,Job Title,Company,Email,LinkedIn URL,Industry,Location,Employee Count,Tags')
      expect(rows).toHaveLength(3)
      expect(rows.filter((row) => row.includes('@'))).toHaveLength(1)
      expect(rows.filter((row) => row.endsWith(',"q1"'))).toHaveLength(2)
      await expectAccessible(page)
    })
  },
)
