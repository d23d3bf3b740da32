import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { registerAccount, type Account } from '../register-account.ts'

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The session ends, and the page finds it out by going on. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await expect(page).toHaveURL(/\/auth$/)
}

test('signing in leads back to where one was, and another account to the start page', async ({ page, product }) => {
  const ann = await registerAccount(page)
  await test.step('after the session ended', async () => {
    await page.goto('/search?jobTitle=buyer')
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
    await endSession(page)
    await signIn(page, ann)
    await expect(page).toHaveURL(`${product.url}/contacts`)
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  })
  await test.step('after a link was opened signed out', async () => {
    await page.context().clearCookies()
    await page.goto('/settings/security?from=mail#sessions')
    await expect(page).toHaveURL(/\/login\?tab=login$/)
    await signIn(page, ann)
    await expect(page).toHaveURL(`${product.url}/settings/security?from=mail#sessions`)
  })
  await test.step('once', async () => {
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page).toHaveURL(`${product.url}/`)
    await page.goto('/login?tab=login')
    await signIn(page, ann)
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  })
  await test.step('another account begins at the start', async () => {
    await page.goto('/search')
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
    await endSession(page)
    await page.request.post('/api/register', { data: { email: `x-${ann.email}`, password: ann.password } })
    await page.context().clearCookies()
    await signIn(page, { ...ann, email: `x-${ann.email}` })
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/`)
  })
})
