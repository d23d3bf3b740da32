import type { Locator, Page } from '@playwright/test'
import { asOwner } from '../as-owner.ts'
import { demoPeople, provenPeople } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import type { SearchResponse, SearchRow } from '../../contract/people.ts'

const known = new Set([...provenPeople(250), ...demoPeople('accept-all', 'exists', 100)].map(({ id }) => id))
const unprovable = new Set(demoPeople('accept-all', 'exists', 100).map(({ id }) => id))
const toast = (page: Page) => page.locator('.toast')
const rowOf = (page: Page, { id }: SearchRow) => page.locator(`tr[data-person="${id}"]`)

async function managers(page: Page): Promise<SearchRow[]> {
  const answer = await page.request.post('/api/search-contacts', { data: { jobTitle: 'manager', pageSize: 25 } })
  return ((await answer.json()) as SearchResponse).contacts
}

/** Asked about in vain, and saved. */
async function tryOne(page: Page): Promise<SearchRow> {
  const vain = (await managers(page)).find(({ id }) => unprovable.has(id))
  if (!vain) throw new Error('the managers are not the people this test needs')
  await page.request.post('/api/enrich-contact', { data: { contactId: vain.id } })
  await page.request.post('/api/contacts/save', { data: { contactIds: [vain.id] } })
  return vain
}

/** Which of these are not wholly within `place`, or lie under something. */
function unseen(place: Locator, parts: readonly string[]): Promise<string[]> {
  return place.evaluate((element, selectors) => {
    const outer = element.getBoundingClientRect()
    return selectors.filter((selector) => {
      const part = element.querySelector<HTMLElement>(selector)
      if (!part || part.scrollWidth > part.clientWidth + 1 * Number(getComputedStyle(part).display !== 'inline'))
        return true
      const box = part.getBoundingClientRect()
      const isWithin =
        box.width > 5 && box.left >= outer.left - 1 && box.right <= outer.right + 1 && box.right <= innerWidth
      const onTop = document.elementFromPoint(box.right - 2, box.top + box.height / 2)
      return !isWithin || !onTop || !part.contains(onTop)
    })
  }, parts)
}

/** How much of one box lies over the other, in px of height. */
async function overlapOf(page: Page, one: string, other: string): Promise<number> {
  const boxes = await Promise.all([page.locator(one).boundingBox(), page.locator(other).boundingBox()])
  const [a, b] = boxes
  if (!a || !b) throw new Error(`${a ? other : one} is not drawn`)
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
}

test(
  'a toast never lies over the row that it speaks of, nor over the row that was copied',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await registerAccount(page)
    const answer = await page.request.post('/api/search-contacts', { data: { jobTitle: 'manager', pageSize: 50 } })
    const { contacts } = (await answer.json()) as SearchResponse
    const asked = contacts.slice(8).filter(({ id }) => known.has(id))
    if (asked.length < 2) throw new Error('the managers are not the people this test needs')
    await page.goto('/search?jobTitle=manager&pageSize=50')
    for (const [n, { id }] of asked.slice(0, 2).entries()) {
      const row = `tr[data-person="${id}"]`
      // The second time with somebody selected: the bar stands below.
      if (n === 1)
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .first()
          .click()
      await page.locator(row).evaluate((each) => each.scrollIntoView({ block: 'end' }))
      const above = n === 1 ? (isMobile ? 150 : 84) : isMobile ? 80 : 24
      await page.evaluate((px) => window.scrollBy(0, px), above)
      await page
        .locator(row)
        .getByRole('button', { name: /^Reveal the email of / })
        .click()
      await expect(toast(page)).toContainText(/Email (Found|Not Available)/)
      expect(await overlapOf(page, '.toasts', row)).toBeLessThanOrEqual(0)
      // It goes along where the page moves under it.
      await page.evaluate(() => window.scrollBy(0, -30))
      await expect.poll(() => overlapOf(page, '.toasts', row)).toBeLessThanOrEqual(0)
    }
  },
)

test('how a check ended, its price, when it was and Try again are all seen, from a phone to a wide desk', async ({
  page,
  product,
}) => {
  await registerAccount(page)
  const vain = await tryOne(page)
  const { workspace } = (await (await page.request.get('/api/auth/user')).json()) as { workspace: { id: string } }
  const parts = ['b', '.zero', 'time > [aria-hidden]', '.link']
  const endings = [
    ['accept_all', 'address.accept_all', '3 days', 'Catch-all', '3 d'],
    ['not_found', 'domain.nxdomain', '6 days', 'No mail domain', '6 d'],
  ] as const
  for (const [status, reason, ago, words, when] of endings) {
    await asOwner(product, (client) =>
      client.query(
        `update reveals set status = $3, reason = $4, settled_at = now() - $5::interval
          where workspace_id = $1 and contact_id = $2`,
        [workspace.id, vain.id, status, reason, ago],
      ),
    )
    for (const path of ['/search?jobTitle=manager', '/contacts']) {
      await page.goto(path)
      for (const width of [320, 390, 768, 1_280, 1_440])
        await test.step(`${words} on ${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          const tried = rowOf(page, vain).locator('.tried')
          await expect(tried.locator('b')).toHaveText(words)
          await expect(tried.locator('time > [aria-hidden]')).toHaveText(when)
          await tried.scrollIntoViewIfNeeded()
          await expect.poll(() => unseen(tried, parts)).toEqual([])
        })
    }
  }
})

test('a cut address is whole as long as keys are on its row or on its copy', async ({ page }) => {
  await registerAccount(page)
  const ids = provenPeople(250)
    .toSorted((a, b) => b.address.length - a.address.length)
    .slice(0, 1)
    .map(({ id }) => id)
  await page.request.post('/api/contacts/save', { data: { contactIds: ids } })
  for (const contactId of ids) await page.request.post('/api/enrich-contact', { data: { contactId } })
  for (const [width, isCard] of [
    [1_280, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/contacts')
    const row = page.locator(`tr[data-person="${ids[0]}"]`)
    const address = row.locator('.address .mono')
    const isCut = () => address.evaluate((each) => each.scrollWidth > each.clientWidth + 1)
    // In a column as narrow as can be, again each time: the table may still lay itself out.
    const isCutIfNarrow = async () => {
      if (!isCard) await page.evaluate(() => document.querySelector<HTMLElement>('.grid')?.style.setProperty('--cols', '46px 200px 104px 144px 58px 120px 108px 117px')) // oxfmt-ignore
      return isCut()
    }
    await expect.poll(isCutIfNarrow).toBe(true)
    await row.focus()
    await page.keyboard.press('Home')
    await expect(row).toBeFocused()
    await expect.poll(isCut).toBe(false)
    await row.getByRole('button', { name: /^Copy the address of/ }).focus()
    await expect.poll(isCut).toBe(false)
    const box = (await address.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await page.locator(':focus').evaluate((each: HTMLElement) => each.blur())
    await expect.poll(isCutIfNarrow).toBe(true)
  }
})

test(
  'what speaks against asking is said with its reason before anybody pays: in the row, and on a phone beside the person',
  { tag: '@phone' },
  async ({ page, product, isMobile }) => {
    await registerAccount(page)
    const [one, other] = (await managers(page)).filter(({ companyDomain }) => companyDomain !== '')
    if (!one || !other) throw new Error('the managers have no domains')
    const facts = [
      [one, 'accepts-all', 'Catch-all', 'The mail server says yes to every address'],
      [other, 'no-answer', 'No answer', 'The mail server did not answer when it was last asked.'],
    ] as const
    for (const [person, kind, short, why] of facts) {
      await asOwner(product, (client) =>
        client.query(
          `insert into domain_facts (domain, kind, at) values ($1, $2, now() - interval '2 days')
            on conflict (domain) do update set kind = excluded.kind, at = excluded.at`,
          [person.companyDomain, kind],
        ),
      )
      await page.goto('/search?jobTitle=manager')
      const row = rowOf(page, person)
      await expect(row.locator('.expected')).toHaveText(short)
      if (isMobile) {
        await row.getByRole('button', { name: person.name, exact: true }).click()
        const sheet = page.getByRole('dialog', { name: person.name })
        await expect(sheet.getByText(why)).toBeVisible()
        await expect(sheet.getByText(/Seen 2 days ago/)).toBeVisible()
      } else {
        await expect(row.getByText(why)).toBeHidden()
        await row.getByRole('button', { name: /^Reveal the email of/ }).hover()
        await expect(row.getByText(why)).toBeVisible()
        await page.mouse.move(0, 0)
        await expect(row.getByText(why)).toBeHidden()
        await row.getByRole('button', { name: /^Reveal the email of/ }).focus()
        await expect(row.getByText(why)).toBeVisible()
      }
      await asOwner(product, (client) =>
        client.query('delete from domain_facts where domain = $1', [person.companyDomain]),
      )
    }
    expect(((await (await page.request.get('/api/auth/user')).json()) as { enrichmentCredits: number }).enrichmentCredits).toBe(25) // oxfmt-ignore
  },
)

test(
  'the tried are hidden on the page that is shown, and the key says so; the total keeps them',
  { tag: '@phone-long' },
  async ({ page, isMobile }) => {
    await registerAccount(page)
    const vain = await tryOne(page)
    await page.goto('/search?jobTitle=manager')
    await expect(rowOf(page, vain)).toBeVisible()
    const heading = page.getByRole('heading', { name: /^Search Results/ })
    const found = await heading.innerText()
    const key = page.getByRole('button', { name: 'Hide 1 tried on this page' })
    await expect(key).toBeVisible()
    if (isMobile) {
      const tops = await page.evaluate(() =>
        ['.practice', 'tbody tr'].map((each) => document.querySelector(each)!.getBoundingClientRect()),
      )
      expect(tops[1]!.top - tops[0]!.height).toBeLessThanOrEqual(210)
    }
    await key.click()
    await expect(rowOf(page, vain)).toHaveCount(0)
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(24)
    await expect(heading).toHaveText(found)
    await page.getByRole('button', { name: 'Show 1 tried on this page' }).click()
    await expect(rowOf(page, vain)).toBeVisible()

    // Where they are all there is, that is said, and how to see them.
    await key.click()
    await page.goto(`/search?${new URLSearchParams({ name: vain.name, company: vain.company }).toString()}`)
    await expect(page.getByRole('heading', { name: 'Everybody on this page is hidden' })).toBeVisible()
    await page.locator('.empty').getByRole('button', { name: 'Show 1 tried on this page' }).click()
    await expect(rowOf(page, vain)).toBeVisible()
  },
)
