import type { Locator, Page } from '@playwright/test'
import type { CountResponse } from '../../contract/people.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount, type Account } from '../register-account.ts'

let account: Account

test.beforeEach(async ({ page }) => {
  account = await registerAccount(page)
})

test('type-ahead by keyboard alone: arrows and Enter choose, Escape closes, Enter without a choice searches', async ({
  page,
}) => {
  const searches = callsTo(page, '/api/search-contacts')
  await page.goto('/search')
  const title = page.getByRole('combobox', { name: 'Job Title' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(title).toHaveAttribute('autocomplete', 'off')
  await expect(title).toHaveAttribute('aria-expanded', 'false')

  await title.press('m')
  await expect(list.getByRole('option').first()).toHaveText(/[\d,]+ (person|people)$/)
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await title.press('ArrowDown')
  const second = list.getByRole('option').nth(1)
  await title.press('ArrowDown')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(title).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'none')
  const wanted = await second.locator('span').first().innerText()
  await title.press('Enter')
  await expect(title).toHaveValue(wanted)
  await expect(title).toBeFocused()
  await expect(list).toHaveCount(0)
  expect(searches).toHaveLength(0)

  const place = page.getByRole('combobox', { name: 'Location' })
  await place.pressSequentially('b')
  await expect(list).toBeVisible()
  await place.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(place).toHaveValue('b')
  await place.press('Backspace')
  await place.pressSequentially('zz')
  await place.fill('')
  await place.press('Enter')
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
  expect(searches).toHaveLength(1)
})

test(
  'a suggestion can be chosen by pointer or finger, and any other text stays allowed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search')
    const company = page.getByRole('combobox', { name: 'Company' })
    await company.fill('a')
    await page.getByRole('option').first().click()
    await expect(page.getByRole('list', { name: 'Chosen companies' }).getByRole('listitem')).toHaveCount(1)
    await expect(company).toHaveValue('')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await company.fill('nobody suggests this')
    await expect(page.getByRole('list', { name: 'Chosen companies' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Search Contacts' }).click()
    await expect(page).toHaveURL(/company=nobody\+suggests\+this/)
  },
)

test('the count is live, true and free, and the choices count the people they would find', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Job Title').fill('manager')
  const all = await count(page, { jobTitle: 'manager' })
  const live = page.locator('.live-count')
  await expect(live).toHaveText(inWords(all.total))
  const finer: Record<string, string> = {
    '1001-5000': '1,001-5,000',
    '5001-10000': '5,001-10,000',
    '10001+': '10,001+',
  }
  // Those within 1000+ come with a press.
  await page.getByRole('button', { name: 'Sizes above 1,000' }).click()
  for (const { value, count: people } of all.facets.employeeCount)
    await expect(
      page.locator('.facet', { hasText: `${finer[value] ?? value} employees` }).locator('.count'),
    ).toHaveText(people.toLocaleString('en-US'))

  const industry = all.facets.industry.find(({ value }) => value === 'Technology')
  // the suggestions lie over the choices until they are closed
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: new RegExp(`^${industry?.value}`) }).check()
  const fewer = await count(page, { jobTitle: 'manager', industry: industry?.value })
  await expect(live).toHaveText(inWords(fewer.total))
  expect(fewer.total).toBe(industry?.count)
  await expect(page.getByText('10 searches left today')).toBeVisible()

  await page.getByRole('button', { name: 'Search Contacts' }).click()
  await expect(
    page.getByRole('heading', { name: `Search Results (${number(fewer.total)} contacts found)` }),
  ).toBeVisible()
  await expect(page.getByText('9 searches left today')).toBeVisible()
})

test('an answer that comes late is dropped, nothing is asked for a blank form, and a failure shows no count', async ({
  page,
}) => {
  await page.goto('/search')
  const asked: string[] = []
  let answerFirst = () => {}
  const firstMayGo = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  let refuse = false
  await page.route('**/api/count-contacts', async (route) => {
    const title = (route.request().postDataJSON() as { jobTitle: string }).jobTitle
    asked.push(title)
    if (title === 'first') await firstMayGo
    if (refuse) await route.fulfill({ status: 429, json: { message: 'Too many requests.', code: 'too-many' } })
    // The page may have given this call up.
    else await route.fulfill({ json: counted(title.length) }).catch(() => {})
  })
  const title = page.getByLabel('Job Title')
  const live = page.locator('.live-count')
  const shown = await textsOf(live)
  await title.fill('first')
  await expect.poll(() => asked).toEqual(['first'])
  await title.fill('second')
  await expect(live).toHaveText('6 people')
  answerFirst()
  await title.fill('x')
  await expect(live).toHaveText('1 person')
  await title.fill('')
  await expect(live).toHaveText('')
  refuse = true
  await title.fill('refused')
  await expect.poll(() => asked).toEqual(['first', 'second', 'x', 'refused'])
  await expect(live).toHaveText('')
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await shown()).toEqual(['6 people', '1 person', ''])
})

test('after a search its top places are a press away', async ({ page }) => {
  await page.goto('/search?jobTitle=manager')
  const { facets } = await count(page, { jobTitle: 'manager' })
  const picks = page.getByRole('group', { name: 'Top places' }).getByRole('button')
  const [top] = facets.country
  await expect(picks.first()).toContainText(number(top?.count ?? 0))
  await picks.first().click()
  await expect(page.getByRole('listitem', { name: top?.label ?? '', exact: true })).toBeVisible()
  await expect(page.locator('.live-count')).toHaveText(inWords(top?.count ?? 0))
})

test('a free account sees what the Professional plan adds, can’t use it, and is led to the plan', async ({
  page,
  product,
}) => {
  await page.goto('/search')
  for (const [title, control] of [
    ['Seniority', page.getByRole('checkbox', { name: 'C-Suite' })],
    ['Department', page.getByRole('checkbox', { name: 'Engineering' })],
    ['Web domain', page.getByRole('textbox', { name: 'Domain' })],
  ] as const) {
    const fold = page.locator('.fold', { hasText: title })
    await expect(fold.locator('summary')).toContainText('Professional')
    await fold.locator('summary').press('Enter')
    await expect(control).toBeDisabled()
    await expect(fold.getByText('Needs the Professional plan.')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Is not / })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/search?jobTitle=ceo&jobTitle=cto&not.industry=Finance')
  await expect(page.getByLabel('Job Title')).toHaveValue('ceo')
  const failed = page.locator('.toast.destructive', { hasText: 'Search Failed' })
  await expect(failed).toContainText('This needs the Professional or the Team plan.')
  await failed.getByRole('button', { name: 'See the plan' }).click()
  await expect(page).toHaveURL(`${product.url}/subscribe`)
})

test('Professional: several values and values left out, by keyboard alone; the address brings them again', async ({
  page,
  product,
}) => {
  await makePremium(product, account.email)
  await page.goto('/search')
  const title = page.getByRole('combobox', { name: 'Job Title' })
  const chips = page.getByRole('list', { name: 'Chosen titles' }).getByRole('listitem')
  await title.pressSequentially('manager,director,')
  await expect(chips).toHaveCount(2)
  await title.pressSequentially('sales')
  await title.press('Enter')
  await expect(chips).toHaveCount(3)
  await expect(title).toHaveValue('')
  await page.getByRole('button', { name: 'Is not sales' }).press('Space')
  await expect(page.getByRole('button', { name: 'Is not sales' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Remove director' }).press('Enter')
  await expect(title).toBeFocused()
  await page.getByRole('checkbox', { name: '1-10 employees' }).press('Space')
  await page.getByRole('checkbox', { name: '11-50 employees' }).press('Space')
  await page.getByRole('button', { name: 'Is not Technology' }).press('Enter')
  const criteria = {
    jobTitle: 'manager',
    employeeCount: ['1-10', '11-50'],
    not: { jobTitle: 'sales', industry: 'Technology' },
  }
  const { total } = await count(page, criteria)
  await expect(page.locator('.live-count')).toHaveText(inWords(total))
  await expectAccessible(page)

  await title.press('Enter')
  await expect(page.getByRole('heading', { name: `Search Results (${number(total)} contacts found)` })).toBeVisible()
  await expect(page).toHaveURL(
    `${product.url}/search?jobTitle=manager&not.jobTitle=sales&not.industry=Technology&size=1-10&size=11-50`,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: `Search Results (${number(total)} contacts found)` })).toBeVisible()
  await expect(chips).toHaveText(['manager', 'not sales'].map((text) => new RegExp(text)))
  await expect(page.getByRole('checkbox', { name: '11-50 employees' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Is not Technology' })).toHaveAttribute('aria-pressed', 'true')
  await title.press('Backspace')
  await expect(chips).toHaveCount(1)
})

test('nobody found: the filter that helps is offered with the people it brings, and its search made', async ({
  page,
}) => {
  const [company] = (await count(page, { jobTitle: 'manager' })).facets.company
  const findable = { jobTitle: 'manager', company: company?.label ?? '' }
  const { total } = await count(page, findable)
  await page.goto(`/search?${new URLSearchParams({ ...findable, location: 'Atlantis' }).toString()}`)
  await expect(page.getByRole('heading', { name: 'Nobody matches all filters' })).toBeVisible()
  const offers = page.getByRole('button', { name: /^Search without/ })
  // Without the title or the company there is still nobody in Atlantis.
  await expect(offers).toHaveText([`Search without the location · ${inWords(total)}`])
  await expectAccessible(page)
  await offers.first().click()
  await expect(page.getByRole('heading', { name: `Search Results (${number(total)} contacts found)` })).toBeVisible()

  await page.goto('/search?jobTitle=unheard&company=unheard&location=Atlantis')
  await expect(page.getByText('loosen at least two')).toBeVisible()
  await expect(offers).toHaveCount(0)
})

test('nobody found: the filter that brings the most people comes first, and what could not be counted last', async ({
  page,
}) => {
  await page.route('**/api/count-contacts', async (route) => {
    const { jobTitle, company, location } = route.request().postDataJSON() as Record<string, string>
    if (!company) await route.fulfill({ json: counted(7) })
    else if (!location) await route.fulfill({ json: counted(1204) })
    else if (!jobTitle) await route.fulfill({ status: 429, json: { message: 'Too many requests.', code: 'too-many' } })
    else await route.fulfill({ json: counted(0) })
  })
  await page.goto('/search?jobTitle=manager&company=unheard&location=Atlantis&size=1-10')
  await expect(page.getByRole('button', { name: /^Search without/ })).toHaveText([
    'Search without the location · 1,204 people',
    'Search without the company · 7 people',
    'Search without the job title',
  ])
})

async function count(page: Page, criteria: object): Promise<CountResponse & { total: number }> {
  const answer = await page.request.post('/api/count-contacts', { data: criteria })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as CountResponse & { total: number }
}

/** Begins to note every text that a place shows; answers those so far. */
async function textsOf(place: Locator): Promise<() => Promise<string[]>> {
  await place.evaluate((element) => {
    const texts: string[] = []
    Object.assign(element, { texts })
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => place.evaluate((element) => (element as HTMLElement & { texts: string[] }).texts)
}

function counted(total: number): CountResponse {
  const told = { industry: [], employeeCount: [], seniority: [], department: [] }
  const facets = { ...told, company: [], country: [], region: [], city: [], unknownPlace: 0 }
  return { total, totalIsExact: true, facets, didYouMean: [], notices: [], companies: [] }
}

function callsTo(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls.push(request.url())
  })
  return calls
}

function number(people: number): string {
  return people.toLocaleString('en-US')
}

function inWords(people: number): string {
  return `${number(people)} ${people === 1 ? 'person' : 'people'}`
}
