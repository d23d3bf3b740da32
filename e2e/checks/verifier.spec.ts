import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { syntheticPerson } from '../../synthetic/person.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { demoAddresses, greylistedPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'
import { watchSessionEnd } from '../watch-session-end.ts'

const [valid = '', another = ''] = demoAddresses('accept', 'exists', 2)
const [absent = ''] = demoAddresses('accept', 'absent', 1)
const [acceptAll = ''] = demoAddresses('accept-all', 'exists', 1)
/** Every host has one, and no other test asks about it: a host that has let an address in once lets it in at once. */
const [greylisted = '', greylistedToo = ''] = new Set(
  demoAddresses('greylist', 'exists', 20).map((address) => address.replace(/^.*@/, 'postmaster@')),
)

/** Their host greylists for about 20 seconds whoever was not asked for before; no other test reveals data scientists. */
const scientist = greylistedPeople(40)
  .map(({ id }) => syntheticPerson(DEFAULT_SEED, Number(id.slice('demo:'.length))))
  .find(({ jobTitle }) => jobTitle.includes('Data Scientist'))!.name

test(
  'one address after the other: a credit for the proven one alone, and every verdict in plain words',
  { tag: '@phone-long' },
  async ({ page }) => {
    await registerAccount(page)
    await page.goto('/verifier')
    await expect(page.getByText('10 of 10 left today')).toBeVisible()
    await expectAccessible(page)

    await verify(page, valid)
    const card = page.getByRole('article')
    await expect(card.getByRole('heading', { name: 'Yes, this address takes mail' })).toBeVisible()
    await expect(card.getByText('1 credit taken')).toBeVisible()
    await expect(page.getByText('24 Enrichment Credits')).toBeVisible()
    await expect(page.getByText('9 of 10 left today')).toBeVisible()
    await expectAccessible(page)

    await card.getByRole('button', { name: 'How we know' }).press('Enter')
    const receipt = page.getByRole('dialog', { name: 'How we know' })
    // A host that other tests asked a lot is asked once more before it is believed.
    await expect(receipt.getByText('Mailbox answered').first()).toBeVisible()
    await expect(receipt.getByText('Random address refused').first()).toBeVisible()
    await receipt.getByText('Technical details').click()
    await expect(receipt.getByText(`RCPT TO:<${valid}>`).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()

    await verify(page, acceptAll)
    await expect(card.getByText('The mail server accepts every address, so its yes proves nothing.')).toBeVisible()
    await verify(page, absent)
    await expect(card.getByRole('heading', { name: 'No, this address takes no mail' })).toBeVisible()
    await verify(page, 'no address')
    await expect(card.getByText('No credit was taken.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'How we know' })).toHaveCount(0)
    await expect(page.getByText('7 of 10 left today')).toBeVisible()

    await verify(page, 'info@gmial.com')
    await expect(card.getByText('Role address')).toBeVisible()
    await card.getByRole('button', { name: 'info@gmail.com' }).click()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('info@gmail.com')
    await expect(page.getByRole('article', { name: 'Verdict on info@gmail.com' })).toBeVisible()
    await expect(page.getByText('24 Enrichment Credits')).toBeVisible()
    await expect(page.locator('.recent > li')).toHaveCount(5)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test('a host that asks for patience: the row says so, a reload goes on, and the credit is taken only at the end, of a verification and of a reveal', async ({
  page,
  watch,
}) => {
  test.setTimeout(150_000)
  // Two people at once, as each has to wait for twenty seconds.
  await Promise.all([waitForVerification(page), waitForReveal(await watch.openElsewhere())])
})

test('a free account: the eleventh of the day says so, and lists are seen and lead to the plan', async ({
  page,
  product,
}) => {
  await registerAccount(page)
  for (let n = 0; n < 10; n += 1) {
    const answer = await page.request.post('/api/verifications', { data: { address: `a${n}@nowhere-${n}.test` } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await page.goto('/verifier')
  await expect(page.getByText('0 of 10 left today')).toBeVisible()
  await verify(page, valid)
  await expect(page.getByText('Daily verification limit reached')).toBeVisible()
  await expect(page.getByText('25 Enrichment Credits')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Addresses' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'See the price' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Professional plan', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/subscribe`)
})

test('without credits the dialog opens; without a session the page leads to the sign-in', async ({ page, product }) => {
  await registerAccount(page)
  await page.goto('/verifier')
  const message = 'Insufficient credits. Purchase credits to continue.'
  await page.route('**/api/verifications', async (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 402, json: { message } }) : route.fallback(),
  )
  await verify(page, valid)
  await page.getByRole('dialog').getByRole('button', { name: 'Buy Credits' }).click()
  await expect(page).toHaveURL(/\/buy-credits\?from=enrichment&return=%2Fverifier$/)
  // Left first: a page that arrives without a session would send its reader on by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const told = await watchSessionEnd(page)
  await page.goto('/verifier/lists/some-list')
  await expect.poll(told).toBe(true)
  await expect(page).toHaveURL(`${product.url}/auth`)
})

test('a list from its quote to its CSV, and one that is cancelled gives the rest back', async ({
  page,
  product,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expectComplaint(/ERR_FAILED/)
  const account = await registerAccount(page)
  await makePremium(product, account.email)
  await page.goto('/verifier')
  const csv = ['Name;E-Mail', `Zoë;${valid}`, `Bob;${absent}`, `Ann;${valid}`, 'Cy;no address', `Di;${acceptAll}`]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Autumn fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n'), 'latin1') })
  await expect(page.getByText('Autumn fair.csv')).toBeVisible()
  await expect(page.getByText('so we read it as Windows-1252')).toBeVisible()
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page).toHaveURL(/\/verifier\/lists\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Autumn fair', level: 1 })).toBeVisible()
  await expect(
    page.getByText('4 addresses, 1 came twice, 1 is no address: at most 3 credits; you have 25.'),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Autumn fair.csv')).toBeVisible()
  await page.goForward()
  const cap = page.getByLabel('Spend at most')
  await expect(cap).toHaveValue('3')
  await cap.fill('many')
  await expect(page.getByText('Enter a whole number of credits.')).toBeVisible()
  await cap.fill('3')
  await expectAccessible(page)
  const start = page.getByRole('button', { name: 'Start' })
  await page.route('**/start', (route) => route.fulfill({ status: 409, json: { message: 'Not now.' } }), { times: 1 })
  await start.press('Enter')
  await expect(page.locator('.toast')).toContainText('Not now.')
  await expect(start).toBeFocused()
  // The server starts it, and its answer is lost on the way: it runs, and nobody says otherwise.
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/start', lost, { times: 1 })
  await start.press('Enter')

  await expect(page.getByRole('heading', { name: '1 of 4 addresses are valid' })).toBeVisible()
  await expect(page.getByText('Quoted: at most 3 credits. 2 credits given back.')).toBeVisible()
  await expect(page.getByText('24 Enrichment Credits')).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(4)
  // By row: which it is, and what is wrong with it.
  await expect(rows.filter({ hasText: 'There is a space in the address.' })).toContainText('5')
  await page.getByRole('columnheader', { name: 'Row' }).getByRole('button').click()
  await expect(rows.first()).toContainText(acceptAll)
  await page.getByRole('button', { name: /^Valid 1 / }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(valid)
  await rows.getByRole('button', { name: 'How we know' }).click()
  await expect(page.getByRole('dialog').getByText('Mailbox answered').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (desktop) await page.setViewportSize(desktop)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const [header = '', ...lines] = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n')
  // As it was brought, and after that what was found.
  expect(header).toContain('Name;"E-Mail";quarry_status;')
  expect(lines.map((line) => line.split(';').slice(0, 3).join(';').replaceAll('"', ''))).toEqual([
    `Zoë;${valid};valid`,
    `Bob;${absent};invalid`,
    `Ann;${valid};valid`,
    'Cy;no address;invalid',
    `Di;${acceptAll};accept_all`,
  ])
  await expect(page.getByText('The download has all rows and columns of your file until')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the verifier' }).click()
  await expect(page.getByRole('textbox', { name: 'Addresses' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Addresses' }).fill(`Ann <${another}>, Bob <${greylistedToo}>`)
  await page.getByLabel('Name').fill('Slow ones')
  await page.getByRole('button', { name: 'See the price' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('progressbar', { name: 'Verifying' })).toHaveAttribute('aria-valuenow', '1')
  await expect(page.getByText('1 credit spent, 1 held')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Verifying' })).toHaveAttribute('aria-valuenow', '1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Slow ones was stopped' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 of 2 addresses are valid' })).toBeVisible()
  await expect(page.getByText('23 Enrichment Credits')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Canceled 1 / })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Slow ones' })).toBeVisible()
})

async function verify(page: Page, address: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.fill(address)
  await field.press('Enter')
}

/** Another page tells the end. */
async function waitForVerification(page: Page): Promise<void> {
  await registerAccount(page)
  await page.goto('/verifier')
  await verify(page, greylisted)
  const row = page.locator('.recent > li').filter({ hasText: greylisted })
  await expect(row).toContainText('The mail server asks us to wait', { timeout: 30_000 })
  await expect(page.getByText('credits remaining, 1 held')).toBeVisible()
  await page.reload()
  await expect(row).toContainText('The mail server asks us to wait')
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  const told = page.getByRole('heading', { name: `${greylisted}: valid` })
  await expect(told).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 credit taken.')).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Show' }).click()
  await expect(row).toContainText('Valid')
  await expect(page.getByText('held')).toHaveCount(0)
}

async function waitForReveal(page: Page): Promise<void> {
  await registerAccount(page)
  await page.goto('/search?jobTitle=data+scientist')
  const row = page.locator('tbody tr').filter({ hasText: scientist })
  await row.getByRole('button', { name: /^Reveal the email/ }).click()
  await expect(row.getByText('Still checking, no credit taken yet')).toBeVisible()
  await expect(page.getByText('credits remaining, 1 held')).toBeVisible()
  await page.reload()
  await expect(row.getByText('Still checking, no credit taken yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Email Found' })).toBeVisible({ timeout: 90_000 })
  await expect(row.locator('.address')).toContainText('.test')
  await expect(page.getByText('24 Enrichment Credits')).toBeVisible()
  await expect(page.getByText('held')).toHaveCount(0)
}
