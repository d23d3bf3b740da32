import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { openPage } from '../open-page.ts'
import { startProduct, type Product } from '../product.ts'
import { registerAccount, type Account } from '../register-account.ts'

let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  // Browsers make passkeys for a name, not for an IP address.
  const port = await unusedPort()
  product = await startProduct({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
})
test.afterAll(() => product.stop())

test(
  'a passkey, an authenticator app and recovery codes are added, sign in, and confirm who is there',
  { tag: '@phone-long' },
  async ({ browser }, { project }) => {
    const { viewport, isMobile, hasTouch } = project.use
    const settings = { viewport: viewport ?? null, isMobile: isMobile ?? false, hasTouch: hasTouch ?? false }
    const page = await openPage(await browser.newContext({ baseURL: product.url, acceptDownloads: true, ...settings }))
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on(
      'console',
      (message) => void (/content security policy/i.test(message.text()) && complaints.push(message.text())),
    )
    await addAuthenticator(page)
    const account = await registerAccount(page)

    await page.goto('/settings/security')
    await page.getByLabel('Name of the passkey').fill('My laptop')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    const [recovery = ''] = await codes.allInnerTexts()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 of 10 codes left.')).toBeVisible()

    await page.getByRole('button', { name: 'Add authenticator app' }).click()
    const secret = (await page.locator('.copied code').innerText()).replaceAll(' ', '')
    await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Add app' }).click()
    await expect(page.getByRole('button', { name: 'Remove app' })).toBeVisible()
    await expectAccessible(page)

    await signOut(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expectSignedIn(page)

    await signOut(page)
    await signIn(page, account)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectAccessible(page)
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectSignedIn(page)

    // A browser that is trusted asks for no code, but a call that matters does.
    await signOut(page)
    await signIn(page, account)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('That was not accepted.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await page.getByLabel('Trust this browser for 30 days').check()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectSignedIn(page)
    await signOut(page)
    await signIn(page, account)
    await expectSignedIn(page)

    await page.goto('/settings/danger')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel('Your password').fill(account.password)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Confirm that it’s you first.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep account' }).click()

    await page.goto('/settings/data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download your data' }).click()
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    expect((await download).suggestedFilename()).toMatch(/^quarry_account_/)
    expect(complaints).toEqual([])
  },
)

/** A device that holds passkeys and verifies its user at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/api/logout')
  await page.goto('/login?tab=login')
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible()
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
