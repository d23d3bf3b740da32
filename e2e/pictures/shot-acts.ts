import type { Page } from '@playwright/test'
import { demoAddresses, demoPeople } from '../demo-addresses.ts'

// What is done before a picture is taken (take-shots.ts).

const timeout = 30_000

export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click({ timeout })
  // On a phone the form that it was pressed in is one too.
  await page.getByRole('dialog').last().waitFor()
}
export const key = (name: string) => async (page: Page) => {
  await page.keyboard.press(name)
  await page.getByRole('dialog').waitFor()
}
export const select = (count: number) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().click({ timeout })
  await boxes.nth(count - 1).click({ modifiers: ['Shift'] })
}

const savedSearches = {
  'Founders to write to in spring': { jobTitle: 'founder', industry: 'Technology', employeeCount: '11-50' },
  'Marketing managers in Germany': { jobTitle: 'marketing manager', location: 'Germany' },
  'Sales leaders': { jobTitle: 'sales director', excludeEnriched: false },
}

export async function seePerson(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 3, name: 'Proof' }).first().waitFor({ timeout })
}

export async function openReceipt(page: Page): Promise<void> {
  await press(/Why was I charged|Proof/)(page)
  await page.getByRole('button', { name: 'Copy proof' }).waitFor({ timeout })
}

/** The form, on a phone too, with the lists of which there is at least one. */
export async function openLists(page: Page): Promise<void> {
  // the second picture finds it there
  await page.request.post('/api/search-lists', {
    data: { name: 'Customers', csv: 'fernhurst.test\nacme.com\nGlobex GmbH' },
  })
  await page.reload()
  const filters = page.getByRole('button', { name: 'All filters' })
  if (!(await page.locator('summary', { hasText: 'Lists' }).isVisible())) await filters.click({ timeout })
  await page.locator('summary', { hasText: 'Lists' }).click({ timeout })
  await page.getByRole('button', { name: 'New list' }).waitFor()
}

export async function openSaved(page: Page): Promise<void> {
  await press(/^Saved searches/)(page)
  await page
    .getByText(/^[\d,]+ (person|people)$/)
    .nth(2)
    .waitFor({ timeout })
}

/** Some weeks of somebody's work: searches, reveals that cost and that don't, saved and tagged contacts, a bounce. */
export async function workOf(page: Page): Promise<void> {
  const proven = demoPeople('accept', 'exists', 14).map(({ id }) => id)
  const absent = demoPeople('accept', 'absent', 2).map(({ id }) => id)
  const [open = ''] = demoPeople('accept-all', 'exists', 1).map(({ id }) => id)
  for (const jobTitle of ['ceo', 'marketing', 'vp sales']) await ask(page, '/api/search-contacts', { jobTitle })
  for (const [name, criteria] of Object.entries(savedSearches))
    await ask(page, '/api/saved-searches', { name, criteria })
  await ask(page, '/api/contacts/save', { contactIds: [...proven, ...absent, open] })
  for (const contactId of [...proven.slice(0, 8), ...absent, open])
    await ask(page, '/api/enrich-contact', { contactId })
  const saved = (await (await page.request.get('/api/contacts')).json()) as { id: number }[]
  const contactIds = saved.map(({ id }) => id)
  await ask(page, '/api/contacts/tag', { contactIds: contactIds.slice(0, 7), tag: 'q1 pipeline' })
  await ask(page, '/api/contacts/tag', { contactIds: contactIds.slice(4, 12), tag: 'berlin' })
}

export async function ask(page: Page, address: string, data: object): Promise<void> {
  const answer = await page.request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${(await answer.text()).slice(0, 300)}`)
}

export async function verify(page: Page): Promise<void> {
  const [address = ''] = demoAddresses('accept-all', 'exists', 1)
  await page.getByRole('textbox', { name: 'Email address' }).fill(address)
  await page.getByRole('textbox', { name: 'Email address' }).press('Enter')
  await page.getByRole('article').getByRole('heading').first().waitFor({ timeout })
}

/** Other people each time: those of the file before may be proven already, and cost nothing. */
let brought = 0

export async function chooseFile(page: Page): Promise<void> {
  brought += 4
  const addresses = demoAddresses('accept', 'exists', 14 + brought).slice(-4)
  const people = addresses.map((address, at) => `${at + 1},${address},Met at the fair`)
  const buffer = Buffer.from(['No.,Email,Note', ...people, '5,nobody@nowhere.test,'].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('form', { name: 'Quote' }).waitFor({ timeout })
}

export async function enrich(page: Page): Promise<void> {
  await chooseFile(page)
  await page.getByRole('button', { name: 'Start' }).click({ timeout })
  await page.getByRole('button', { name: 'Save them to contacts' }).waitFor({ timeout })
}

export async function verifyList(page: Page): Promise<void> {
  const addresses = [...demoAddresses('accept', 'exists', 3), ...demoAddresses('accept', 'absent', 2), 'no address']
  await page.getByRole('textbox', { name: 'Addresses' }).fill(addresses.join('\n'))
  await page.getByRole('button', { name: 'See the price' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: /^Valid/ }).waitFor({ timeout })
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout })
}

export async function makeKey(page: Page): Promise<void> {
  await page.getByLabel('Name of the key').fill('Nightly import')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy key' }).waitFor({ timeout })
}

export async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('dana@desktop-light.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByLabel('Job Title').fill('ceo')
  await page.getByRole('button', { name: 'Search Contacts' }).click()
}
