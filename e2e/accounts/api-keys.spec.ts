import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

test(
  'a free account sees what API keys are and the way to the plan; on Professional a key is made, shown once, used, and revoked by a second press',
  spec('S6.premium.06'),
  async ({ page, product }) => {
    const { email } = await registerAccount(page)
    const section = page.getByRole('region', { name: 'API Keys' })
    const searchWith = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ jobTitle: 'manager' })
      return (await fetch(`${product.url}/api/search-contacts`, { method: 'POST', headers, body })).status
    }

    await test.step('on the free plan there is nothing to make', async () => {
      await page.goto('/settings/keys')
      await expect(section.getByRole('link', { name: 'Professional plan' })).toHaveAttribute('href', '/subscribe')
      await expect(section.getByRole('link', { name: 'How the API works' })).toHaveAttribute('href', '/docs')
      await expect(section.getByRole('button')).toHaveCount(0)
    })

    await makePremium(product, email)
    await page.reload()
    const secret = await test.step('a key needs a name, and its secret is shown this once', async () => {
      await expect(section.getByText('No keys yet.')).toBeVisible()
      await section.getByRole('button', { name: 'Create key' }).click()
      await expect(section.getByText('Enter a name for the key.')).toBeVisible()
      await section.getByLabel('Name of the key').fill('Nightly import')
      await section.getByRole('radio', { name: 'Also spend credits' }).check()
      await section.getByLabel('Name of the key').focus()
      await page.keyboard.press('Enter')
      const shown = section.getByRole('group', { name: 'Copy your new key now.' })
      await expect(shown).toBeFocused()
      await expect(section.getByRole('listitem')).toContainText(['Nightly import'])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      return (await shown.getByText(/^qk_/).textContent()) ?? ''
    })

    await test.step('it works; the list tells which it is and when it was used, and never the whole of it', async () => {
      expect(await searchWith(secret)).toBe(200)
      await page.reload()
      await expect(section.getByRole('listitem')).toContainText([`${secret.slice(0, 9)}…`])
      await expect(section.getByText(/^Last used/)).toBeVisible()
      expect(await page.content()).not.toContain(secret)
    })

    await test.step('it says what it may do and until when, and has its monthly limit in its row', async () => {
      const row = section.getByRole('listitem')
      await expect(row).toContainText(['Spends credits'])
      await expect(row).toContainText(['Expires'])
      await row.getByRole('button', { name: 'Set a limit of Nightly import' }).click()
      await row.getByLabel('Monthly limit of Nightly import').fill('50')
      await page.keyboard.press('Enter')
      await expect(row.getByText('0 of 50 credits this month')).toBeVisible()
    })

    await test.step('rotated, the new secret is shown once and the old one works until it is ended', async () => {
      await section.getByRole('button', { name: 'Rotate Nightly import' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rotate Nightly import?' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Rotate key' }).click()
      const shown = section.getByRole('group', { name: 'Copy the new secret of Nightly import now.' })
      const rotated = (await shown.getByText(/^qk_/).textContent()) ?? ''
      expect(await Promise.all([secret, rotated].map(searchWith))).toEqual([200, 200])
      await shown.getByRole('button', { name: 'I have saved it' }).click()
      await expect(section.getByText(/^The old secret/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await section.getByRole('button', { name: 'End it now: the old secret of Nightly import' }).click()
      await expect(section.getByText(/^The old secret/)).toHaveCount(0)
      expect(await Promise.all([secret, rotated].map(searchWith))).toEqual([401, 200])
    })

    await test.step('one press revokes nothing; the second, by keys alone, ends it at once', async () => {
      await section.getByRole('button', { name: 'Revoke Nightly import' }).press('Enter')
      await expect(section.getByRole('button', { name: 'Keep Nightly import' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(section.getByRole('button', { name: 'Revoke Nightly import' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(section.getByRole('button', { name: 'Keep Nightly import' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(section.getByText('No keys yet.')).toBeVisible()
      await expect(section.getByRole('heading', { name: 'API Keys' })).toBeFocused()
      expect(await searchWith(secret)).toBe(401)
    })
  },
)

test('the page about the API has the product’s fonts and the theme that was chosen; on a desk a call is found beside the text', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('quarry.theme', 'dark'))
  await page.goto('/docs')
  const looks = () => [
    getComputedStyle(document.body).colorScheme,
    ...[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  ]
  await expect.poll(() => page.evaluate(looks)).toEqual(['dark', 'Bricolage', 'Hanken', 'Spline Mono'])
  const call = page
    .getByRole('navigation', { name: 'Calls' })
    .getByRole('link', { name: 'POST /api/search-contacts', exact: true })
  await call.press('Enter')
  await expect(page.getByRole('heading', { name: 'POST /api/search-contacts', exact: true })).toBeInViewport()
  await expect(call).toBeInViewport()
})
