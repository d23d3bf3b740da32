import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleColors, expectAccessibleOnPhone } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const plan = (page: Page) => page.getByRole('region', { name: 'Subscription' })

test(
  'a team buys the Team plan, adds a seat for the price that is shown, and takes it away for the next month',
  spec('S1.claims.04'),
  async ({ page }) => {
    await registerAccount(page)
    await page.request.post('/api/workspaces', { data: { name: 'Acme Sales' } })
    await page.goto('/settings')
    await expect(plan(page)).toContainText('Starter Plan')
    await plan(page).getByRole('link', { name: 'Upgrade to the Team plan' }).click()
    await expect(page.getByText('$245.00')).toBeVisible()
    // The price follows what is typed, before the field is left.
    await page.getByLabel('Seats').fill('6')
    await expect(page.getByText('$294.00')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Subscribe for $294.00 a month' }).click()

    await expect(plan(page)).toContainText('Team Plan')
    await expect(plan(page)).toContainText(/Next payment: \$294\.00 for 6 seats on /)
    const dialog = page.getByRole('dialog', { name: 'Change seats' })
    const change = async (press: string) => {
      await plan(page).getByRole('button', { name: 'Change seats' }).click()
      await dialog.getByRole('button', { name: press }).click()
    }

    await test.step('one more: at once, for the rest of the month', async () => {
      await change('One seat more')
      await expect(dialog.getByText(/^\$4\d\.\d\d now, for the rest of the paid month\./)).toBeVisible()
      await expect(dialog.getByText(/^Next payment: \$343\.00 for 7 seats on /)).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessibleColors(page)
      await expectAccessibleOnPhone(page)
      await expectNoSidewaysScroll(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await dialog.getByRole('button', { name: /^Add 1 seat for \$4\d\.\d\d$/ }).click()
      await expect(dialog).toBeHidden()
      await expect(plan(page)).toContainText(/Next payment: \$343\.00 for 7 seats on /)
    })

    await test.step('one fewer: at the end of the month, and shown until then', async () => {
      await change('One seat fewer')
      await dialog.getByRole('button', { name: 'Remove 1 seat' }).click()
      await expect(plan(page)).toContainText('1 seat ends with the paid month: 6 are left then.')
      await expect(plan(page)).toContainText(/Next payment: \$294\.00 for 6 seats on /)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('more invited than seats: what the missing ones cost, where people are invited', async () => {
      await change('One seat more')
      await dialog.getByRole('button', { name: 'Keep 7 seats' }).click()
      await expect(dialog).toBeHidden()
      await page.goto('/settings/workspace')
      await page.getByRole('button', { name: 'Invite people' }).click()
      const invite = page.getByRole('dialog', { name: 'Invite people' })
      await invite.getByLabel('Email addresses').fill(Array.from({ length: 8 }, (_, n) => `p${n}@team.test`).join(' '))
      await expect(invite.getByText(/6 seats free for 8\..+2 seats more: \$9\d\.\d\d now\./)).toBeVisible()
      await invite.getByRole('button', { name: 'Add 2 seats' }).click()
      await dialog.getByRole('button', { name: /^Add 2 seats for \$9\d\.\d\d$/ }).click()
      await expect(dialog).toBeHidden()
      await expect(invite.getByText('seats free for')).toBeHidden()
    })
  },
)
