import type { Page, Route } from '@playwright/test'
import type { Contact } from '../../contract/contacts/contacts.ts'
import { expect, test } from '../fixtures.ts'
import { hold, holdAnswers } from '../hold.ts'
import { registerAccount } from '../register-account.ts'

const people = 6
/** Less than a toast stays by itself. */
const soonMs = 3_000

const saved = async (page: Page) => (await (await page.request.get('/api/contacts')).json()) as Contact[]
const savedIds = async (page: Page) => (await saved(page)).map(({ id }) => id)
const count = (page: Page, shown: number) =>
  page.getByRole('heading', { name: `Contact Database (${shown} of ${shown} contacts)` })
const rowOf = (page: Page, { name }: Contact) => page.getByRole('row').filter({ hasText: name })
const remove = (page: Page, { name }: Contact) => page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
const refuse = (route: Route) => route.fulfill({ status: 404, json: { message: 'No.', code: 'unknown-contact' } })
const toast = (page: Page) => page.locator('.toast:not([data-ending-style])')

/** An account with saved contacts, as they are listed. */
async function openContacts(page: Page) {
  await registerAccount(page)
  const contactIds = Array.from({ length: people }, (_, n) => `demo:${n}`)
  await page.request.post('/api/contacts/save', { data: { contactIds } })
  await page.goto('/contacts')
  await expect(count(page, people)).toBeVisible()
  const [first, second, third] = await saved(page)
  if (!first || !second || !third) throw new Error('nothing was saved')
  return { first, second, third }
}

test('a list that was asked for before a change does not take it from the screen', async ({ page }) => {
  const { first, second, third } = await openContacts(page)

  await test.step('a change is shown while the list is loaded anew, and stays when the older list comes after its answer', async () => {
    await page.route('**/api/contacts/*', refuse, { times: 1 })
    const lists = await holdAnswers(page, '**/api/contacts')
    await remove(page, first)
    await expect(toast(page)).toContainText('Failed to delete contact')
    await lists.given
    await remove(page, second)
    await expect(count(page, people - 1)).toBeVisible()
    await expect(toast(page)).toContainText('Deleted 1 contact(s)')
    await seeNewList(page, lists.letGo)
    await expect(count(page, people - 1)).toBeVisible()
    await page.unroute('**/api/contacts')
  })

  await test.step('or before it', async () => {
    const lists = await holdAnswers(page, '**/api/contacts')
    await page.route('**/api/contacts/*', refuse, { times: 1 })
    await remove(page, first)
    await expect(toast(page)).toContainText('Failed to delete contact')
    const letGo = await hold(page, '**/api/contacts/*')
    await remove(page, third)
    await seeNewList(page, lists.letGo)
    await expect(count(page, people - 2)).toBeVisible()
    letGo()
    await expect(toast(page)).toContainText('Deleted 1 contact(s)')
    await expect(count(page, people - 2)).toBeVisible()
  })
})

test('on a slow machine too, the rows have the order that the head of their column says', async ({ page }) => {
  // What takes long has its rows drawn later.
  await page.addInitScript(() => {
    let ms = performance.now()
    performance.now = () => (ms += 100)
  })
  await openContacts(page)
  const shown = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const head = [...document.querySelectorAll('th')].find((each) => each.textContent.startsWith('Contact'))
        const names = () => [...document.querySelectorAll('tbody .person b')]
        const seen = () => resolve(names().map((each) => each.textContent))
        if (head) new MutationObserver(seen).observe(head, { attributeFilter: ['aria-sort'] })
      }),
  )
  await page.getByRole('columnheader', { name: 'Contact' }).getByRole('button').click()
  const names = await shown
  expect(names).toHaveLength(people)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
})

test('a contact that was saved while the list came for the first time is in it', async ({ page }) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  const letGo = await hold(page, '**/api/contacts/save')
  const lists = await holdAnswers(page, '**/api/contacts')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click()
  await page.keyboard.press('s')
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await lists.given
  letGo()
  await expect(toast(page)).toContainText('Contact Saved')
  lists.letGo()
  await expect(count(page, 1)).toBeVisible()
})

test('however slow the server is, ⌘Z takes back the change just made, and changes reach the server in their order', async ({
  page,
}) => {
  const { first, second } = await openContacts(page)
  const undo = toast(page).getByRole('button', { name: 'Undo' })

  await test.step('before it is answered: not the one before it, and the Undo of that one is gone', async () => {
    await remove(page, first)
    await expect(undo).toBeVisible()
    const letGo = await hold(page, '**/api/contacts/*')
    await remove(page, second)
    await expect(count(page, people - 2)).toBeVisible()
    await expect(undo).toHaveCount(0, { timeout: soonMs })
    await page.keyboard.press('Control+z')
    await expect(rowOf(page, second)).toBeVisible()
    await expect(rowOf(page, first)).toHaveCount(0)
    const restored = page.waitForResponse('**/api/contacts/restore')
    letGo()
    await restored
    await expect(count(page, people - 1)).toBeVisible()
    expect(await savedIds(page)).not.toContain(first.id)
    expect(await savedIds(page)).toContain(second.id)
  })

  await test.step('a deletion does not overtake what brought the contact back', async () => {
    await page.unroute('**/api/contacts/*')
    const letGo = await hold(page, '**/api/contacts/restore')
    await page.keyboard.press('Control+z')
    await expect(rowOf(page, first)).toBeVisible()
    await remove(page, first)
    await expect(count(page, people - 1)).toBeVisible()
    letGo()
    await expect(toast(page)).toContainText('Deleted 1 contact(s)')
    expect(await savedIds(page)).not.toContain(first.id)
    await expect(count(page, people - 1)).toBeVisible()
  })

  await test.step('a save that is taken back and made again', async () => {
    await page.goto('/search?jobTitle=manager')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/contacts') && sent.push(request.method()))
    const letGo = await hold(page, '**/api/contacts/save')
    const names = (await saved(page)).map(({ name }) => name)
    const others = page.getByRole('checkbox', { name: /^Select (?!all)/ }).and(page.locator(notSelecting(names)))
    const label = await others.first().getAttribute('aria-label')
    const box = page.getByRole('checkbox', { name: label ?? '', exact: true })
    const mark = page.getByRole('row').filter({ has: box }).locator('.saved-mark')
    await box.click()
    await page.keyboard.press('s')
    await expect(mark).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(mark).toHaveCount(0)
    await page.keyboard.press('s')
    await expect(mark).toHaveCount(1)
    letGo()
    await expect(toast(page)).toContainText('Contact Saved')
    expect(sent).toEqual(['POST', 'DELETE', 'POST'])
    expect(await saved(page)).toHaveLength(people)
    await expect(mark).toHaveCount(1)
  })
})

test('what is typed while the server thinks about what was sent before stays', async ({ page }) => {
  const { first } = await openContacts(page)

  await test.step('a tag, and the next', async () => {
    await page.getByRole('checkbox', { name: `Select ${first.name}` }).click()
    const letGo = await hold(page, '**/api/contacts/tag')
    const field = page.getByLabel('New tag')
    await field.pressSequentially('hot')
    await field.press('Enter')
    await field.pressSequentially('q1')
    await field.press('Enter')
    await field.pressSequentially('lat')
    await expect(rowOf(page, first).locator('.tag')).toHaveText(['hot', 'q1'])
    letGo()
    await expect(toast(page)).toContainText('q1')
    await expect(field).toHaveValue('lat')
    expect((await saved(page)).find(({ id }) => id === first.id)?.tags).toEqual(['hot', 'q1'])
  })

  await test.step('another address, and the right one', async () => {
    await page.goto('/settings/security')
    const form = page.locator('form', { has: page.getByLabel('New email') })
    const letGo = await hold(page, '**/api/account/email')
    await form.getByLabel('New email').fill('wrong@e2e.test')
    await form.getByLabel('Your password').fill('correct-horse-7')
    await form.getByRole('button', { name: 'Send link' }).click()
    await form.getByLabel('New email').fill('right@e2e.test')
    letGo()
    await expect(form.getByText('wrong@e2e.test')).toBeVisible()
    await expect(form.getByLabel('New email')).toHaveValue('right@e2e.test')
    await expect(form.getByLabel('Your password')).toHaveValue('')
  })
})

const notSelecting = (names: string[]) =>
  names.map((name) => `:not([aria-label=${JSON.stringify(`Select ${name}`)}])`).join('')

/** Lets the list come, and waits until what it says is on the screen. */
async function seeNewList(page: Page, letGo: () => void): Promise<void> {
  const come = page.waitForResponse('**/api/contacts')
  letGo()
  await (await come).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}
