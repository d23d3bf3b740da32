import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

/** The text of the last practice mail to that address. */
async function mailTo(dataDir: string, address: string): Promise<string> {
  const folder = path.join(dataDir, 'outbox')
  // One that is being written has a name that begins with a dot.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  const files = names.toSorted((a, b) => a.localeCompare(b))
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))))
  return mails.findLast((mail) => mail.to?.some((to) => to.address === address))?.text ?? ''
}

test(
  'the account’s own pages: name, address, password, a copy of everything, and its end',
  spec('S2.account.02', 'S2.account.03', 'S2.account.04'),
  async ({ page, product }) => {
    const { email, password } = await registerAccount(page)
    await page.goto('/settings')

    await test.step('the name changes in the side navigation too', async () => {
      await page.getByLabel('First name').fill('Grace')
      await page.getByLabel('Last name').fill('Hopper')
      await page.getByRole('button', { name: 'Save profile' }).click()
      await expect(
        page.getByRole('navigation').getByText('Grace Hopper').or(page.getByText('Grace Hopper')).first(),
      ).toBeVisible()
    })

    const parts = page.getByRole('navigation', { name: 'Settings' })
    const wanted = `moved-${email}`
    await test.step('the address changes when the mailed link is opened', async () => {
      await parts.getByRole('link', { name: 'Security' }).click()
      await expect(page).toHaveURL(`${product.url}/settings/security`)
      await page.getByLabel('New email').fill(wanted)
      await page
        .locator('form', { has: page.getByLabel('New email') })
        .getByLabel('Your password')
        .fill(password)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('A mail is on its way to')).toBeVisible()
      await expect.poll(() => mailTo(product.dataDir, wanted)).toContain('/confirm-email?token=')
      const token = /confirm-email\?token=([\w-]+)/.exec(await mailTo(product.dataDir, wanted))?.[1]
      await page.goto(`/confirm-email?token=${token}`)
      await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Go to Settings' }).click()
      await expect(page.getByText(wanted).first()).toBeVisible()
    })

    await test.step('a wrong present password is told at the field; the right one changes it', async () => {
      await parts.getByRole('link', { name: 'Security' }).click()
      const form = page.locator('form', { has: page.getByLabel('New password') })
      await form.getByLabel('Current password').fill('not it')
      await form.getByLabel('New password').fill('battery staple')
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(form.getByText('The password is wrong.')).toBeVisible()
      await form.getByLabel('Current password').fill(password)
      await form.getByLabel('New password').fill('battery staple')
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    })

    await test.step('everything comes as one file', async () => {
      await parts.getByRole('link', { name: 'Your data' }).press('Enter')
      await expect(parts.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'page')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download your data' }).click()
      const held = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
        account: { email: string }[]
      }
      expect(held.account[0]?.email).toBe(wanted)
    })

    await test.step('deleted with the password alone; then nobody signs in to it', async () => {
      await parts.getByRole('link', { name: 'Danger' }).press('Enter')
      await expect(page).toHaveURL(/\/settings\/danger$/)
      await page.getByRole('button', { name: 'Delete account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
      await expect(dialog.getByText('You also lose 25 credits.')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Your password').fill(password)
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
      await expect(dialog.getByText('The password is wrong.')).toBeVisible()
      await dialog.getByLabel('Your password').fill('battery staple')
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
      await expect(page).toHaveURL(`${product.url}/`)
      await page.goto('/login?tab=login')
      await page.getByLabel('Email').fill(wanted)
      await page.getByLabel('Password', { exact: true }).fill('battery staple')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Login Failed' })).toBeVisible()
    })
  },
)

test('a change of password asks about the API keys, and the security activity says what happened', async ({
  page,
  product,
}) => {
  const { email, password } = await registerAccount(page)
  await makePremium(product, email)
  const made = await page.request.post('/api/account/api-keys', { data: { name: 'Nightly import' } })
  expect(made.status()).toBe(201)
  await page.request.post('/api/account/password', { data: { current: 'not it', password: 'battery staple' } })
  await page.goto('/settings/security')
  const form = page.locator('form', { has: page.getByLabel('New password') })
  const revoke = form.getByLabel('Revoke my API key too')
  const activity = page.getByRole('list', { name: 'Recent security activity' })
  await expect(revoke).not.toBeChecked()

  const change = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password').fill(next)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await test.step('left alone, the key goes on; the activity is up to date without a reload', async () => {
    await change(password, 'battery staple')
    await expect(page.locator('.toast')).toContainText('Every other device was signed out.')
    await expect(activity.getByRole('listitem').first()).toContainText('Password changed')
    await expect(activity.getByText('API key created')).toBeVisible()
  })

  await test.step('asked for, the key ends with it; a password that is easily guessed is said to be one', async () => {
    await revoke.check()
    await change('battery staple', 'iloveyou')
    await expect(page.locator('.toast')).toContainText('your API keys were revoked. A live installation would refuse')
    await expect(revoke).toHaveCount(0)
    await page.getByRole('link', { name: 'API keys' }).click()
    await expect(page.getByText('No keys yet.')).toBeVisible()
    await page.goBack()
  })

  await test.step('it can be read by everybody, on a phone too', async () => {
    // What anybody can make happen is written a moment later.
    await expect(async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Show more' }).click({ timeout: 2_000 })
      await expect(activity.getByText('Wrong password in Settings')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(activity.getByText('API key revoked')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
})

test('the browsers that are signed in are listed; one is ended, then all others', async ({
  page,
  product,
  browser,
}) => {
  const { email, password } = await registerAccount(page)
  const signIn = async () => {
    const context = await browser.newContext()
    const signed = await context.request.post(`${product.url}/api/login`, { data: { email, password } })
    expect(signed.status()).toBe(200)
    return context
  }
  const others = [await signIn(), await signIn(), await signIn()]
  const isIn = async () =>
    Promise.all(others.map(async ({ request }) => (await request.get(`${product.url}/api/auth/user`)).status() === 200))
  const list = page.getByRole('list', { name: 'Your sessions' })

  await page.goto('/settings/security')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('listitem').first()).toContainText('This browser')
  await expect(list.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await list
    .getByRole('button', { name: /^End the session of Chrome/ })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  expect((await isIn()).filter(Boolean)).toHaveLength(2)

  await page.getByRole('button', { name: 'End all other sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'End all other sessions?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'End them all' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await isIn()).toEqual([false, false, false])
  await expect(page.getByText('All other sessions were ended').first()).toBeVisible()
  await Promise.all(others.map((context) => context.close()))
})

test('who is signed in sets a new password by the mailed link too, and signs in with it', async ({ page, product }) => {
  const { email } = await registerAccount(page)
  // Where the mail leads that tells of another address asked for.
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible()
  const link = async () => /\/reset-password\?token=\S+/.exec(await mailTo(product.dataDir, email))?.[0]
  await expect.poll(link).toBeDefined()
  await page.goto((await link()) ?? '')
  await page.getByLabel('New password').fill('another-horse-8')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/login?tab=login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another-horse-8')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('the mailed link opens where nobody is signed in: it asks to sign in, nobody who that is, and then confirms', async ({
  page,
  product,
  watch,
}) => {
  const { email, password } = await registerAccount(page)
  const link = async () => /\/confirm-email\?account=\S+/.exec(await mailTo(product.dataDir, email))?.[0]
  await expect.poll(link).toBeDefined()
  const elsewhere = await watch.openElsewhere()
  const asked: string[] = []
  elsewhere.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await elsewhere.goto(product.url + (await link()))
  await expect(elsewhere.getByRole('heading', { name: 'Sign in to confirm' })).toBeVisible()
  expect(asked).not.toContain('/api/auth/user')
  await expect(elsewhere.getByText('If you didn’t open the account, set a new password')).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
})
