import { gzipSync } from 'node:zlib'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { placesOf } from './places-of.ts'

/** While the picture stands: the program hears who is signed in when the test lets it. */
const picture = '#root[inert]'
const mostBytes = 12_000
const headings = [
  ['/', 'Welcome'],
  ['/search', 'Contact Search'],
  ['/contacts', 'Contact Database'],
  ['/verifier', 'Email Verifier'],
  ['/credits', 'Credits'],
  ['/settings', 'Settings'],
  ['/companies', 'Companies'],
] as const

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the document of a page alone shows the frame and its heading, and nothing personal',
    { tag: '@phone' },
    async ({ page }) => {
      const { email } = await registerAccount(page)
      for (const [path, heading] of headings) {
        const answer = await page.goto(path, { waitUntil: 'commit' })
        await expect(page.locator(`${picture} h1`).filter({ visible: true })).toHaveText(new RegExp(heading))
        await expect(page.locator(`${picture} nav[aria-label^=Main]`).filter({ visible: true })).toHaveCount(1)
        await expect(page.locator('body')).not.toContainText(email)
        // docs/specification.md, section 2: a spinner fills the screen until it is known who is signed in.
        await expect(page.getByText('Loading', { exact: true })).toBeInViewport()
        await expect(page.locator('#loading .spinner')).toBeInViewport()
        // An emulated browser without scripts shows no <noscript>, where a real one does.
        expect(await answer?.text()).toMatch(/<noscript>[^]*This page needs JavaScript/)
        expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThan(mostBytes)
      }
    },
  )

  test('the sign-in page stands in its document', async ({ page }) => {
    await page.goto('/login?tab=login', { waitUntil: 'commit' })
    await expect(page.locator(`${picture} h1`)).toHaveText('Start Your Hunt')
    await expect(page.locator(`${picture} input[type=password]`)).toBeVisible()
  })
})

test('the program waits for a document that is slower than itself', async ({ page }) => {
  await page.clock.install()
  const letGo = await hold(page, '**/theme.js')
  const program = page.waitForResponse(/assets\/index-[^/]*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.clock.runFor(1_000)
  await (await program).finished()
  await page.clock.runFor(1_000)
  letGo()
  await expect(page.locator('#root:not([inert]) h1')).toBeVisible()
})

/** What a page shows while its own calls are on their way is what the picture shows. */
const ownCalls =
  /\/api\/(contacts|contact-lists|contact-views|search-contacts|overview|verifications|credits|searches|alerts)/

const taken = ['/', '/search', '/search?jobTitle=manager', '/contacts', '/verifier', '/credits']
for (const [path, widths, details] of taken.flatMap((each) => [
  [each, [390, 1440], {}] as const,
  [each, [320, 768], { tag: '@long' }] as const,
]))
  test(
    `nothing moves where the program takes over ${path}, at ${widths.join(' and ')} px`,
    details,
    async ({ page }) => {
      await registerAccount(page, { firstName: '', lastName: '' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.route(ownCalls, () => {})
        const letGo = await hold(page, '**/api/auth/user')
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.locator(`${picture} main`).filter({ visible: true })).toHaveCount(1)
        await page.evaluate(() => document.fonts.ready)
        const before = await placesOf(page)
        expect(before.length).toBeGreaterThan(5)
        letGo()
        await expect(page.locator(picture)).toHaveCount(0)
        expect(await placesOf(page), `at ${width} px`).toEqual(expect.arrayContaining(before))
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    },
  )

test('who signs in types into the page itself: its picture takes no letter', async ({ page }) => {
  const { email, password } = await registerAccount(page)
  await page.context().clearCookies()
  const letGo = await hold(page, '**/api/installation')
  await page.goto('/login?tab=login', { waitUntil: 'commit' })
  const drawn = page.locator(`${picture} input[name=email]`)
  await drawn.focus()
  await page.keyboard.type('lost')
  await expect(drawn).toHaveValue('')
  letGo()
  await expect(page.locator(picture)).toHaveCount(0)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('a session that is over leads to where one signs in, and no picture stays', async ({ page, product }) => {
  await registerAccount(page)
  const cookies = await page.context().cookies()
  await page.request.get('/api/logout')
  await page.context().addCookies(cookies)
  await page.goto('/search', { waitUntil: 'commit' })
  await expect(page).toHaveURL(`${product.url}/auth`)
  await expect(page.getByRole('button', { name: /^Continue to Payment/ })).toBeEnabled()
  await expect(page.locator(picture)).toHaveCount(0)
})

test('the program begins behind the first paint, and where no paint is told, all the same', async ({ page }) => {
  await registerAccount(page)
  await page.addInitScript(() => {
    const begun = new MutationObserver(() => {
      const { program } = document.querySelector<HTMLScriptElement>('script[data-program]')?.dataset ?? {}
      if (!document.querySelector(`head > script[type=module][src="${program}"]`)) return
      begun.disconnect()
      performance.mark('begun')
    })
    begun.observe(document, { childList: true, subtree: true })
  })
  const at = (name: string) =>
    page.evaluate((wanted) => performance.getEntriesByName(wanted).map(({ startTime }) => startTime), name)
  await page.goto('/credits')
  await expect(page.locator(picture)).toHaveCount(0)
  const [painted] = await at('first-contentful-paint')
  expect(await at('begun')).toEqual([expect.any(Number)])
  expect((await at('begun'))[0]).toBeGreaterThanOrEqual(painted ?? Number.NaN)

  await page.addInitScript(() => (PerformanceObserver.prototype.observe = () => {}))
  await page.goto('/verifier')
  await expect(page.locator(picture)).toHaveCount(0)
  expect(await at('begun')).toEqual([expect.any(Number)])
})

test('on a quick line the program is asked for as it is begun, behind the first paint; on a slow one before', async ({
  page,
}) => {
  await registerAccount(page)
  for (const isQuick of [true, false]) {
    await page.addInitScript(
      (ms) => {
        // As the browser would tell it of a line, over plain http from another machine; ours to this one may be slow for a moment.
        Object.defineProperties(PerformanceNavigationTiming.prototype, {
          responseStart: { get: (): number => ms, configurable: true },
          requestStart: { value: 1 },
          serverTiming: { value: undefined },
        })
        const asked = new MutationObserver(() => {
          if (!document.querySelector('link[rel=modulepreload]')) return
          asked.disconnect()
          const { program } = document.querySelector<HTMLScriptElement>('script[data-program]')?.dataset ?? {}
          performance.mark(document.querySelector(`script[src="${program}"]`) ? 'asked as begun' : 'asked before')
        })
        asked.observe(document, { childList: true, subtree: true })
      },
      isQuick ? 5 : 500,
    )
    await page.goto('/credits')
    const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
    expect(marks.filter((name) => name.startsWith('asked'))).toContain(isQuick ? 'asked as begun' : 'asked before')
  }
})

test('a server that cannot be reached, and a page whose program does not come, are told', async ({ page, watch }) => {
  await registerAccount(page)
  await page.route('**/assets/credits-page-*.js', async (route) => route.abort())
  watch.expectComplaint(/credits-page/)
  await page.goto('/credits', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.route('**/api/auth/user', async (route) => route.fulfill({ status: 503, body: '' }))
  watch.expectComplaint(/503/)
  await page.goto('/search', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible()
  await expect(page.locator(picture)).toHaveCount(0)
})

for (const [path, heading] of [
  ['/search', 'Contact Search'],
  ['/confirm-email?token=none', 'The address was not changed'],
] as const)
  test(`a program that does not come, or late, is told on ${path}, with a way on`, async ({ page, watch }) => {
    await registerAccount(page)
    watch.expectComplaint(/Failed to load resource/)
    await page.route('**/assets/base-*.js', async (route) => route.abort())
    await page.goto(path, { waitUntil: 'commit' })
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Load it again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()

    await page.clock.install()
    const letGo = await hold(page, '**/assets/base-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText('Loading', { exact: true })).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(alert.getByRole('heading', { name: 'This page takes long to load' })).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

test('what this installation is, if it could not be told, is asked once, and again when the window is come back to', async ({
  page,
  watch,
}) => {
  await registerAccount(page)
  watch.expectComplaint(/503/)
  let asked = 0
  await page.route('**/api/installation', async (route) => {
    asked += 1
    await route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/credits')
  await expect(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible()
  await expect(page.getByText('Practice mode')).toHaveCount(0)
  expect(asked).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Practice mode')).toBeVisible()
})

test('where a browser keeps nothing, every page is drawn and can be used', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('switched off', 'SecurityError')
        },
      })
  })
  const { email, password } = await registerAccount(page)
  await page.context().clearCookies()
  await page.goto('/login?tab=login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  for (const [path, heading] of headings) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible()
  }
})

test('a fault outside every page is told, and leaves no blank page', async ({ page, watch }) => {
  watch.expectComplaint(/TypeError/)
  await registerAccount(page)
  await page.route('**/api/installation', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), mailServers: {} } })
  })
  await page.goto('/credits')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible()
})

/** Where each heading, place and control stands that can be seen, to the pixel. */
