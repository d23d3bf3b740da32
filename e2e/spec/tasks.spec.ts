import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { demoAddresses } from '../demo-addresses.ts'
import { expect, test as base } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { startProduct, type Product } from '../product.ts'
import { registerAccount } from '../register-account.ts'

/** More people than the other tests have: ten proven VPs of finance firms of 51-200 have to be among them. */
const people = '60000'
const slowMs = 60_000

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const product = await startProduct({ DEMO_PEOPLE: people })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

/** Every press of a button, a key or a choice is one action, and so is a field that is typed or pasted into, or a file that is chosen. */
class Hands {
  actions = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(where: Locator, modifiers: 'Shift'[] = []): Promise<void> {
    this.actions += 1
    await where.click({ modifiers })
  }

  async key(name: string): Promise<void> {
    this.actions += 1
    await this.page.keyboard.press(name)
  }

  async type(where: Locator, text: string): Promise<void> {
    this.actions += 1
    await where.fill(text)
  }

  async choose(where: Locator, name: string, text: string): Promise<void> {
    this.actions += 1
    await where.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  }

  /** The file that the next press brings. */
  async file(press: () => Promise<void>): Promise<string> {
    const coming = this.page.waitForEvent('download')
    await press()
    return readFile(await (await coming).path(), 'utf8')
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** In the order of docs/tasks.md, each from the page where such work begins; what one leaves behind the next ones use. */
const tasks: Record<string, { from: string; work: (page: Page, hands: Hands) => Promise<unknown> }> = {
  'Find 10 VPs of finance firms of 51-200 with proven addresses and export them': {
    from: '/search',
    async work(page, hands) {
      const form = page.getByRole('search', { name: 'Search Parameters' })
      await hands.type(form.getByLabel('Job Title'), 'vp')
      await hands.press(form.getByText('Finance', { exact: true }).first())
      await hands.press(form.getByText('51-200', { exact: false }).first())
      await hands.press(button(page, 'Search Contacts'))
      await hands.press(page.getByRole('checkbox', { name: 'Select all contacts on this page' }))
      await hands.type(page.getByLabel('Proven addresses wanted'), '10')
      await hands.press(button(page, 'Reveal until 10 proven, at most 10 credits'))
      await expect(page.locator('.toast', { hasText: '10 are proven' })).toBeVisible({ timeout: 2 * slowMs })
      const text = await hands.file(() =>
        hands.press(page.getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).first()),
      )
      const rows = text.trimEnd().split('\r\n').slice(1)
      expect(rows.filter((row) => row.includes('@'))).toHaveLength(10)
      expect(rows.filter((row) => row.includes('Finance') && row.includes('51-200'))).toHaveLength(rows.length)
    },
  },
  'Reveal the address of one person': {
    from: '/search?jobTitle=head+of+marketing',
    async work(page, hands) {
      await hands.press(button(page, /^Reveal the email of/))
      await expect(page.locator('.toast')).toBeVisible({ timeout: slowMs })
    },
  },
  'See why an address cost a credit': {
    from: '/contacts?view=revealed',
    async work(page, hands) {
      await hands.press(button(page, /Why was I charged|Proof/))
      await expect(page.getByText('Mailbox answered').first()).toBeVisible()
    },
  },
  'Keep a search under a name': {
    from: '/search?jobTitle=cfo&location=germany',
    async work(page, hands) {
      await hands.press(page.getByRole('button', { name: 'Save search', exact: true }))
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
      await hands.key('Enter')
      await expect(page.getByRole('heading', { name: 'Search Saved' })).toBeVisible()
    },
  },
  'Run a kept search again': {
    from: '/search?jobTitle=ceo',
    async work(page, hands) {
      await hands.press(button(page, /^Saved searches/))
      await hands.press(button(page, /^CFOs? in Germany/i))
      await expect(page).toHaveURL(/cfo/)
    },
  },
  'Save five people under a tag': {
    from: '/search?jobTitle=cfo',
    async work(page, hands) {
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
      await hands.press(boxes.first())
      await hands.press(boxes.nth(4), ['Shift'])
      await hands.press(page.getByRole('region', { name: 'Selected contacts' }).getByRole('button', { name: /^Save/ }))
      await expect(page.getByRole('heading', { name: 'Bulk Save Complete' })).toBeVisible()
      await hands.type(page.getByLabel('New tag'), 'q1 pipeline')
      await hands.key('Enter')
      await expect(page.getByRole('heading', { name: 'Tag added to selected contacts' })).toBeVisible()
    },
  },
  'Verify one address': {
    from: '/verifier',
    async work(page, hands) {
      const [address = ''] = demoAddresses('accept', 'exists', 1)
      await hands.type(page.getByRole('textbox', { name: 'Email address' }), address)
      await hands.key('Enter')
      await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible({ timeout: slowMs })
    },
  },
  'Verify a list of addresses': {
    from: '/verifier',
    async work(page, hands) {
      await hands.type(
        page.getByRole('textbox', { name: 'Addresses' }),
        demoAddresses('accept', 'exists', 4).slice(1).join('\n'),
      )
      await hands.press(button(page, 'See the price'))
      await hands.press(button(page, 'Start'))
      await expect(button(page, /^Valid/)).toBeVisible({ timeout: slowMs })
    },
  },
  'Fill the addresses of a CSV from elsewhere': {
    from: '/contacts/files',
    async work(page, hands) {
      const rows = demoAddresses('accept', 'exists', 9).slice(5)
      await hands.choose(page.locator('input[type=file]'), 'fair.csv', ['Email', ...rows].join('\n'))
      await hands.press(page.getByRole('form', { name: 'Quote' }).getByRole('button', { name: 'Start' }))
      await expect(button(page, 'Download CSV')).toBeVisible({ timeout: slowMs })
      await hands.file(() => hands.press(button(page, 'Download CSV')))
    },
  },
  'Read all that is known of a person': {
    from: '/search?jobTitle=cfo',
    async work(page, hands) {
      await hands.press(page.getByRole('grid').getByRole('row').nth(1).getByText(/\w/).nth(1))
      await expect(page.getByText('Source: Demo directory').last()).toBeVisible()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
    },
  },
  'See who works at a company': {
    from: '/companies',
    async work(page, hands) {
      await hands.type(page.getByLabel('Name or domain'), 'granitehurst')
      await hands.press(page.getByRole('list', { name: 'Companies found' }).getByRole('link').first())
      await expect(page.getByRole('heading', { name: 'People by seniority and department' })).toBeVisible()
    },
  },
  'Find more people like one': {
    from: '/search?jobTitle=cfo',
    async work(page, hands) {
      await hands.press(button(page, /^More like/))
      await hands.press(button(page, /^People like this/))
      await expect(page).not.toHaveURL(/jobTitle=cfo$/)
    },
  },
  'Export all that a search finds': {
    from: '/search?jobTitle=cfo',
    async work(page, hands) {
      await hands.press(page.getByRole('checkbox', { name: 'Select all contacts on this page' }))
      await hands.press(button(page, /^Select all [\d,]+$/))
      const bar = page.getByRole('region', { name: 'Selected contacts' })
      await hands.file(() => hands.press(bar.getByRole('button', { name: 'Export CSV' })))
    },
  },
}

// A product of 60,000 people is more than each run has time for.
test.skip(process.env['QUARRY_TASKS'] !== '1', 'npm run tasks')

test('the tasks of docs/tasks.md take as many actions as it says, and the first at most eight', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  const account = await registerAccount(page)
  await makePremium(product, account.email)
  const counted: [name: string, actions: number][] = []
  for (const [name, { from, work }] of Object.entries(tasks))
    await test.step(name, async () => {
      await page.goto(from)
      const hands = new Hands(page)
      await work(page, hands)
      counted.push([name, hands.actions])
    })
  expect(counted[0]?.[1]).toBeLessThanOrEqual(8)
  const written = await readFile(path.resolve(import.meta.dirname, '../../docs/tasks.md'), 'utf8')
  const rows = [...written.matchAll(/^\| ([A-Z][^|]+?) +\| +(\d+) +\|/gm)]
  expect(rows.map(([, name, actions]) => [name, Number(actions)])).toEqual(counted)
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('numbers are written as there', async ({ page }) => {
    await registerAccount(page)
    await page.goto('/search?jobTitle=manager')
    await expect(page.getByRole('heading', { name: /^Search Results \(\d+\.\d{3} contacts found\)$/ })).toBeVisible()
  })
})
