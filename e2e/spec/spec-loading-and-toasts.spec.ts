import type { Page, Request } from '@playwright/test'
import { endpoints, type Endpoint } from '../../contract/endpoints.ts'
import { isRole } from '../../contract/security/rights.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { watchSessionEnd } from '../watch-session-end.ts'
import { spec, specStep } from '../spec.ts'

const soft = expect.soft
const hourMs = 3_600_000

/** The product's own calls from here on. */
function watchCalls(page: Page): { requests: Request[]; names: () => string[] } {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request)
  })
  return { requests, names: () => requests.map((each) => `${each.method()} ${new URL(each.url()).pathname}`) }
}

test(
  'how the browser asks the server',
  spec(
    'S4.data.01',
    'S4.data.02',
    'S4.data.03',
    'S4.data.04',
    'S4.login.01',
    'S7.client.01',
    'S7.client.02',
    'S7.client.03',
    'S7.client.04',
    'S7.client.05',
    'S7.contacts.02',
  ),
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    const seen = watchCalls(page)

    await specStep(['S7.contacts.02'], 'the contacts are asked for by somebody signed in alone', async () => {
      await page.goto('/contacts')
      await page.waitForURL('**/auth')
      soft(seen.names()).not.toContain('GET /api/contacts')
    })

    await page.clock.install()
    const ann = await registerAccount(page, { firstName: 'Ann' })
    await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:1', 'demo:2', 'demo:3'] } })
    // What credits did, what is new under searches, what the server finds out about the contacts, and what colleagues share.
    const shared = ['contact-lists', 'contact-views']
    const askedWhenShown = [
      'auth/user',
      'overview',
      'searches',
      'alerts',
      'saved-searches',
      'duplicates',
      ...shared,
    ].map((path) => `GET /api/${path}`)
    const database = (saved: number) =>
      page.getByRole('heading', { name: `Contact Database (${saved} of ${saved} contacts)` })

    await specStep(
      ['S4.data.01', 'S4.data.03'],
      'what was loaded is not loaded again by a timer, and never grows old',
      async () => {
        const last = page.waitForResponse('**/api/bounces')
        await page.goto('/contacts')
        await expect(database(3)).toBeVisible()
        soft(seen.names()).toContain('GET /api/contacts')
        await last
        await page.clock.runFor(30_000)
        const before = seen.names().length
        await page.clock.fastForward(12 * hourMs)
        await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
        await soft(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible()
        await page.getByRole('link', { name: 'Contacts', exact: true }).click()
        await soft(database(3)).toBeVisible()
        soft(
          seen
            .names()
            .slice(before)
            .filter((each) => !askedWhenShown.includes(each)),
        ).toEqual([])
      },
    )

    await specStep(['S4.data.02'], 'the focus of the window asks for the user alone', async () => {
      const askedOnFocus = async () => {
        const before = seen.names().length
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await page.clock.runFor(1_000)
        return seen.names().slice(before)
      }
      // One that is still under way answers for the focus too.
      await expect.poll(askedOnFocus).toEqual(['GET /api/auth/user'])
    })

    await specStep(
      ['S4.data.04', 'S7.client.03'],
      'whatever is no success is a failure, and is not tried again',
      async () => {
        watch.expectComplaint(/status of 50[03]/)
        await page.route('**/api/contacts', (route) => route.fulfill({ status: 503, json: [] }))
        const last = page.waitForResponse('**/api/bounces')
        await page.reload()
        await soft(page.getByRole('heading', { name: 'The contacts could not be loaded' })).toBeVisible()
        await last
        const asked = seen.names().length
        await page.clock.runFor(60_000)
        soft(seen.names().slice(asked)).toEqual([])
        await page.unroute('**/api/contacts')
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(database(3)).toBeVisible()

        await page.route('**/api/contacts/*', (route) =>
          route.fulfill({ status: 500, json: { success: true, count: 1 } }),
        )
        const before = seen.names().length
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await soft(page.getByRole('heading', { name: 'Failed to delete contact' })).toBeVisible()
        await page.clock.runFor(60_000)
        soft(
          seen
            .names()
            .slice(before)
            .filter((each) => each.startsWith('DELETE')),
        ).toHaveLength(1)
        await soft(database(3)).toBeVisible()
        await page.unroute('**/api/contacts/*')
      },
    )

    await specStep(['S4.login.01'], 'who signs out leaves nothing behind for the next one', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('link', { name: 'Login' }).click()
      const bob = await registerAccount(page, { firstName: 'Bob' })
      await page.request.post('/api/logout')
      await page.goto('/login?tab=login')
      await page.getByLabel('Email').fill(bob.email)
      await page.getByLabel('Password', { exact: true }).fill(bob.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await soft(page.getByRole('heading', { name: 'Welcome, Bob' })).toBeVisible()
      await soft(page.getByText(ann.email)).toHaveCount(0)
      await page.getByRole('link', { name: 'Contacts', exact: true }).click()
      await soft(page.getByRole('heading', { name: 'No contacts saved yet.' })).toBeVisible()
    })

    await specStep(
      ['S7.client.01', 'S7.client.02', 'S7.client.04'],
      'cookies with every call, JSON where there is a payload, and loads by GET to their own path',
      async () => {
        const paths = (chosen: (endpoint: Endpoint) => boolean) =>
          Object.values(endpoints).flatMap((endpoint): string[] => (chosen(endpoint) ? [endpoint.path] : []))
        const loads = paths(({ method }) => method === 'GET')
        const ofAccount = paths(({ path, caller }) => isRole(caller) && path !== '/api/auth/user')
        let withCookie = 0
        for (const request of seen.requests) {
          // What a leaving page cut off was perhaps never sent whole.
          if ((await request.response().catch(() => null)) === null) continue
          const { pathname } = new URL(request.url())
          const headers = await request.allHeaders()
          if (ofAccount.includes(pathname.replace(/\d+$/, ':id'))) {
            soft([pathname, headers['cookie']]).toEqual([pathname, expect.stringContaining('quarry_session=')])
            withCookie += 1
          }
          const sent = request.postData()
          soft([pathname, headers['content-type']]).toEqual([pathname, sent === null ? undefined : 'application/json'])
          if (request.method() === 'GET') soft([loads.includes(pathname), sent]).toEqual([true, null])
        }
        soft(withCookie).toBeGreaterThan(3)
      },
    )

    await specStep(['S7.client.05'], 'a 401 where data is loaded is a failure, and says so', async () => {
      await page.route('**/api/contacts', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }))
      const told = await watchSessionEnd(page)
      await page.goto('/contacts')
      await expect.poll(told).toBe(true)
    })
  },
)

test(
  'one toast at a time, for five seconds; it can be read again for 1,000,000 ms',
  spec('S4.toast.01', 'S9.toast.01', 'S9.toast.02'),
  async ({ page }) => {
    await registerAccount(page)
    await page.clock.install()
    await page.goto('/search?jobTitle=manager')
    // One that is over stays in the page until it has faded, which the halted clock keeps it from.
    const toasts = page.locator('.toast:not([data-ending-style])')
    const save = page.getByRole('row').getByRole('button', { name: /^Save / })
    await expect(save).toHaveCount(25)
    for (const n of [24, 23, 22]) {
      const name = (await save.first().getAttribute('aria-label'))?.replace('Save ', '') ?? ''
      await save.first().click()
      await expect(save).toHaveCount(n)
      await expect(toasts.filter({ hasText: name })).toBeVisible()
      await soft(toasts).toHaveCount(1)
    }
    // It waits while somebody reads it, and no longer.
    await toasts.hover()
    await page.mouse.move(0, 0)
    await page.clock.pauseAt(Date.now() + hourMs)
    await soft(toasts).toHaveCount(0)
    await save.first().click()
    await expect(async () => {
      await page.clock.runFor(1)
      expect(await toasts.count()).toBe(1)
    }).toPass({ intervals: [50] })
    await page.clock.runFor(4_900)
    await soft(toasts).toHaveCount(1)
    await page.clock.runFor(200)
    await soft(toasts).toHaveCount(0)

    await page.clock.fastForward(999_000)
    await page.keyboard.press('m')
    await page.clock.runFor(20)
    await soft(toasts.getByRole('heading', { name: 'Contact Saved' })).toBeVisible()
    await page.clock.runFor(5_000)
    await soft(toasts).toHaveCount(0)
    await page.keyboard.press('m')
    await page.clock.runFor(20)
    await soft(toasts).toHaveCount(0)
  },
)
