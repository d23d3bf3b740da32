import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { openPage } from '../open-page.ts'
import { startProduct, type Product } from '../product.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const password = 'correct horse battery'
let provider: ChildProcess
let say: (person: Record<string, unknown>) => Promise<void>
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = await unusedPort()
  const redirect = `http://127.0.0.1:${port}/api/sign-in/oidc/callback`
  const program = path.join(repository, 'test/programs/open-id-provider.ts')
  provider = spawn(process.execPath, ['--import', 'tsx', program, redirect], { cwd: repository, stdio: 'pipe' })
  const lines = createInterface({ input: provider.stdout! })[Symbol.asyncIterator]()
  const client = JSON.parse(String((await lines.next()).value)) as { issuer: string; id: string; secret: string }
  say = async (person) => {
    provider.stdin!.write(`${JSON.stringify(person)}\n`)
    await lines.next()
  }
  product = await startProduct({
    PORT: String(port),
    OIDC_ISSUER: client.issuer,
    OIDC_ID: client.id,
    OIDC_SECRET: client.secret,
    OIDC_NAME: 'Example',
  })
})
test.afterAll(async () => {
  provider.kill()
  await product.stop()
})

test(
  'somebody signs up by a provider, out, and in again; an address with an account asks for its password once',
  { tag: '@phone-long' },
  async ({ browser }, { project }) => {
    const { viewport, isMobile, hasTouch } = project.use
    const settings = { viewport: viewport ?? null, isMobile: isMobile ?? false, hasTouch: hasTouch ?? false }
    const page = await openPage(await browser.newContext({ baseURL: product.url, ...settings }))
    await say({ sub: 'ada', email: 'ada@people.test', email_verified: true, given_name: 'Ada' })
    await page.goto('/auth')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue with Example' }).click()
    await expectSignedIn(page, 'Ada')
    await page.goto('/logout')
    await expect(page).toHaveURL(`${product.url}/`)
    await page.goto('/login?tab=login')
    await page.getByRole('link', { name: 'Continue with Example' }).click()
    await expectSignedIn(page, 'Ada')

    const other = await openPage(await browser.newContext({ baseURL: product.url }))
    const registered = await other.request.post('/api/register', { data: { email: 'grace@people.test', password } })
    expect(registered.status()).toBe(201)
    await other.request.post('/api/logout')
    await say({ sub: 'grace', email: 'grace@people.test', email_verified: true })
    await other.goto('/login?tab=login')
    await other.getByRole('link', { name: 'Continue with Example' }).click()
    await expect(other.getByText('grace@people.test has an account.')).toBeVisible()
    await expectAccessible(other)
    const field = other.getByRole('textbox', { name: 'Password' })
    await field.fill('not this one')
    await other.getByRole('button', { name: 'Connect and sign in' }).click()
    await expect(other.getByText('The password is wrong.')).toBeVisible()
    await field.fill(password)
    await other.getByRole('button', { name: 'Connect and sign in' }).click()
    await expectSignedIn(other, 'grace@people.test')

    await other.goto('/settings/single-sign-on')
    await other.getByRole('textbox', { name: 'Domain' }).fill('people.test')
    await other.getByRole('button', { name: 'Use this domain' }).click()
    await expect(other.getByText(/^quarry-verification=/)).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Check record' }).click()
    await expect(other.getByText('We can’t see the TXT record yet.')).toBeVisible()

    await other.goto('/api/logout')
    await other.goto('/login?tab=login&refused=sign-in-denied')
    await expect(other.getByRole('alert')).toContainText('You canceled the sign-in.')
    await expectAccessible(other)
  },
)

async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(`${product.url}/`)
  // Beside the page, or on top of it on a phone.
  await expect(page.getByRole('link', { name: /credits remaining/ }).filter({ visible: true })).toBeVisible()
  const user = await page.request.get('/api/auth/user')
  expect(JSON.stringify(await user.json())).toContain(name)
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
