import { provenPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'
import type { CompanyAnswer, PersonAnswer } from '../../contract/profiles/profiles.ts'

const someone = provenPeople(59).at(-1)!

test('a company is found by name, and its numbers lead to its people', async ({ page, product }) => {
  const { email } = await registerAccount(page)
  const { company } = (await (await page.request.get(`/api/people/${someone.id}`)).json()) as PersonAnswer
  const known = (await (await page.request.get(`/api/companies/${company!.id}`)).json()) as CompanyAnswer
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Contact Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('find a company')
  await expect(page.getByRole('option').first()).toHaveText(/Find a Company/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/companies')
  await page.getByLabel('Name or domain').fill(known.label)
  await page.getByRole('list', { name: 'Companies found' }).getByRole('link').filter({ hasText: known.domain }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.label)
  await page.goBack()
  await expect(page.getByLabel('Name or domain')).toHaveValue(known.label)
  await page.goForward()
  await expect(page.getByRole('heading', { name: `People (${known.total.toLocaleString('en-US')})` })).toBeVisible()
  await expect(page.getByText('You have not revealed anybody here yet.', { exact: false })).toBeVisible()
  const map = page.getByRole('region', { name: 'Seniority by department' })
  await expect(map.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)

  const answer = await page.request.post('/api/enrich-contact', { data: { contactId: someone.id } })
  expect(await answer.json()).toMatchObject({ success: true })
  await makePremium(product, email)
  // From a row one comes by the person; the page leads on to the company's own address.
  await page.goto(`/companies/of:${someone.id}`)
  await expect(page).toHaveURL(`/companies/${known.id}`)
  await expect(page.getByRole('heading', { name: 'Revealed by you (1)' })).toBeVisible()
  await expect(page.getByText(someone.address)).toBeVisible()
  await expect(page.getByText('Unknown addresses are refused, measured', { exact: false })).toBeVisible()
  const { mail } = (await (await page.request.get(`/api/companies/${known.id}`)).json()) as CompanyAnswer
  expect(mail.hosts.length).toBeGreaterThan(1)
  for (const { host } of mail.hosts) await expect(page.getByText(host, { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const cell = map.getByRole('link').first()
  const count = await cell.textContent()
  await cell.click()
  await expect(page).toHaveURL(/seniority=.+department=/)
  await expect(page.getByRole('heading', { name: `Search Results (${count} contacts found)` })).toBeVisible()

  await page.goto('/companies/demo:99999999')
  await expect(page.getByText('Company not found')).toBeVisible()
})
