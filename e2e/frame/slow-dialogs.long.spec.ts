import type { Page } from '@playwright/test'
import { demoAddresses, demoPeople } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { holdFrames } from '../hold-frames.ts'
import { hold, holdAnswers } from '../hold.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'

const [valid = '', another = '', third = ''] = demoAddresses('accept', 'exists', 3)
const [absent = ''] = demoAddresses('accept', 'absent', 1)
/** Of a host that no other test asks: one that has let an address in once lets it in at once. */
const [, , greylisted = ''] = new Set(
  demoAddresses('greylist', 'exists', 20).map((address) => address.replace(/^.*@/, 'postmaster@')),
)

test('a quote waits for its file and keeps the cap that was typed while the balance changes; it is started once, and a list that was stopped stays so', async ({
  page,
  product,
}) => {
  await makePremium(product, (await registerAccount(page)).email)
  await page.goto('/verifier')
  const letFilesGo = await holdFiles(page)
  await choose(page, 'Spring.csv', [valid, absent, greylisted])
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('button', { name: 'See the price' })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await letFilesGo()
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByText('at most 3 credits; you have 25.')).toBeVisible()

  const cap = page.getByLabel('Spend at most')
  await cap.fill('2')
  await untilBalanceChanges(page, () => spendOneElsewhere(page, another))
  await expect(cap).toHaveValue('2')
  await expect(cap).toBeFocused()

  const starts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/start')) starts.push(request.postData() ?? '')
  })
  const start = await holdAnswers(page, '**/api/verification-lists/*/start')
  await untilBalanceChanges(page, async () => {
    await page.getByRole('button', { name: 'Start' }).click()
    await start.given
  })
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled()
  await cap.press('Enter')
  start.letGo()
  await expect(page.getByRole('progressbar', { name: 'Verifying' })).toBeVisible()
  expect(starts).toEqual(['{"maxCredits":2}'])

  const poll = await holdAnswers(page, '**/api/verification-lists/*')
  await poll.given
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Spring was stopped' })).toBeVisible()
  const end = await page.locator('.work-end').elementHandle()
  const asked = page.waitForRequest('**/api/auth/user')
  poll.letGo()
  await asked
  expect(await end?.evaluate((element) => element.isConnected)).toBe(true)

  await page.goto('/contacts/files')
  await choose(page, 'people.csv', ['email', valid, another])
  await cap.fill('0')
  await untilBalanceChanges(page, () => spendOneElsewhere(page, third))
  await expect(cap).toHaveValue('0')
  await expect(cap).toBeFocused()
})

test('what is typed while a question loads runs no command of the page and then goes into its field; a list that comes late opens only for who waits for it', async ({
  page,
}) => {
  await registerAccount(page)
  await page.goto('/search?jobTitle=manager')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click()
  await expect(page.getByRole('region', { name: 'Selected contacts' })).toContainText('1 selected')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(enrich-contact|contacts\/save)/.test(request.url())) sent.push(request.url())
  })
  const letQuestion = await hold(page, '**/assets/save-search-dialog-*.js')
  await page.getByRole('button', { name: 'Save search', exact: true }).click()
  await page.keyboard.type('es')
  const letFrames = await holdFrames(page)
  letQuestion()
  const question = page.getByRole('dialog', { name: 'Save search' })
  await expect(question.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Enterprise')
  await expect(question.getByLabel('Name')).toHaveValue('Enterprise')
  await letFrames()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'Selected contacts' })).toContainText('1 selected')
  expect(sent).toEqual([])

  const letList = await hold(page, '**/assets/base-popover-*.js')
  const arrived = page.waitForResponse('**/assets/base-popover-*.js')
  const saved = page.getByRole('button', { name: /^Saved searches/ })
  await saved.click()
  const title = page.getByLabel('Job Title')
  await title.click()
  letList()
  await (await arrived).finished()
  await page.keyboard.type(' of')
  await expect(title).toHaveValue('manager of')
  await saved.click()
  await expect(page.getByRole('dialog', { name: 'Saved searches' })).toBeVisible()
})

test('a bounce is reported once its file is read, and the question whether to delete an account stays until that is done', async ({
  page,
}) => {
  const [person] = demoPeople('accept', 'exists', 1)
  const { password } = await registerAccount(page)
  await page.request.post('/api/enrich-contact', { data: { contactId: person!.id } })
  await page.request.post('/api/contacts', { data: { apolloId: person!.id, tags: [] } })
  await page.goto('/contacts')
  const dialog = page.getByRole('dialog')
  for (const [opener, report] of [
    [/^Report a bounce of mail to/, 'Report bounce'],
    ['Report bounces', 'Report bounces'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    const letFileGo = await holdFiles(page)
    await choose(page, 'bounces.txt', [`<${valid}>: 550 5.1.1 user unknown`])
    await expect(dialog.getByRole('button', { name: report })).toBeDisabled()
    await letFileGo()
    await expect(dialog.getByRole('button', { name: report })).toBeEnabled()
    await expect(dialog.getByText('bounces.txt')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }

  await page.goto('/settings/danger')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const letGo = await hold(page, '**/api/account/delete')
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeVisible()
  letGo()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

async function spendOneElsewhere(page: Page, address: string): Promise<void> {
  const answer = await page.request.post('/api/verifications', { data: { address } })
  expect(await answer.json()).toMatchObject({ charged: 1 })
}

/** Until the page has heard of it: the window gets the focus, upon which the balance is asked for. */
async function untilBalanceChanges(page: Page, work: () => Promise<void>): Promise<void> {
  const price = page.getByText(/you have \d+\.$/)
  const before = await price.textContent()
  await work()
  const after = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return price.textContent()
  }
  await expect.poll(after).not.toBe(before)
}

async function choose(page: Page, name: string, lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Keeps files from being read until the function that it gives is called. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const letGo = await page.evaluateHandle(() => {
    let read = () => {}
    const mayRead = new Promise<void>((resolve) => (read = resolve))
    Object.assign(File.prototype, {
      async text(this: File) {
        await mayRead
        return Blob.prototype.text.call(this)
      },
      async arrayBuffer(this: File) {
        await mayRead
        return Blob.prototype.arrayBuffer.call(this)
      },
    })
    return read
  })
  return () => letGo.evaluate((go) => go())
}
