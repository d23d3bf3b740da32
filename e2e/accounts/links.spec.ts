import { asOwner } from '../as-owner.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../open-page.ts'
import { registerAccount } from '../register-account.ts'
import { suspendFor } from '../suspend-for.ts'

test('a link that is not whole says so, and where to go', { tag: '@phone-long' }, async ({ page }) => {
  for (const [path, words, lead] of [
    ['/join', 'Ask the person who gave it to you for the full link.', 'Go to Quarry'],
    ['/invitations', 'Open it again from the mail that invited you.', 'Go to Quarry'],
    ['/confirm-email', 'Open it again from the mail, or ask for a new one.', 'Go to Settings'],
    ['/reset-password', 'Open it again from the mail, or ask for a new one.', 'Ask for a new link'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(`This link is incomplete. ${words}`)).toBeVisible()
      await expect(page.getByRole('link', { name: lead })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
})

test('an address that can’t be decoded is a page that does not exist, a call is refused in JSON', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/404 \(Not Found\)/)
  for (const who of ['signed out', 'signed in'])
    await test.step(who, async () => {
      if (who === 'signed in') await registerAccount(page)
      for (const path of ['/%E0%A4%A', '/company/%zz', '/settings/%']) {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'")
        await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      }
      const call = await page.request.get('/api/companies/%zz')
      expect([call.status(), await call.json()]).toMatchObject([400, { code: 'bad-request' }])
    })
})

test('a mailed link, and one that leads to another workspace, opens also for who is shut out of all else', async ({
  page,
  product,
}) => {
  const { email } = await registerAccount(page)
  const paths = [
    '/reset-password?token=x',
    '/forgot-password',
    '/confirm-email?account=x',
    '/invitations?token=x',
    '/join?token=x',
  ]
  const opens = async (instead: string) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: instead })).toBeVisible()
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
      await expect(page.getByRole('heading', { name: instead })).toHaveCount(0)
    }
  }
  await test.step('where the workspace asks for a second factor', async () => {
    await asOwner(product, (client) =>
      client.query(
        `update workspaces set requires_factor = true where owner_id = (select id from users where email = $1)`,
        [email],
      ),
    )
    await opens('Add a second factor')
  })
  await test.step('suspended', async () => {
    await asOwner(product, (client) => suspendFor(client, email))
    await opens('Your account is suspended')
  })
})

test('a tab that another account took over says so', async ({ page, context }) => {
  await registerAccount(page)
  await page.goto('/contacts')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  const other = await registerAccount(await openPage(context))
  await page.getByRole('link', { name: 'Contact Search' }).first().click()
  await expect(page.getByText(`You are signed in as ${other.email} now`)).toBeVisible()
  await expect(page.getByText('Another account signed in to this browser, in another tab.')).toBeVisible()
})
