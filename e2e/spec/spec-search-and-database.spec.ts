import { readFile } from 'node:fs/promises'
import { companySizes, databaseIndustries, searchIndustries } from '../../contract/lists.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { spec, specStep } from '../spec.ts'

const soft = expect.soft

test(
  'the search form as it starts, and a row from found to revealed and saved',
  spec(
    'S5.search.04',
    'S5.search.05',
    'S5.search.06',
    'S5.search.07',
    'S9.limit.01',
    'S9.list.01',
    'S9.list.03',
    'S4.results.01',
    'S4.results.02',
    'S4.row.01',
    'S4.row.02',
    'S7.user.02',
    'S7.search.05',
  ),
  async ({ page }) => {
    test.setTimeout(120_000)
    await registerAccount(page)
    await page.goto('/search')
    const form = page.getByRole('search', { name: 'Search Parameters' })
    const button = form.getByRole('button', { name: /^Search/ })
    const rows = page.locator('tbody tr')

    await specStep(
      ['S5.search.06', 'S5.search.07', 'S9.limit.01'],
      'leaves the revealed out, 25 on a page, or 50',
      async () => {
        await soft(form.getByRole('switch', { name: /^Exclude enriched/ })).toBeChecked()
        const sizes = form.getByRole('group', { name: 'Page size' }).getByRole('radio')
        await soft(sizes).toHaveCount(2)
        await soft(form.getByRole('radio', { name: '25', exact: true })).toBeChecked()
        await soft(form.getByRole('radio', { name: '50', exact: true })).not.toBeChecked()
      },
    )

    await specStep(['S9.list.01', 'S9.list.03'], 'the industries and the company sizes', async () => {
      const industries = form.getByRole('group', { name: 'Industry' })
      await industries.getByRole('button', { name: '5 more' }).click()
      const names = await industries
        .getByRole('radio')
        .evaluateAll((all) => all.map((each) => each.closest('label')?.innerText))
      const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/[\d,\s]+$/, '')).toSorted()
      soft(plain(names.map((name) => name ?? ''))).toEqual(plain(['Any', ...searchIndustries]))
      for (const size of companySizes)
        await soft(
          form.getByRole('group', { name: 'Company Size' }).getByRole('radio', { name: `${size} employees` }),
        ).toHaveCount(1)
      await soft(form.getByRole('group', { name: 'Company Size' }).getByRole('radio')).toHaveCount(
        companySizes.length + 1,
      )
    })

    await specStep(
      ['S5.search.04', 'S4.results.01'],
      'empty at first; while a search runs the button waits; then the rows',
      async () => {
        await soft(rows).toHaveCount(0)
        const release = await hold(page, '**/api/search-contacts')
        await form.getByLabel('Job Title').fill('manager')
        await soft(button).toBeEnabled()
        const asking = page.waitForRequest('**/api/search-contacts')
        await button.click()
        soft((await asking).postDataJSON()).toMatchObject({ jobTitle: 'manager', excludeEnriched: true, pageSize: 25 })
        await soft(button).toBeDisabled()
        await soft(rows.locator('.address')).toHaveCount(0)
        release()
        await expect(page.getByRole('button', { name: /^Reveal the email of .+ for 1 credit$/ })).toHaveCount(25)
        await soft(button).toBeEnabled()
        await soft(page.getByText('Source: Demo directory', { exact: true })).toBeVisible()
        await page.unroute('**/api/search-contacts')
      },
    )

    await specStep(
      ['S4.row.01', 'S4.row.02', 'S4.results.02', 'S7.user.02'],
      'revealed, its address comes into the row, which is saved by itself',
      async () => {
        const unsaved = rows.filter({ has: page.getByRole('button', { name: /^Save / }) })
        await soft(unsaved).toHaveCount(25)
        await soft(form.getByRole('switch', { name: 'Save revealed contacts' })).toBeChecked()
        const calls: string[] = []
        page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
        for (let n = 0; n < 25 && (await rows.locator('.address').count()) === 0; n += 1) {
          const answered = page.waitForResponse('**/api/enrich-contact')
          await rows
            .nth(n)
            .getByRole('button', { name: /^Reveal the email/ })
            .click()
          const answer = (await (await answered).json()) as {
            success: boolean
            contact: { name: string; jobTitle: string }
          }
          if (!answer.success) continue
          await expect(rows.nth(n).locator('.address')).toContainText('.test')
          await soft(rows.nth(n)).toContainText(answer.contact.name)
          await soft(rows.nth(n)).toContainText(answer.contact.jobTitle)
          await soft(rows.nth(n).getByText('Saved', { exact: true })).toBeVisible()
        }
        await soft(page.getByText('24 Enrichment Credits')).toBeVisible()
        soft(calls.slice(calls.indexOf('POST /api/enrich-contact'))).toContain('GET /api/auth/user')
        await soft(unsaved).toHaveCount(24)
      },
    )

    await specStep(['S4.row.02'], 'with the switch off a revealed contact is not saved', async () => {
      await form.getByRole('switch', { name: 'Save revealed contacts' }).uncheck()
      for (let n = 1; n < 25 && (await rows.locator('.address').count()) === 1; n += 1) {
        const reveal = rows.nth(n).getByRole('button', { name: /^Reveal the email/ })
        if ((await reveal.count()) === 0) continue
        const answered = page.waitForResponse('**/api/enrich-contact')
        await reveal.click()
        if (!((await (await answered).json()) as { success: boolean }).success) continue
        await expect(rows.nth(n).locator('.address')).toContainText('.test')
        await soft(rows.nth(n).getByRole('button', { name: /^Save / })).toBeVisible()
      }
      await soft(page.getByText('23 Enrichment Credits')).toBeVisible()
      await soft(page.getByText('Saved', { exact: true })).toHaveCount(1)
    })

    await specStep(['S5.search.05'], 'with no searches left the button is disabled', async () => {
      for (let n = 0; n < 9; n += 1)
        await page.request.post('/api/search-contacts', { data: { jobTitle: `title ${n}` } })
      await page.goto('/search')
      await form.getByLabel('Job Title').fill('anything')
      await soft(button).toBeDisabled()
      await soft(form.getByText(/^No searches left today/)).toBeVisible()
    })
  },
)

test(
  'the contact database, its filters, tags, file and bulk delete',
  spec(
    'S5.filter.01',
    'S5.filter.02',
    'S5.filter.03',
    'S5.filter.04',
    'S5.filter.05',
    'S5.filter.06',
    'S5.filter.07',
    'S3.filter.01',
    'S3.filter.02',
    'S5.tag.02',
    'S5.tag.03',
    'S5.tag.04',
    'S5.csv.02',
    'S7.contacts.06',
    'S9.list.02',
    'S9.limit.03',
  ),
  async ({ page }) => {
    test.setTimeout(120_000)
    await registerAccount(page)
    const contactIds = Array.from({ length: 40 }, (_, n) => `demo:${n + 200}`)
    await page.request.post('/api/contacts/save', { data: { contactIds } })
    type Saved = Record<'name' | 'company' | 'jobTitle' | 'industry' | 'location' | 'email', string> & {
      id: number
      tags: string[]
    }
    const saved = (await (await page.request.get('/api/contacts')).json()) as Saved[]

    await specStep(['S9.limit.03'], 'the top lists of the dashboard end at five', async () => {
      await page.goto('/')
      for (const title of ['Top Industries', 'Top Locations', 'Top Companies']) {
        const list = page.locator('section', { has: page.getByRole('heading', { name: title }) })
        await soft(list.getByRole('listitem')).toHaveCount(5)
      }
    })

    await page.goto('/contacts')
    const filters = page.getByRole('search', { name: 'Filters' })
    const count = (shown: number) => page.getByRole('heading', { name: `(${shown} of 40 contacts)` })
    const first = saved[0]!
    const where = (holds: (contact: Saved) => boolean) => saved.filter(holds).length

    await specStep(['S9.list.02'], 'the eight industries come first', async () => {
      await expect(count(40)).toBeVisible()
      const options = await filters.getByLabel('Industry').locator('option').allInnerTexts()
      soft(options.slice(0, 9)).toEqual(['Any industry', ...databaseIndustries])
    })

    await specStep(
      ['S5.filter.01', 'S5.filter.02', 'S5.filter.03', 'S5.filter.04', 'S3.filter.01'],
      'text, place, company and industry',
      async () => {
        const fields = {
          Search: ['name', 'company', 'jobTitle', 'email'],
          Location: ['location'],
          Company: ['company'],
        } as const
        for (const [label, looksIn] of Object.entries(fields)) {
          const piece = first[looksIn[0]].slice(1, 6)
          await filters.getByLabel(label, { exact: true }).fill(piece.toUpperCase())
          const found = where((each) =>
            looksIn.some((field) => each[field].toLowerCase().includes(piece.toLowerCase())),
          )
          await soft(count(found)).toBeVisible()
          await filters.getByLabel(label, { exact: true }).fill('')
        }
        await filters.getByLabel('Industry').selectOption('Technology')
        await soft(count(where((each) => each.industry === 'Technology'))).toBeVisible()
        await filters.getByLabel('Industry').selectOption('Any industry')
        await soft(count(40)).toBeVisible()
      },
    )

    await specStep(['S5.filter.05', 'S5.filter.06', 'S3.filter.02'], 'all, with and without an address', async () => {
      await soft(filters.getByRole('radio', { name: 'All' })).toBeChecked()
      await filters.getByRole('radio', { name: 'Yes' }).check()
      await soft(count(0)).toBeVisible()
      await filters.getByRole('radio', { name: 'No', exact: true }).check()
      await soft(count(40)).toBeVisible()
      await filters.getByRole('radio', { name: 'All' }).check()
    })

    const bar = page.getByRole('region', { name: 'Selected contacts' })
    const pick = async (n: number) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .nth(n)
        .click()
    await specStep(
      ['S5.tag.04', 'S5.tag.02', 'S5.tag.03'],
      'a tag needs somebody selected and a text, and Enter adds it',
      async () => {
        await soft(page.getByLabel('New tag')).toHaveCount(0)
        for (const n of [1, 2]) await pick(n)
        const add = bar.getByRole('button', { name: 'Add Tag' })
        await soft(add).toBeDisabled()
        await bar.getByLabel('New tag').fill('   ')
        await soft(add).toBeDisabled()
        await bar.getByLabel('New tag').fill(' hot ')
        await soft(add).toBeEnabled()
        const release = await hold(page, '**/api/contacts/tag')
        await bar.getByLabel('New tag').press('Enter')
        await soft(add).toBeDisabled()
        release()
        await expect(page.getByRole('heading', { name: 'Tag added to selected contacts' })).toBeVisible()
        await bar.getByLabel('New tag').fill('q1')
        await pick(2)
        await bar.getByLabel('New tag').press('Enter')
        await expect(filters.getByRole('button', { name: /^q1/ })).toBeVisible()
      },
    )

    await specStep(['S5.filter.07'], 'all chosen tags', async () => {
      await filters.getByRole('button', { name: /^hot/ }).click()
      await soft(count(2)).toBeVisible()
      await filters.getByRole('button', { name: /^q1/ }).click()
      await soft(count(1)).toBeVisible()
    })

    await specStep(['S5.csv.02'], 'with nobody selected the file holds all that the filters show', async () => {
      await page.keyboard.press('Escape')
      await filters.getByRole('button', { name: /^q1/ }).click()
      await soft(count(2)).toBeVisible()
      await soft(bar).toHaveCount(0)
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n')
      soft(lines).toHaveLength(3)
    })

    await specStep(['S7.contacts.06'], 'a bulk delete is one DELETE for each contact', async () => {
      const deleted: string[] = []
      page.on('request', (request) => request.method() === 'DELETE' && deleted.push(new URL(request.url()).pathname))
      const ids = await page.request.get('/api/contacts').then(async (answer) => (await answer.json()) as Saved[])
      for (const n of [1, 2]) await pick(n)
      await bar.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('heading', { name: 'Deleted 2 contact(s)' })).toBeVisible()
      const hot = ids.filter(({ tags }) => tags.includes('hot')).map(({ id }) => `/api/contacts/${id}`)
      soft(deleted.toSorted()).toEqual(hot.toSorted())
    })
  },
)
