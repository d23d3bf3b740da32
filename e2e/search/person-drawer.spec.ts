import type { PersonAnswer } from '../../contract/profiles/profiles.ts'
import type { Page } from '@playwright/test'
import { makeTeamOfTwo } from '../accounts/team-of-two.ts'
import { provenPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { missedByFinger } from '../finger-room.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

/** Far behind those whom other tests reveal. */
const someone = provenPeople(60).at(-1)!

const drawerOf = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) })

test('a person opens beside the table by keys, and keeps what is written there', async ({ page }) => {
  await registerAccount(page)
  const before = (await (await page.request.get(`/api/people/${someone.id}`)).json()) as PersonAnswer
  const search = `/search?companyId=${encodeURIComponent(before.company!.id)}&enriched=show`
  await page.goto(search)
  const rows = page.getByRole('grid', { name: 'Search results' }).getByRole('row')
  const steps = () => page.evaluate(() => window.history.length)
  const stepsBefore = await steps()
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  const drawer = drawerOf(page)
  const heading = drawer.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  const first = await heading.textContent()
  await page.keyboard.press('j')
  await expect(heading).not.toHaveText(first ?? '')
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(heading).toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(rows.nth(1)).toBeFocused()
  // Back does not lead over everybody who was looked at.
  expect(await steps()).toBe(stepsBefore + 1)

  await page.goto(`${search}&person=${someone.id}`)
  await expect(heading).toHaveText(before.person.name)
  await expect(drawer.getByText('Source: Demo directory')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^All \d/ })).toBeVisible()
  await drawer.getByRole('button', { name: /^Reveal/ }).click()
  await expect(drawer.getByText(someone.address, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(drawer.getByText('Mailbox answered').first()).toBeVisible()
  await expect(drawer.getByText('1 credit taken')).toBeVisible()

  await drawer.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await drawer.getByRole('textbox', { name: 'New tag' }).fill('fair')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Remove the tag fair' })).toBeVisible()
  await drawer.getByLabel('Status').selectOption('Replied')
  const note = drawer.getByLabel('Notes')
  await note.fill('Call in March.')
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  await note.fill('Wrong')
  await note.blur()
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveValue('Call in March.')
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()

  await drawer.getByRole('button', { name: /^Ask again/ }).click()
  await expect(drawer.getByText('Yes: the mailbox answered just now.')).toBeVisible({ timeout: 30_000 })
  await expect(drawer.getByText('Proof, asked again')).toBeVisible()
  const happened = (text: string) => drawer.getByRole('listitem').filter({ hasText: text })
  await expect(happened('Revealed by Ada Quarrier')).toBeVisible()
  await expect(happened('Asked again by Ada Quarrier: the mailbox answered')).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Replied by Ada Quarrier' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/contacts?person=${someone.id}`)
  await expect(drawer.getByLabel('Notes')).toHaveValue('Call in March.')
  await expect(drawer.getByLabel('Status')).toHaveValue('replied')
  await page.keyboard.press('Escape')
  await page.request.patch(`/api/people/${someone.id}`, { data: { note: 'Call in May, says a colleague.' } })
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Notes')).toHaveValue('Call in May, says a colleague.')
  await page.getByRole('checkbox', { name: `Select ${before.person.name}` }).check()
  await expect(page).toHaveURL(/selected=\d+&person=demo/)
  await expect(heading).toHaveText(before.person.name)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('dialog', { name: before.person.name })
  await expect(sheet.getByLabel('Notes')).toHaveValue('Call in May, says a colleague.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).not.toHaveURL(/person=/)
})

test(
  'a person has an address of their own: next and previous change it, Back closes it, and on a phone it is a page',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await registerAccount(page)
    const ids = ['demo:1200', 'demo:1201', 'demo:1202']
    await page.request.post('/api/contacts/save', { data: { contactIds: ids } })
    await page.goto('/contacts')
    const rows = page.getByRole('grid', { name: 'Contacts' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(3)
    const names = await rows.locator('.opens').allInnerTexts()
    const person = page.locator('.drawer')
    const heading = person.getByRole('heading', { level: 2 })
    if (isMobile) await rows.first().locator('.opens').tap()
    else {
      await rows.first().focus()
      await page.keyboard.press('ArrowRight')
    }
    await expect(heading).toHaveText(names[0]!)
    await expect(heading).toBeFocused()
    const first = new URL(page.url()).searchParams.get('person')
    expect(ids).toContain(first)

    if (isMobile) {
      await expect.poll(() => person.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
      expect(await missedByFinger(person.locator('header .leads button:enabled'))).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    const go = (key: 'ArrowDown' | 'ArrowUp', name: string) =>
      isMobile ? person.getByRole('button', { name }).tap() : page.keyboard.press(key)
    await go('ArrowDown', 'Next person')
    await expect(heading).toHaveText(names[1]!)
    const second = page.url()
    expect(new URL(second).searchParams.get('person')).not.toBe(first)
    await go('ArrowUp', 'Previous person')
    await expect(heading).toHaveText(names[0]!)
    await go('ArrowDown', 'Next person')
    await expect(heading).toHaveText(names[1]!)
    await go('ArrowDown', 'Next person')
    await expect(heading).toHaveText(names[2]!)
    await expect(person.getByRole('button', { name: 'Next person' })).toBeDisabled()
    // With a keyboard at a small screen, too.
    await heading.focus()
    await page.keyboard.press('k')
    await expect(heading).toHaveText(names[1]!)

    await page.goto(second)
    await expect(heading).toHaveText(names[1]!)
    if (isMobile) {
      // What a link leads to covers the page, which is drawn when it can be seen.
      await expect(rows).toHaveCount(0)
      await person.getByRole('button', { name: 'Close' }).tap()
      await expect(rows).toHaveCount(3)
    }
    await page.goto('/contacts')
    await rows.nth(1).locator('.opens').click()
    await expect(heading).toHaveText(names[1]!)
    await page.goBack()
    await expect(person).toHaveCount(0)
    await expect(page).toHaveURL(/\/contacts$/)
  },
)

test(
  'in a workspace of two, a person tells whose contact they are and who did what',
  { tag: '@phone-long' },
  async ({ page, product, watch, isMobile }) => {
    const other = await watch.openElsewhere()
    if (isMobile) await other.setViewportSize({ width: 390, height: 844 })
    await makeTeamOfTwo(product, page, other)
    const [known] = provenPeople(1)
    const id = known!.id
    await page.request.post('/api/contacts', { data: { apolloId: id } })
    await page.request.post('/api/enrich-contact', { data: { contactId: id } })

    await other.goto(`${product.url}/contacts?person=${id}`)
    const theirs = other.locator('.drawer')
    await expect(theirs.locator('.person-owner')).toContainText('Olga Owner')
    const happened = (of: Page, text: string) => of.locator('.drawer').getByRole('listitem').filter({ hasText: text })
    await expect(happened(other, 'Revealed by Olga Owner')).toBeVisible()
    await theirs.getByLabel('Status').selectOption('Replied')
    await expect(happened(other, 'Replied by Max Member')).toBeVisible()
    await theirs.getByRole('button', { name: /^Ask again/ }).click()
    await expect(theirs.getByText('Yes: the mailbox answered just now.')).toBeVisible({ timeout: 30_000 })

    await page.goto(`/contacts?person=${id}`)
    await expect(page.locator('.person-owner').getByText('You', { exact: true })).toBeVisible()
    for (const line of [
      'Revealed by Olga Owner',
      'Replied by Max Member',
      'Asked again by Max Member: the mailbox answered',
    ])
      await expect(happened(page, line)).toBeVisible()
    const lines = await page.locator('.happened li').allInnerTexts()
    expect(lines[0]).toContain('Asked again by Max Member')
    expect(lines.findIndex((line) => line.includes('Replied'))).toBeLessThan(
      lines.findIndex((line) => line.includes('Revealed')),
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)
