import type { Page } from '@playwright/test'
import type { User } from '../../contract/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const side = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })

test(
  'every signed-in page has the side navigation, and its own item is highlighted',
  spec(
    'S2.routesin.02',
    'S2.routesin.03',
    'S2.routesin.04',
    'S2.routesin.05',
    'S2.nav.01',
    'S2.nav.02',
    'S2.nav.03',
    'S2.nav.04',
    'S2.nav.05',
    'S2.nav.06',
    'S2.nav.07',
    'S2.nav.12',
    'S2.nav.13',
    'S2.nav.14',
  ),
  async ({ page }) => {
    await registerAccount(page)
    for (const [path, heading, item] of [
      ['/', 'Welcome, Ada', 'Dashboard'],
      ['/search', 'Contact Search', 'Contact Search'],
      ['/contacts', 'Contact Database', 'Contacts'],
      ['/buy-credits', 'Buy Credits', 'Buy Credits'],
      ['/settings', 'Settings', 'Settings'],
      ['/subscribe', /./, null],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(side(page).getByRole('link', { name: 'Quarry, home' })).toHaveAttribute('href', '/')
        const items = side(page).getByRole('navigation', { name: 'Main' })
        for (const [name, href] of [
          ['Dashboard', '/'],
          ['Contact Search', '/search'],
          ['Contacts', '/contacts'],
          ['Buy Credits', '/buy-credits'],
        ] as const)
          await expect(items.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
        await expect(side(page).getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
          'href',
          '/settings',
        )
        await expect(side(page).getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
        await expect(side(page).getByRole('link', { name: /credits remaining/ })).toContainText('25')
        const current = side(page).locator('[aria-current]')
        await expect(current).toHaveCount(item === null ? 0 : 1)
        if (item !== null) await expect(current).toContainText(item)
      })

    await test.step('the highlight can be seen, and goes along', async () => {
      const link = (name: string) => side(page).getByRole('navigation').getByRole('link', { name, exact: true })
      const lookOf = (name: string) => link(name).evaluate((element) => getComputedStyle(element).backgroundColor)
      await link('Contacts').click()
      await expect(page).toHaveURL(/\/contacts$/)
      await expect(link('Contacts')).toHaveAttribute('aria-current', 'page')
      expect(await lookOf('Contacts')).not.toBe(await lookOf('Dashboard'))
      await side(page).getByRole('link', { name: 'Quarry, home' }).click()
      await expect(link('Dashboard')).toHaveAttribute('aria-current', 'page')
      await expect(link('Contacts')).not.toHaveAttribute('aria-current')
    })
  },
)

test(
  'the person by picture or first letter, by full name or address, with the address',
  spec('S2.nav.08', 'S2.nav.09', 'S2.nav.10', 'S2.nav.11'),
  async ({ page }) => {
    const { email } = await registerAccount(page)
    const answer = await page.request.get('/api/auth/user')
    const user = (await answer.json()) as User
    let shown: Partial<User> = {}
    await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...user, ...shown } }))
    const show = async (change: Partial<User>) => {
      shown = change
      await page.goto('/settings')
    }
    const avatar = side(page).locator('.avatar')

    await show({ firstName: 'Zoë', lastName: 'Quarrier' })
    await expect(avatar).toHaveText('Z')
    await expect(side(page).getByText('Zoë Quarrier', { exact: true })).toBeVisible()
    await expect(side(page).getByText(email, { exact: true })).toBeVisible()
    await show({ firstName: null, lastName: null })
    await expect(avatar).toHaveText('P')
    await expect(side(page).getByText(email, { exact: true })).toHaveCount(2)
    await show({ profileImageUrl: '/people/mei-lin-zhao.svg' })
    await expect(avatar).toHaveText('')
    await expect
      .poll(() => avatar.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)
