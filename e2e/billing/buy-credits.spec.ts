import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeTeamOfTwo } from '../accounts/team-of-two.ts'
import { expectAccessible, expectAccessibleColors } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const practiceCard = '4242 4242 4242 4242'

/** On the provider's page. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** The side navigation's balance; on a phone the one at the top. */
function balance(page: Page) {
  return page.getByRole('link', { name: /credits remaining/ }).filter({ visible: true })
}

test(
  'who registers with 250 credits pays $50.00 and lands in the product with 250 more, with a receipt',
  {
    tag: '@phone-long',
    ...spec(
      'S2.redirect.08',
      'S2.nav.12',
      'S2.buy.04',
      'S2.buy.06',
      'S4.payreturn.01',
      'S4.payreturn.02',
      'S4.payreturn.03',
      'S7.user.03',
      'S8.apply.01',
    ),
  },
  async ({ page, isMobile }) => {
    await page.goto('/auth')
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Email').fill(`buyer-${Date.now()}-${isMobile}@visitor.test`)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Continue to Payment - $50.00' }).click()
    await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeVisible()
    let applied = 0
    page.on('request', (request) => (applied += Number(request.url().endsWith('/api/apply-credits'))))
    await payWith(page, practiceCard)

    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(page.getByText('250 credits have been added to your account.').first()).toBeVisible()
    await expect(balance(page)).toContainText('275')
    await expect(page).toHaveURL(/\/buy-credits$/)
    expect(applied).toBe(1)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: '250 credits for $50.00' })).toBeChecked()
    expect(applied).toBe(1)

    await test.step('the credits page', async () => {
      await balance(page).click()
      const row = page.getByRole('row', { name: /Purchased 250 credits for \$50\.00/ })
      await expect(row).toContainText('+250')
      await expect(row).toContainText('275')
      await expectAccessible(page)
      await row.getByRole('button', { name: 'Payment' }).click()
      const receipt = page.getByRole('dialog', { name: 'Quarry receipt' })
      await expect(receipt.getByText('Paid', { exact: true })).toBeVisible()
      await expect(receipt.getByRole('row', { name: '250 credits $50.00' })).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessibleColors(page)
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Bonus', exact: true }).click()
      await expect(row).toHaveCount(0)
      await expect(page.getByRole('row', { name: /Welcome credits/ })).toContainText('+25')
      await page.getByRole('button', { name: 'All', exact: true }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^credits_\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
      expect(lines[1]).toMatch(/,"Purchase","Purchased 250 credits for \$50\.00","","","",250,275,"","[0-9a-f-]{36}"$/)
    })
  },
)

test(
  'a cancelled payment leads back, signed in, with what was chosen still chosen, and applies nothing',
  spec('S2.buy.01', 'S2.buy.03', 'S2.buy.05', 'S4.payreturn.04'),
  async ({ page }) => {
    await registerAccount(page)
    await page.goto('/buy-credits?from=enrichment&return=%2Fsearch%3FjobTitle%3Dceo')
    const prices = { 10: '2.00', 100: '20.00', 250: '50.00', 500: '87.50', 1000: '147.50', 2500: '297.50' }
    await expect(page.getByRole('radio')).toHaveCount(6)
    for (const [credits, price] of Object.entries(prices))
      await expect(page.getByRole('radio', { name: `${credits} credits for $${price}` })).toBeVisible()
    const gets = page.locator('section', { has: page.getByRole('heading', { name: 'What You Get' }) })
    await expect(gets.getByRole('listitem')).not.toHaveCount(0)
    await page.getByRole('radio', { name: '1000 credits for $147.50' }).check()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.getByRole('button', { name: 'Buy 1,000 credits for $147.50' }).dblclick()
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expect(page.getByText('The payment was canceled, and nothing was charged.')).toBeVisible()
    await expect(page).toHaveURL(/\/buy-credits$/)
    await expect(page.getByRole('radio', { name: '1000 credits for $147.50' })).toBeChecked()
    await expect(balance(page)).toContainText('25')
    expect(calls.filter((url) => url.endsWith('/api/create-checkout-session'))).toHaveLength(1)
    expect(calls.filter((url) => url.endsWith('/api/apply-credits'))).toEqual([])

    await page.getByRole('link', { name: 'Back to the search' }).click()
    await expect(page).toHaveURL(/\/search\?jobTitle=ceo$/)
    for (const query of ['success=true&credits=10', 'success=true&session_id=cs_1', 'credits=10&session_id=cs_1']) {
      await page.goto(`/buy-credits?${query}`)
      await expect(page.getByRole('heading', { name: 'What You Get' })).toBeVisible()
    }
    expect(calls.filter((url) => url.endsWith('/api/apply-credits'))).toEqual([])
  },
)

test(
  'a declined card is told on the payment page, another one pays, and 3-D Secure is asked where the card wants it',
  spec('S1.credits.01', 'S1.credits.02', 'S1.credits.03', 'S2.buy.02'),
  async ({ page }) => {
    await registerAccount(page)
    await page.goto('/buy-credits?from=enrichment&return=%2Fverifier')
    const slider = page.getByRole('slider', { name: 'Number of credits' })
    await slider.fill('600')
    await page.getByRole('button', { name: 'Buy 600 credits for $99.50' }).click()
    // The practice provider's, where a live one has a host of its own.
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await payWith(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    await payWith(page, practiceCard)
    await expect(page.getByText('600 credits have been added to your account.').first()).toBeVisible()
    await expect(balance(page)).toContainText('625')

    await page.getByRole('link', { name: 'Back to the verifier' }).click()
    await expect(page).toHaveURL(/\/verifier$/)
    await page.goto('/buy-credits')
    await page.getByRole('button', { name: 'Buy 250 credits for $50.00' }).click()
    await payWith(page, '4000 0025 0000 3155')
    await expect(page.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeVisible()
    await payWith(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(balance(page)).toContainText('875')
  },
)

test('a card number that could be real is refused in the browser and is in no request', async ({ page }) => {
  await registerAccount(page)
  await page.goto('/buy-credits')
  await page.getByRole('button', { name: 'Buy 250 credits for $50.00' }).click()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())))
  for (const number of ['4539 1488 0343 6467', '5425233430109903']) {
    await payWith(page, number)
    await expect(page.getByText('That is no practice card. It was not sent anywhere.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveValue('')
  }
  await payWith(page, practiceCard)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const digits = sent.join('\n').replaceAll(/[\s-]/g, '')
  for (const number of ['4539148803436467', '5425233430109903', '4242424242424242'])
    expect(digits).not.toContain(number)
})

test(
  'credits that are not there yet are followed until they are, and a failure names support',
  spec('S8.apply.02', 'S8.apply.03'),
  async ({ page }) => {
    await registerAccount(page)
    await page.goto('/buy-credits')
    const letThrough = await hold(page, '**/api/apply-credits')
    await page.route('**/api/apply-credits', (route) => route.fulfill({ json: { success: false } }), { times: 1 })
    await page.getByRole('button', { name: 'Buy 250 credits for $50.00' }).click()
    await payWith(page, practiceCard)
    await expect(page.getByRole('heading', { name: 'Payment Processed' })).toBeVisible()
    await expect(
      page.getByText('Your payment was successful. Credits will be available shortly.').first(),
    ).toBeVisible()
    letThrough()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(balance(page)).toContainText('275')

    await page.goto('/buy-credits?success=true&credits=5000&session_id=cs_test_of_nobody')
    await expect(page.getByRole('heading', { name: 'Payment Not Confirmed' })).toBeVisible()
    const support = page.getByRole('alert').getByRole('link', { name: 'support@quarry.test' })
    await expect(support).toHaveAttribute('href', /^mailto:support@quarry\.test\?subject=/)
    await expect(balance(page)).toContainText('275')
    await expectAccessible(page)
  },
)

test(
  'a purchase that can not start leaves the new account on the buying page, and is told there too',
  spec('S4.register.02', 'S4.register.03', 'S8.register.03', 'S8.checkout.01', 'S9.package.02'),
  async ({ page }) => {
    await page.route('**/api/create-checkout-session', (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'The price has changed. Reload the page to see the current one.' },
      }),
    )
    await page.goto('/auth')
    await page.getByLabel('Email').fill(`unlucky-${Date.now()}@visitor.test`)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Continue to Payment - $50.00' }).click()
    await expect(page.getByRole('heading', { name: 'Purchase Failed' })).toBeVisible()
    await expect(page.getByText('The price has changed.')).toBeVisible()
    await expect(page).toHaveURL(/\/buy-credits$/)
    await expect(page.locator('.package', { hasText: 'Minimum purchase' })).toHaveText(/^10\$2\$0\.20 per credit/)
    await page.getByRole('button', { name: 'Buy 250 credits for $50.00' }).click()
    await expect(
      page.getByRole('heading', { name: 'Failed to create checkout session. Please try again.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy 250 credits for $50.00' })).toBeEnabled()
  },
)

test('a member who may not buy is told by name whom to ask, and of the plan that a team has', async ({
  page,
  product,
  watch,
}) => {
  const other = await watch.openElsewhere()
  await makeTeamOfTwo(product, page, other, { isBroke: true })
  const asked = other.getByRole('list', { name: 'Who to ask' }).getByRole('link', { name: 'Ask Olga Owner' })
  const mail = /^mailto:.+%40e2e\.test\?subject=Credits%20for%20Acme%20Sales$/

  await test.step('on the dashboard, in the history of credits and where credits are bought', async () => {
    await other.goto(product.url)
    await expect(other.getByRole('main').getByRole('link', { name: 'Ask for Credits (0 remaining)' })).toBeVisible()
    await other.goto(`${product.url}/credits`)
    await other.getByRole('link', { name: 'Ask for Credits' }).first().click()
    await expect(asked).toHaveAttribute('href', mail)
    await expect(other.getByText('Pay with the card')).toHaveCount(0)
    await expectAccessible(other)
  })

  await test.step('where credits run out', async () => {
    await other.goto(`${product.url}/search?jobTitle=sales`)
    const reveal = other.getByRole('button', { name: /^Reveal the email of / }).first()
    await reveal.click()
    const dialog = other.getByRole('dialog', { name: 'Insufficient Credits' })
    await expect(dialog.getByRole('link', { name: 'Ask Olga Owner' })).toHaveAttribute('href', mail)
    await expectAccessible(other)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(reveal).toBeFocused()
    await other
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await expect(other.getByRole('button', { name: 'Ask for credits to reveal 1' })).toBeVisible()
  })

  await test.step('a team’s plan is the Team plan wherever one is needed', async () => {
    await expect(other.locator('.fold summary', { hasText: 'Seniority' })).toContainText('Team')
    await other.goto(`${product.url}/contacts/files`)
    await expect(other.getByRole('link', { name: 'See the Team plan' })).toBeVisible()
    await other.goto(`${product.url}/verifier`)
    await expect(other.getByText('Needs the Team plan: up to')).toBeVisible()
    await other.getByRole('link', { name: 'Team plan' }).click()
    await expect(asked).toHaveAttribute('href', /subject=Plan%20for%20Acme%20Sales$/)
    await other.keyboard.press('Control+k')
    await other.getByRole('combobox').fill('upgrade')
    await expect(other.getByRole('option', { name: 'Team Plan' })).toBeVisible()
  })
})
