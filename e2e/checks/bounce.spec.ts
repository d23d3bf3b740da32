import type { Page } from '@playwright/test'
import { demoPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

/** Of those that no other test takes: a closed mailbox stays closed for the product of these tests. */
const leavers = demoPeople('accept', 'exists', 60).slice(50)

async function revealedBy(page: Page, contactIds: string[]): Promise<void> {
  for (const contactId of contactIds) {
    const answer = await page.request.post('/api/enrich-contact', { data: { contactId } })
    expect(await answer.json()).toMatchObject({ success: true, charged: 1 })
    expect((await page.request.post('/api/contacts', { data: { apolloId: contactId, tags: [] } })).ok()).toBe(true)
  }
}

const credits = async (page: Page) =>
  ((await (await page.request.get('/api/auth/user')).json()) as { enrichmentCredits: number }).enrichmentCredits

test(
  'a revealed address bounces: reported with its message, the credit is back at once and the row says so',
  { tag: '@phone-long' },
  async ({ page }, { project }) => {
    const [gone] = project.name === 'phone' ? leavers.slice(0, 1) : leavers.slice(1, 2)
    await registerAccount(page)
    await revealedBy(page, [gone!.id])
    expect(await credits(page)).toBe(24)
    await page.goto('/contacts')
    await page.getByRole('button', { name: /^Report a bounce of mail to/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a bounce' })
    await expect(dialog).toContainText(gone!.address)
    await dialog.getByRole('button', { name: 'Report bounce' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/Paste the message/)
    await dialog.getByRole('button', { name: 'Let it bounce' }).click()
    await expect(dialog.getByLabel('The message that came back')).toHaveValue(/Action: failed/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Report bounce' }).click()
    await expect(dialog.getByRole('status')).toContainText('1 credit given back')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Bounced', { exact: true })).toBeVisible()
    await expect(page.locator('s', { hasText: gone!.address })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Credit given back' })).toBeVisible()
    expect(await credits(page)).toBe(25)
    await page.goto('/credits')
    await expect(page.getByText(/^The email of .+ bounced$/).first()).toBeVisible()
  },
)

test('what the rule does not decide is told in words, from the receipt and by the keyboard alone', async ({ page }) => {
  const [there] = leavers.slice(2, 3)
  await registerAccount(page)
  await revealedBy(page, [there!.id])
  await page.goto('/contacts')
  await page.getByRole('button', { name: /Proof/ }).focus()
  await page.keyboard.press('Enter')
  const report = page.getByRole('dialog').getByRole('button', { name: 'Report a bounce' })
  await expect(report).toBeVisible()
  await report.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report a bounce' })
  await dialog
    .getByLabel('The message that came back')
    .fill('Delivery has failed: <someone@else.test>: 550 5.1.1 user unknown')
  await dialog.getByRole('button', { name: 'Report bounce' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('We are reviewing it')
  await expect(dialog.getByRole('status')).toContainText('about another address')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Bounce in review' })).toBeVisible()
  expect(await credits(page)).toBe(24)
})

test('a list of bounces is taken up, and what was never charged is left out in words', async ({ page }) => {
  const [there] = leavers.slice(3, 4)
  await registerAccount(page)
  await revealedBy(page, [there!.id])
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Report bounces' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report bounces' })
  const file = {
    name: 'bounces.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,reason\n${there!.address},550 unknown\nx@y.test,`),
  }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Report bounces' }).click()
  await expect(dialog).toContainText('1 report received. 1 was left out')
  await expect(dialog.getByRole('status')).toHaveText('All 1 decided.')
  await expect(dialog.getByRole('list', { name: 'Reported bounces' })).toContainText('Bounce in review')
})
