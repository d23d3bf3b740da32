import { provenPeople } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

test.use({ locale: 'de-DE' })

/** But for the names of price bands: "25% Off" is quoted by the specification. */
const nothingEnglish = /\$\d|\d[\d,]*\.\d\d\b(?!\.)|(?<![\d,])[1-9]\d{0,2},\d{3}\b|\d%(?! Off)/

test('a German browser reads numbers, dates and money as German has them, from the price to the dashboard', async ({
  page,
}) => {
  await registerAccount(page)
  const [someone] = provenPeople(1)
  await page.request.post('/api/contacts', { data: { apolloId: someone?.id } })
  await page.request.post('/api/enrich-contact', { data: { contactId: someone?.id } })

  await test.step('prices', async () => {
    await page.goto('/buy-credits')
    const packages = page.getByRole('group', { name: 'Credit packages' })
    await packages.getByRole('radio', { name: '1000 credits for 147,50 $' }).check()
    await expect(packages).toContainText('1.000')
    await expect(packages).toContainText('0,1475 $ per credit')
    await expect(packages).toContainText('Save 26,25 %')
    const custom = page.getByRole('region', { name: 'Custom amount' })
    await expect(custom).toContainText('10 to 5.000 credits')
    await expect(custom).toContainText('0,20 $')
    expect(await page.getByRole('main').innerText()).not.toMatch(nothingEnglish)
    await page.getByRole('button', { name: 'Buy 1.000 credits for 147,50 $' }).click()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  })

  await test.step('what was bought, when, and what there is now', async () => {
    await page.goto('/credits')
    const bought = page.getByRole('row', { name: /Purchased 1\.000 credits for 147,50 \$/ })
    await expect(bought).toContainText(/\d\d\.\d\d\.\d{4}/)
    await expect(bought).toContainText('+1.000')
    await expect(bought).toContainText('1.024')
    expect(await page.getByRole('main').innerText()).not.toMatch(nothingEnglish)
    await bought.getByRole('button', { name: 'Payment' }).click()
    const bill = page.getByRole('dialog')
    await expect(bill.getByRole('row', { name: '250 0,20 $ Base Rate 50,00 $' })).toBeVisible()
    await expect(bill).toContainText(/\d{1,2}\. [A-ZÄ][a-zä]+ \d{4}/)
    expect(await bill.innerText()).not.toMatch(nothingEnglish)
  })

  await test.step('the dashboard', async () => {
    await page.goto('/')
    await expect(page.locator('.welcome')).toContainText('Buy Credits (1.024 remaining)')
    await expect(page.locator('.stat', { hasText: 'Email Rate' }).locator('.value')).toHaveText('100 %')
    const outcomes = page.getByRole('group', { name: 'What a check cost' })
    await expect(outcomes.locator('svg text').first()).toHaveText('100 %')
    await expect(page.getByRole('group', { name: 'Last 30 days' }).locator('.axis span').last()).toHaveText(
      /^\d{1,2}\. [A-ZÄ][a-zä]+\.?$/,
    )
    expect(await page.getByRole('main').innerText()).not.toMatch(nothingEnglish)
  })
})
