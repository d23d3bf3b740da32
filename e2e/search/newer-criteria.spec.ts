import type { Locator, Page } from '@playwright/test'
import type { Suggestion } from '../../contract/people.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { missedByFinger } from '../finger-room.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'

const chips = (page: Page, plural: string) => page.getByRole('list', { name: `Chosen ${plural}` }).getByRole('listitem')

test(
  'on a phone, by finger: a list, a radius, what is and what is not, and did you mean',
  { tag: '@phone' },
  async ({ page, product, isMobile }) => {
    test.skip(!isMobile, 'about phones')
    const { email } = await registerAccount(page)
    await makePremium(product, email)
    await page.request.post('/api/search-lists', { data: { name: 'Customers', csv: 'fernhurst.test\nGlobex GmbH' } })
    const company = await firstOf(page, 'company', 'fernhurst')
    const [city, place] = await cityOf(page, 'berlin')
    await page.goto('/search?jobTitle=manager')
    await page.getByRole('button', { name: 'All filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Search Parameters' })

    await test.step('suggestions and chips', async () => {
      await sheet.getByRole('combobox', { name: 'Company' }).fill('fernhurst')
      const options = sheet.getByRole('option')
      await expect(options.first()).toBeVisible()
      expect(await missedByFinger(options)).toEqual([])
      await options.first().tap()
      await sheet.getByRole('combobox', { name: 'Location' }).fill('berlin')
      await expect(options.nth(place)).toContainText(city.label)
      await options.nth(place).tap()
      const radius = sheet.getByRole('combobox', { name: `How far around ${city.label}` })
      await radius.selectOption('100')
      const title = sheet.getByRole('combobox', { name: 'Job Title' })
      await title.fill('sales')
      await title.press('Enter')
      await sheet.getByRole('button', { name: 'Is not sales' }).tap()
      await expect(chips(page, 'titles').nth(1)).toContainText('not sales')
      const terms = sheet.locator('.terms')
      expect(await missedByFinger(terms.locator('button, select'))).toEqual([])
    })

    await test.step('a list is left out', async () => {
      await sheet.locator('summary', { hasText: 'Lists' }).tap()
      await expect(sheet.getByRole('checkbox', { name: /^Customers/ })).toBeVisible()
      expect(await missedByFinger(sheet.locator('.list-choice :is(input, button)'))).toEqual([])
      await sheet.getByRole('button', { name: 'Is not Customers' }).tap()
      await expect(sheet.getByRole('button', { name: 'Is not Customers' })).toHaveAttribute('aria-pressed', 'true')
      await expectNoSidewaysScroll(page)
      expect(await cutIn(sheet)).toEqual([])
      await expectAccessible(page)
    })

    await test.step('what is asked for stands in the address', async () => {
      await sheet.getByRole('button', { name: /^(Show|Search Contacts)/ }).tap()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/not\.jobTitle=sales/)
      const query = new URL(page.url()).searchParams
      expect(query.get('companyId')).toContain(company.id)
      expect(query.get('placeId')).toContain(`${city.id.replace(/~.*$/, '')}~100`)
      expect(query.get('not.jobTitle')).toBe('sales')
      expect(query.get('not.list')).toContain('Customers')
    })

    await test.step('did you mean', async () => {
      await page.goto('/search?company=fernhurts+insights')
      const meant = page.locator('.meant').getByRole('button', { name: company.label })
      await expect(meant).toBeVisible()
      expect(await missedByFinger(meant)).toEqual([])
      await meant.tap()
      await expect(page.getByRole('heading', { name: `(${number(company.count)} contacts found)` })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  },
)

test('by keyboard alone: a list made, left out and deleted, a radius, more places, and did you mean', async ({
  page,
  product,
}) => {
  const { email } = await registerAccount(page)
  await makePremium(product, email)
  const company = await firstOf(page, 'company', 'fernhurst')
  const [city, nth] = await cityOf(page, 'berlin')
  await page.goto('/search?jobTitle=manager')
  await expect(page.locator('tbody tr').nth(4)).toBeVisible()

  await test.step('the rest of the top places: the focus goes on at the first that came', async () => {
    const picks = page.getByRole('group', { name: 'Top places' }).locator('.pick')
    const shown = await picks.count()
    await reach(page, page.getByRole('group', { name: 'Top places' }).getByRole('button', { name: /^\d+ more$/ }))
    await page.keyboard.press('Enter')
    await expect(picks.nth(shown)).toBeFocused()
  })

  await test.step('a place with a radius', async () => {
    const place = page.getByRole('combobox', { name: 'Location' })
    await reach(page, place, 'Shift+Tab')
    await page.keyboard.type('berlin')
    await expect(page.getByRole('option').nth(nth)).toContainText(city.label)
    for (let step = 0; step <= nth; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('combobox', { name: `How far around ${city.label}` }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('combobox', { name: `How far around ${city.label}` })).not.toHaveValue('0')
    await expect(page.getByRole('combobox', { name: `How far around ${city.label}` })).toBeFocused()
    await reach(page, page.getByRole('button', { name: `Remove ${city.label}` }))
    await page.keyboard.press('Enter')
    await expect(place).toBeFocused()
    await expect(chips(page, 'places')).toHaveCount(0)
  })

  await test.step('a list', async () => {
    await reach(page, page.locator('summary', { hasText: 'Lists' }))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('button', { name: 'New list' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New list' })
    await reach(page, dialog.getByLabel('Name'))
    await page.keyboard.type('Customers')
    await reach(page, dialog.getByRole('textbox', { name: 'Companies' }))
    await page.keyboard.type('fernhurst.test')
    await reach(page, dialog.getByRole('button', { name: 'Save list' }))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('button', { name: 'Leave them out' }))
    await page.keyboard.press('Enter')
    const isNot = page.getByRole('button', { name: 'Is not Customers' })
    await expect(isNot).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'New list' })).toBeFocused()
    await reach(page, page.getByRole('checkbox', { name: /^Customers/ }), 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(isNot).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('checkbox', { name: /^Customers/ })).toBeChecked()
    await reach(page, page.getByRole('button', { name: 'Delete the list Customers' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'List deleted' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New list' })).toBeFocused()
  })

  await test.step('did you mean, before the search: Enter answers, and Enter searches', async () => {
    await page.goto('/search')
    await page.getByRole('combobox', { name: 'Company' }).focus()
    await page.keyboard.type('fernhurts insights')
    const meant = page.locator('.meant').getByRole('button', { name: company.label })
    await expect(meant).toBeVisible()
    await reach(page, meant)
    await page.keyboard.press('Enter')
    await expect(chips(page, 'companies')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Search Contacts' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `(${number(company.count)} contacts found)` })).toBeVisible()
  })

  await test.step('did you mean, among the results: the focus stays there, and the number is told once', async () => {
    await page.goto('/search?company=fernhurts+insights')
    const results = page.getByRole('region', { name: 'Search Results' })
    await expect(results.getByRole('heading', { name: 'Nobody matches all filters' })).toBeVisible()
    await reach(page, results.locator('.meant').getByRole('button', { name: company.label }))
    const told = await liveTexts(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `(${number(company.count)} contacts found)` })).toBeVisible()
    await expect(results).toBeFocused()
    await expect
      .poll(async () => (await told()).filter((text) => text.includes(`Found ${number(company.count)} contacts`)))
      .toHaveLength(1)
    // On it goes with what the results have.
    await page.keyboard.press('Tab')
    expect(await results.evaluate((section) => section.contains(document.activeElement))).toBe(true)
    expect(await results.evaluate((section) => section === document.activeElement)).toBe(false)
  })
})

/** What stands in places that are read out, as it comes. */
async function liveTexts(page: Page): Promise<() => Promise<string[]>> {
  const told = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest('[aria-live], [role="status"], [role="alert"]'))
          for (const node of addedNodes) texts.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => told.jsonValue()
}

const mostStops = 200

/** Goes there as hands at a keyboard do. */
async function reach(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  // Found once: to look through the page for it at each stop takes longer than the press.
  let found = await control.elementHandle()
  for (let stop = 0; stop < mostStops; stop += 1) {
    const at = await found?.evaluate((element) => (element.isConnected ? element === document.activeElement : null))
    if (at === true) return
    if (at === false) await page.keyboard.press(key)
    else found = await control.elementHandle()
  }
  throw new Error(`${mostStops} stops of ${key} do not lead to ${control.toString()}`)
}

/** What hangs over the edge of what holds it, and is not meant to be cut with dots. */
function cutIn(sheet: Locator): Promise<string[]> {
  return sheet.locator('button, label, legend, summary, select').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > window.innerWidth + 1) ? (element.textContent ?? '') : []
    }),
  )
}

/** A city, and which of the suggestions it is. */
async function cityOf(page: Page, text: string): Promise<[Suggestion & { id: string }, number]> {
  const answer = await page.request.get(`/api/suggestions?field=location&text=${text}`)
  const { suggestions } = (await answer.json()) as { suggestions: Suggestion[] }
  const at = suggestions.findIndex(({ kind }) => kind === 'city')
  const city = suggestions[at]
  if (!city || city.id === null) throw new Error(`no city is called ${text}`)
  return [{ ...city, id: city.id }, at]
}

async function firstOf(page: Page, field: string, text: string): Promise<Suggestion> {
  const answer = await page.request.get(`/api/suggestions?field=${field}&text=${text}`)
  const [first] = ((await answer.json()) as { suggestions: Suggestion[] }).suggestions
  if (!first) throw new Error(`nothing fits ${text}`)
  return first
}

function number(people: number): string {
  return people.toLocaleString('en-US')
}
