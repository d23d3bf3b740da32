import { asOwner } from '../as-owner.ts'
import { demoPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../open-page.ts'
import { registerAccount } from '../register-account.ts'

const desktop = { width: 1_440, height: 900 }
const phone = { width: 390, height: 844 }

test('while no mail server can be asked every page says so once, and it goes when one can', async ({
  browser,
  page,
  product,
  watch,
}) => {
  watch.expectComplaint(/status of 503/)
  await registerAccount(page)
  const says = page.getByText('This installation can’t reach mail servers right now.', { exact: true })
  await page.goto('/verifier')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(says).toHaveCount(0)

  await asOwner(product, (client) =>
    client.query(
      `insert into verifier.outages (holder, reason, since, until)
        values (gen_random_uuid(), 'net.refused', now() - interval '12 minutes', now() + interval '1 hour')`,
    ),
  )
  const [someone = { id: '' }] = demoPeople('accept', 'exists', 1)
  const refused = await page.request.post('/api/enrich-contact', { data: { contactId: someone.id } })
  expect(refused.status()).toBe(503)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [desktop, phone])
      for (const path of ['/search?jobTitle=manager', '/verifier', '/']) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(size)
        await page.goto(path)
        await expect(says).toHaveCount(1)
        await expectNoSidewaysScroll(page)
      }
  await expectAccessible(page)
  await page.goto('/verifier')
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@accept.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/can’t reach mail servers right now\. No credit was taken/)).toBeVisible()

  const [, url = '', token = ''] = /operator's pages are at (\S+), with the token (\S+)/.exec(product.output()) ?? []
  const operator = await openPage(await browser.newContext({ viewport: desktop }))
  await operator.goto(url)
  await operator.getByLabel('Token').fill(token)
  await operator.getByRole('button', { name: 'Sign in' }).click()
  await expect(operator.getByRole('status')).toContainText('Every connection to port 25 is rejected.')
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [desktop, phone]) {
      await operator.emulateMedia({ colorScheme })
      await operator.setViewportSize(size)
      await expectNoSidewaysScroll(operator)
    }
  await operator.context().close()

  await asOwner(product, (client) => client.query('delete from verifier.outages'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(says).toHaveCount(0)
})
