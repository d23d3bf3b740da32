import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const picture = '#root[inert]'

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false })

  test('what a page of one thing says stands in its document, for whoever may read it', async ({ page, browser }) => {
    const { email } = await registerAccount(page)
    const path = await askSupport(page)
    // On a machine that is busy the document goes without what takes too long.
    await expect(async () => {
      const answer = await page.goto(path, { waitUntil: 'commit' })
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store' })
      expect(answer?.headers()).not.toHaveProperty('etag')
    }).toPass()
    await expect(page.locator(`${picture} h2`)).toHaveText('A receipt')
    await expect(page.locator(`${picture} .support-text`)).toHaveText('Why is it <so>?')
    // It is known who looks: no spinner fills the screen.
    await expect(page.locator('#loading')).not.toBeInViewport({ ratio: 0.5 })
    for (const isSignedIn of [true, false]) {
      const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
      if (isSignedIn) await registerAccount(await other.newPage())
      const document = await (await other.request.get(path)).text()
      expect(document).not.toMatch(/A receipt|Why is it/)
      expect(document).not.toContain(email)
      await other.close()
    }
  })
})

test('what stands in the document is not asked for again, until somebody comes again', async ({ page }) => {
  await registerAccount(page)
  const path = await askSupport(page)
  const asked: string[] = []
  await expect(async () => {
    const document = await page.request.get(path)
    expect(document.headers()['cache-control']).toBe('no-store')
  }).toPass()
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'A receipt' })).toBeVisible()
  await expect(page.getByLabel('Write again').or(page.getByLabel('Your answer'))).toBeVisible()
  for (const each of ['/api/auth/user', '/api/installation', '/api/support', `/api${path}`])
    expect(asked).not.toContain(each)
  await page.getByRole('link', { name: 'Email Verifier' }).first().click()
  await expect(page.getByRole('heading', { name: 'Email Verifier' })).toBeVisible()
  const again = page.waitForRequest(`**/api${path}`)
  await page.goBack()
  await again
})

async function askSupport(page: Page): Promise<string> {
  const data = { subject: 'A receipt', text: 'Why is it <so>?' }
  const { id } = (await (await page.request.post('/api/support', { data })).json()) as { id: string }
  return `/support/${id}`
}
