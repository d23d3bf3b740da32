import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeTeamOfTwo } from '../accounts/team-of-two.ts'
import { provenPeople } from '../demo-addresses.ts'
import { expectAccessible, expectAccessibleColors } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name })
const box = (page: Page, name: string) => page.locator('.welcome .box', { hasText: name }).locator('dd')
const stat = (page: Page, name: string) => page.locator('.stat', { hasText: name }).locator('.value')

test(
  'the dashboard counts what the account has, first nothing, then three contacts of whom two are revealed',
  spec(
    'S2.routesin.01',
    'S2.dashboard.01',
    'S2.dashboard.02',
    'S2.dashboard.03',
    'S2.dashboard.04',
    'S2.dashboard.05',
    'S2.dashboard.06',
    'S2.dashboard.07',
    'S2.dashboard.08',
    'S2.dashboard.09',
    'S2.dashboard.10',
    'S2.dashboard.15',
    'S2.dashboard.16',
    'S2.dashboard.17',
  ),
  async ({ page }) => {
    await registerAccount(page, { firstName: 'Ada' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada')
    await expect(box(page, 'Enrichment Credits')).toHaveText('25')
    await expect(box(page, 'Total Contacts')).toHaveText('0')
    await expect.soft(list(page, 'Top Industries').getByText('No industry data yet')).toBeVisible()
    await expect.soft(list(page, 'Top Locations').getByText('No location data yet')).toBeVisible()
    await expect.soft(list(page, 'Top Companies').getByText('No company data yet')).toBeVisible()
    for (const name of ['Total Contacts', 'With Emails', 'Credits Used'])
      await expect.soft(stat(page, name)).toHaveText('0')
    await expect.soft(stat(page, 'Email Rate')).toHaveText('0%')

    const [first, second, third] = provenPeople(3).map(({ id }) => id)
    await page.request.post('/api/contacts/save', { data: { contactIds: [first, second, third] } })
    for (const contactId of [first, second]) await page.request.post('/api/enrich-contact', { data: { contactId } })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada')
    await expect(box(page, 'Enrichment Credits')).toHaveText('23')
    await expect(box(page, 'Total Contacts')).toHaveText('3')
    await expect.soft(stat(page, 'Total Contacts')).toHaveText('3')
    await expect.soft(stat(page, 'With Emails')).toHaveText('2')
    await expect.soft(stat(page, 'Email Rate')).toHaveText('67%')
    await expect.soft(stat(page, 'Credits Used')).toHaveText('2')

    const actions = page.locator('section', { has: page.getByRole('heading', { name: 'Quick Actions' }) })
    for (const [name, href] of [
      ['Search Contacts', '/search'],
      ['View Contacts', '/contacts'],
      ['Buy Credits (23 remaining)', '/buy-credits'],
    ] as const)
      await expect.soft(actions.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  },
)

test(
  'the five most frequent industries, places up to their first comma, and companies, each with its count',
  { tag: '@phone-long', ...spec('S2.dashboard.11', 'S2.dashboard.12', 'S2.dashboard.13', 'S2.dashboard.14') },
  async ({ page }) => {
    await registerAccount(page)
    // Six of each, so that one has to be left out; the two Portlands are one place.
    const rows = [
      ['Technology', 'Portland, Oregon, United States', 'Oak'],
      ['Technology', 'Portland, Maine, United States', 'Oak'],
      ['Technology', 'Portland', 'Elm'],
      ['Finance', 'Berlin, Germany', 'Elm'],
      ['Finance', 'Berlin, Germany', 'Oak'],
      ['Retail', 'Cairo, Egypt', 'Fir'],
      ['Consulting', 'Delhi, India', 'Ash'],
      ['Education', 'Essen, Germany', 'Box'],
      ['Healthcare', 'Fes, Morocco', 'Yew'],
    ].map(([industry, location, company], n) => ({ id: n + 1, industry, location, company, email: '' }))
    await page.route('**/api/contacts', (route) => route.fulfill({ json: rows }))
    await page.goto('/')
    const expectList = (name: string, entries: string[]) =>
      expect.soft(list(page, name).getByRole('listitem')).toHaveText(entries)
    await expectList('Top Industries', ['Technology3', 'Finance2', 'Consulting1', 'Education1', 'Healthcare1'])
    await expectList('Top Locations', ['Portland3', 'Berlin2', 'Cairo1', 'Delhi1', 'Essen1'])
    await expectList('Top Companies', ['Oak3', 'Elm2', 'Ash1', 'Box1', 'Fir1'])
    await expect.soft(list(page, 'Top Locations').locator('.badge').first()).toHaveText('3')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessibleColors(page)
    for (const width of [320, 390, 1_440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  },
)

test(
  'the last 30 days: what checks came to and cost, as a drawing and as numbers, and the proof of the newest',
  { tag: '@phone' },
  async ({ page }) => {
    await registerAccount(page)
    await page.goto('/')
    await expect(page.getByRole('group', { name: 'Last 30 days' })).toHaveCount(0)
    for (const { id } of provenPeople(2)) await page.request.post('/api/enrich-contact', { data: { contactId: id } })
    await page.request.post('/api/verifications', { data: { address: 'nobody@no-such-firm.test' } })
    await page.reload()
    const outcomes = page.getByRole('group', { name: 'What a check cost' })
    await expect(outcomes.getByText('1 check cost nothing.')).toBeVisible()
    await expect(outcomes.getByRole('row', { name: 'Proven 2 2' })).toHaveCount(1)
    await expect(outcomes.getByRole('row', { name: 'No mail domain 1 0' })).toHaveCount(1)
    await outcomes.getByRole('button', { name: 'Numbers of What a check cost' }).click()
    await expect(outcomes.getByRole('region').getByRole('row', { name: 'Proven 2 2' })).toBeVisible()
    const file = page.waitForEvent('download')
    await outcomes.getByRole('button', { name: 'Download CSV of What a check cost' }).click()
    expect((await file).suggestedFilename()).toMatch(/^what-a-check-cost_\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await (await file).path(), 'utf8')).toContain(
      '"Outcome","Checks","Credits"\r\n"Proven",2,2\r\n',
    )
    await expect(page.getByRole('group', { name: 'Last 30 days' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('group', { name: 'By member' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Balance' })).toContainText(
      '2 credits spent in the last 30 days. Too early to tell how long the rest lasts.',
    )
    await expectAccessible(page)

    const latest = list(page, 'Latest checks')
    await expect(latest.getByRole('listitem')).toHaveCount(3)
    await expect(latest.getByRole('listitem').first()).toContainText('nobody@no-such-firm.test')
    await latest.getByRole('listitem').last().getByRole('button', { name: 'Proof' }).click()
    await expect(page.getByRole('dialog')).toContainText('Why was I charged?')
    await expectAccessible(page)
  },
)

test(
  'in a workspace of several its admins see who checked and spent what, and a member does not',
  { tag: '@phone-long' },
  async ({ page, product, watch }) => {
    const other = await watch.openElsewhere()
    await makeTeamOfTwo(product, page, other)
    const [first, second, third] = provenPeople(3).map(({ id }) => id)
    const reveals: [Page, string | undefined][] = [
      [page, first],
      [other, second],
      [other, third],
    ]
    for (const [of, contactId] of reveals)
      await of.request.post(`${product.url}/api/enrich-contact`, { data: { contactId } })
    await other.request.post(`${product.url}/api/verifications`, { data: { address: 'nobody@no-such-firm.test' } })

    await page.goto('/')
    const panel = page.getByRole('group', { name: 'By member' })
    await expect(panel.getByRole('row')).toHaveCount(3)
    await expect(panel.getByRole('row', { name: 'Max Member 3 2 2' })).toHaveCount(1)
    await expect(panel.getByRole('row', { name: 'Olga Owner 1 1 1' })).toHaveCount(1)
    await expect(panel.getByText('3 checks, 2 proven')).toBeVisible()
    await panel.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await expect(panel.getByRole('link', { name: 'Monthly limits' })).toHaveAttribute('href', '/settings/workspace')

    await other.goto(`${product.url}/`)
    await expect(other.getByRole('group', { name: 'Last 30 days' })).toBeVisible()
    await expect(other.getByRole('group', { name: 'By member' })).toHaveCount(0)
  },
)

test('three steps lead a newcomer to a file, tick themselves, and go when all are done or hidden', async ({ page }) => {
  await registerAccount(page)
  await page.goto('/')
  const steps = list(page, 'First steps')
  await expect(steps.getByText('(done)')).toHaveCount(0)
  await steps.getByRole('button', { name: 'See a sample receipt' }).click()
  await expect(page.getByRole('dialog')).toContainText('Why was I charged?')
  await page.keyboard.press('Escape')
  await steps.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.evaluate(() => localStorage.removeItem('quarry.first-steps-hidden'))
  await page.reload()
  await steps.getByRole('link', { name: 'CTOs in London' }).click()
  await expect(page.getByRole('heading', { name: /^Search Results \([\d,]+ contacts found\)$/ })).toBeVisible()
  await page.request.post('/api/enrich-contact', { data: { contactId: provenPeople(1)[0]?.id } })
  await page.goto('/')
  await expect(steps.getByText('(done)')).toHaveCount(2)
  await page.goto('/contacts?view=revealed')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await file
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Top Industries' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('a bar of the top lists leads to the contacts it counts', async ({ page }) => {
  await registerAccount(page)
  const ids = provenPeople(3).map(({ id }) => id)
  await page.request.post('/api/contacts/save', { data: { contactIds: ids } })
  await page.goto('/')
  const industry = list(page, 'Top Industries').getByRole('listitem').first()
  const count = await industry.locator('.badge').textContent()
  await industry.getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Contact Database (${count} of 3 contacts)` })).toBeVisible()
})

test(
  'while it is not known who is signed in, nothing but a spinner with "Loading" fills the window',
  spec('S2.load.01', 'S2.load.02', 'S2.dashboard.18'),
  async ({ page }) => {
    await registerAccount(page)
    const letThrough = await hold(page, '**/api/auth/user')
    await page.goto('/')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(spinner.locator('.spinner')).toBeVisible()
    await expect(spinner).toHaveText('Loading')
    expect(await spinner.boundingBox()).toMatchObject({ x: 0, width: 1_440 })
    expect((await spinner.boundingBox())?.height).toBeGreaterThan(800)
    await expect(page.getByRole('heading')).toHaveCount(0)
    letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(spinner).toHaveCount(0)
  },
)
