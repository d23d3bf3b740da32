import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessible } from '../expect-accessible.ts'
import { expectTakenOver } from '../expect-taken-over.ts'
import { expect, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { spec } from '../spec.ts'

/** The newest mail to that address, decoded; "" before there is one. */
async function mailTo(product: Product, email: string): Promise<string> {
  const outbox = path.join(product.dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))
  const mails = await Promise.all(
    names.filter((name) => /^\d.*\.eml$/.test(name)).map((name) => readFile(path.join(outbox, name), 'utf8')),
  )
  const [mail = ''] = mails.filter((each) => each.includes(email)).toReversed()
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}

async function linkIn(product: Product, email: string, page: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () =>
        (link = new RegExp(`http\\S+/newsletter/${page}\\?token=[\\w-]{43}`).exec(await mailTo(product, email))?.[0]),
    )
    .toBeDefined()
  return link ?? ''
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'an address subscribes by a mailed link and its button, and leaves by another',
    spec('S2.blog.06'),
    async ({ page, product }) => {
      const email = 'reader@newsletter.test'
      await page.goto('/newsletter')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

      await page.goto(await linkIn(product, email, 'confirm'))
      await page.getByRole('button', { name: 'Confirm subscription' }).click()
      await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

      await page.getByRole('link', { name: 'Unsubscribe' }).click()
      await expect(page.getByText(email)).toBeVisible()
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    },
  )
})

test(
  'the block on the blog says how it went, at the field and by the keyboard',
  spec('S2.blog.05', 'S9.blog.03'),
  async ({ page, context, product }) => {
    await page.goto('/blog')
    const block = page.getByRole('region', { name: 'The next article, by mail' })
    await expect(block.getByText('2,500+ sales professionals trust the insights.')).toBeVisible()
    const field = block.getByLabel('Email')
    // Before the script has taken over, the form would send itself and leave the page.
    await expectTakenOver(field)
    await field.fill(`${'x'.repeat(65)}@block.test`)
    await field.press('Enter')
    await expect(block.getByText('This is not a valid email address.')).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessible(page)

    const email = 'block@newsletter.test'
    await field.fill(email)
    await context.setOffline(true)
    await block.getByRole('button', { name: 'Subscribe' }).click()
    await expect(block.getByText('The server can’t be reached. Check your connection and try again.')).toBeVisible()
    await context.setOffline(false)
    await expect(field).toHaveValue(email)
    await field.press('Enter')
    await expect(block.getByRole('status')).toContainText(`A link is on its way to ${email}`)
    await expect(block.getByRole('status')).toBeFocused()
    expect(await linkIn(product, email, 'confirm')).toContain(product.url)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page)
  },
)

test('the pages of the newsletter are in the product’s look, fit a phone and can be used by everybody', async ({
  page,
  product,
  watch,
}) => {
  const email = `${'a-very-long-name'.repeat(4)}@a-very-long-name-of-a-company.newsletter.test`
  await page.request.post('/api/newsletter', { data: { email } })
  const confirm = await linkIn(product, email, 'confirm')
  watch.expectComplaint(/status of 404/)
  for (const address of ['/newsletter', confirm, '/newsletter/unsubscribe?token=none']) {
    await page.goto(address)
    await page.emulateMedia({ colorScheme: address === confirm ? 'dark' : 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  const family = await page.getByRole('heading').evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(family).toContain('Bricolage')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    'mailto:support@quarry.test',
  )
})
