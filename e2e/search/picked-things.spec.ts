import type { Locator, Page } from '@playwright/test'
import type { CountResponse, Suggestion } from '../../contract/people.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount, type Account } from '../register-account.ts'

let account: Account

test.beforeEach(async ({ page }) => {
  account = await registerAccount(page)
})

test(
  'a company is picked, is meant exactly, and is still itself after a reload, among the last searches and as a saved one',
  { tag: '@phone-long' },
  async ({ page, isMobile }) => {
    const company = await firstOf(page, 'company', 'fernhurst')
    const name = `${company.label}, ${company.detail}`
    await page.goto('/search')
    await page.getByRole('combobox', { name: 'Company' }).fill('fernhurst')
    await page.getByRole('option', { name: company.detail }).click()
    const chip = page.getByRole('listitem', { name, exact: true })
    await expect(chip).toBeVisible()
    await expect(page.locator('.live-count')).toHaveText(inWords(company.count))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search Contacts' }).click()
    await expect(page.getByRole('heading', { name: `(${number(company.count)} contacts found)` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: `(${number(company.count)} contacts found)` })).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'All filters' }).click()
    await expect(chip).toBeVisible()
    const past = await page.request.get('/api/searches')
    expect(JSON.stringify(await past.json())).toContain(`${company.id} ${company.label} · ${company.detail}`)
  },
)

test('a place by keyboard alone: picked, widened by a radius, and taken back by Backspace', async ({ page }) => {
  const city = await firstOf(page, 'location', 'berlin')
  await page.goto('/search')
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.pressSequentially('berlin')
  await expect(page.getByRole('option').first()).toContainText(city.label)
  await place.press('ArrowDown')
  await place.press('Enter')
  const chip = page.getByRole('list', { name: 'Chosen places' }).getByRole('listitem')
  await expect(chip).toHaveAccessibleName(city.detail ? `${city.label}, ${city.detail}` : city.label)
  await expect(place).toBeFocused()
  await expect(page.locator('.live-count')).toHaveText(inWords(city.count))
  if (city.kind === 'city') {
    const wider = await count(page, { placeId: `${city.id}~100` })
    await page.getByRole('combobox', { name: `How far around ${city.label}` }).selectOption('100')
    await expect(page.locator('.live-count')).toHaveText(inWords(wider.total))
  }
  await place.focus()
  await place.press('Backspace')
  await expect(chip).toHaveCount(0)
})

test('countries lead to their regions, and a region back to its country', async ({ page, product }) => {
  await makePremium(product, account.email)
  const { facets } = await count(page, { jobTitle: 'manager' })
  const country = facets.country.find(({ label }) => facets.region.some(({ detail }) => detail === label))
  const region = facets.region.find(({ detail }) => detail === country?.label)
  await page.goto('/search?jobTitle=manager')
  const top = page.getByRole('group', { name: 'Top places' })
  await top.getByRole('button', { name: new RegExp(`^${country?.label}`) }).click()
  await top.getByRole('button', { name: new RegExp(`^${region?.label}`) }).click()
  const chips = page.getByRole('list', { name: 'Chosen places' }).getByRole('listitem')
  await expect(chips).toHaveCount(1)
  await expect(chips).toHaveAccessibleName(`${region?.label}, ${country?.label}`)
  await expect(page.locator('.live-count')).toHaveText(inWords(region?.count ?? 0))
  await expectAccessible(page)
  await top.getByRole('button', { name: `All of ${country?.label}` }).click()
  await expect(chips).toHaveAccessibleName(country?.label ?? '')
})

test('did you mean: one press searches for what was meant, and before the search it costs none', async ({ page }) => {
  const company = await firstOf(page, 'company', 'fernhurst')
  await page.goto('/search?company=fernhurts+insights')
  await expect(page.getByRole('heading', { name: 'Nobody matches all filters' })).toBeVisible()
  await expect(page.getByText(`Did you mean ${company.label}`)).toHaveText(
    new RegExp(`\\(${number(company.count)} (person|people)\\)\\?$`),
  )
  await expectAccessible(page)
  await page.locator('.meant').getByRole('button', { name: company.label }).click()
  await expect(page.getByRole('heading', { name: `(${number(company.count)} contacts found)` })).toBeVisible()
  await expect(page.getByText('8 searches left today')).toBeVisible()

  await page.goto('/search')
  await page.getByRole('combobox', { name: 'Company' }).fill('fernhurts insights')
  await page.locator('.meant').getByRole('button', { name: company.label }).click()
  await expect(page.getByRole('listitem', { name: `${company.label}, ${company.detail}`, exact: true })).toBeVisible()
  await expect(page.getByText('8 searches left today')).toBeVisible()
})

test(
  'words that a title holds stand clear of the edge of their chip, and their fields of each other',
  { tag: '@phone' },
  async ({ page, product, isMobile }) => {
    await makePremium(product, account.email)
    await page.goto('/search?jobTitle=manager&titleAny=sales&titleNone=intern')
    if (isMobile) await page.getByRole('button', { name: 'All filters' }).click()
    const fold = page.locator('details', { has: page.getByText('Words in the title') })
    const word = fold.getByText('sales', { exact: true })
    await expect(word).toBeVisible()
    const leftOf = async (what: Locator) => (await what.boundingBox())!.x
    const chip = fold.getByRole('listitem', { name: 'sales', exact: true })
    expect((await leftOf(word)) - (await leftOf(chip))).toBeGreaterThanOrEqual(6)
    const fields = await fold.locator('.criterion').all()
    const boxes = await Promise.all(fields.map(async (field) => (await field.boundingBox())!))
    expect(boxes).toHaveLength(3)
    for (const [n, { y }] of boxes.slice(1).entries())
      expect(y - boxes[n]!.y - boxes[n]!.height).toBeGreaterThanOrEqual(8)
  },
)

test('the title tells how to ask for more than words while it has the focus', async ({ page }) => {
  await page.goto('/search')
  const title = page.getByRole('combobox', { name: 'Job Title' })
  const tip = page.getByText('Use "quotes", OR and -word')
  await expect(tip).toBeHidden()
  await title.focus()
  await expect(tip).toBeVisible()
  await expect(title).toHaveAccessibleDescription('Use "quotes", OR and -word')
})

async function firstOf(page: Page, field: string, text: string): Promise<Suggestion> {
  const answer = await page.request.get(`/api/suggestions?field=${field}&text=${text}`)
  const [first] = ((await answer.json()) as { suggestions: Suggestion[] }).suggestions
  if (!first) throw new Error(`nothing fits ${text}`)
  return first
}

async function count(page: Page, criteria: object): Promise<CountResponse & { total: number }> {
  const answer = await page.request.post('/api/count-contacts', { data: criteria })
  return (await answer.json()) as CountResponse & { total: number }
}

function number(people: number): string {
  return people.toLocaleString('en-US')
}

function inWords(people: number): string {
  return `${number(people)} ${people === 1 ? 'person' : 'people'}`
}
