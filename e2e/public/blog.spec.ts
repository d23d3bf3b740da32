import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleColors } from '../expect-accessible.ts'
import { expectTakenOver } from '../expect-taken-over.ts'
import { expect, test } from '../fixtures.ts'
import { publishPost } from '../publish-post.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const article = '/blog/master-cold-email-outreach'

test(
  'the list, and from it to an article by keyboard and back @phone',
  spec('S2.blog.01', 'S2.blog.02', 'S2.blog.03', 'S2.blog.04', 'S2.blog.05', 'S9.blog.02', 'S9.blog.03', 'S1.site.02'),
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold Outreach & Sales Blog')
    const cards = page.locator('.post-card')
    await expect(cards).toHaveCount(6)
    for (const card of await cards.all()) {
      await expect(card.locator('.badge')).not.toBeEmpty()
      await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
      await expect(card.getByText(/^\d+ min read$/)).toBeVisible()
      await expect(card.locator('.excerpt')).not.toBeEmpty()
      expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeLessThanOrEqual(3)
      const title = await card.getByRole('heading', { level: 2 }).textContent()
      await expect(card.getByRole('link', { name: `Read More about ${title}` })).toHaveAttribute(
        'href',
        /^\/blog\/[a-z-]+$/,
      )
    }
    const [first, second] = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    if (!isMobile) expect(second).toBe(first)
    const newsletter = page.getByRole('region', { name: 'The next article, by mail' })
    await expect(newsletter.getByText('2,500+ sales professionals trust the insights')).toBeVisible()
    await expect(newsletter.locator('input[type="email"]')).toBeVisible()
    await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await look(page, ['light', 'dark'])

    const more = page.locator(`a[href="${article}"]`)
    await more.focus()
    await more.press('Enter')
    await expect(page).toHaveURL(article)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  },
)

test(
  'an article, and the way to the next @phone',
  spec('S2.post.01', 'S2.post.02', 'S2.post.03', 'S2.teaser.01', 'S2.teaser.02', 'S2.teaser.03'),
  async ({ page }) => {
    for (const slug of ['linkedin-prospecting-strategy', 'follow-up-strategies', 'master-cold-email-outreach']) {
      await page.goto(`/blog/${slug}`)
      const post = page.locator('article')
      await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
      await expect(post.locator('.badge')).not.toBeEmpty()
      await expect(post.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(post.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/)
      await expect(post.getByText(/^\d+ min read$/)).toBeVisible()
      await expect(post.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(4)
      expect((await post.locator('.prose').innerText()).split(/\s+/).length).toBeGreaterThan(700)
    }
    await look(page, ['light', 'dark'])
    const next = page.getByRole('navigation', { name: 'More articles' }).getByRole('link').first()
    const title = await next.locator('b').innerText()
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  },
)

test(
  'the legal texts, from the top, also out of the signed-in product',
  spec('S2.legal.01', 'S2.legal.02', 'S2.legal.03'),
  async ({ page, watch }) => {
    watch.expectComplaint(/nothing-here-either/)
    for (const [path, title] of [
      ['/privacy-policy', 'Privacy Policy'],
      ['/terms-of-service', 'Terms of Service'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('January 2025', { exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const [, other = ''] = ['/privacy-policy', '/terms-of-service'].sort((a) => (a === path ? -1 : 1))
      await page.getByRole('contentinfo').locator(`a[href="${other}"]`).click()
      await expect(page).toHaveURL(other)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await look(page, ['light'])
    await registerAccount(page)
    await page.goto('/nothing-here-either')
    await page.getByRole('link', { name: 'Read the blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold Outreach & Sales Blog')
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'what is missing says so, with its status, is asked for once, and leads on @phone-long',
  spec('S2.notfound.01', 'S2.notfound.02', 'S2.post.04', 'S7.blog.04'),
  async ({ page, watch }) => {
    watch.expectComplaint(/status of 404/)
    expect((await page.goto('/nothing-here'))?.status()).toBe(404)
    await expect(page).toHaveTitle(/^404 Page Not Found/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('does not exist, or it has moved')).toBeVisible()
    await expect(page.getByText('add it to the router')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/')
    await look(page, ['dark'])
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^(\/api)?\/blog\/[a-z-]+$/.test(pathname)) asked.push(pathname)
    })
    await page.goto('/blog')
    expect(asked).toEqual([])
    expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['/blog/no-such-post'])
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  },
)

test(
  'on the way to a published article a spinner turns, on the way to a built-in one none',
  spec('S2.post.05', 'S2.post.06'),
  async ({ page, product }) => {
    await publishPost(product, 'fresh-post', '# Part\n\nText <script>alert(1)</script> [go](javascript:alert(1))')
    await page.goto('/blog')
    await expect(page.locator('.post-card')).toHaveCount(7)
    // What the list shows until the article is there, kept for whoever asks there.
    const spinners = () => page.evaluate(() => window.sessionStorage.getItem('spinners'))
    const watchSpinners = () =>
      page.evaluate(() => {
        window.sessionStorage.setItem('spinners', '0')
        new MutationObserver(() => {
          const found = document.querySelectorAll('[role="status"][aria-label="Loading"]')
          if (found.length > 0) window.sessionStorage.setItem('spinners', String(found.length))
        }).observe(document.body, { subtree: true, childList: true })
      })
    for (const [slug, title, seen] of [
      [article, /^Master cold email/, '0'],
      ['/blog/fresh-post', 'Fresh', '1'],
    ] as const) {
      await page.goto('/blog')
      await watchSpinners()
      await expectTakenOver(page.locator(`a[href="${slug}"]`))
      await page.locator(`a[href="${slug}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect([slug, await spinners()]).toEqual([slug, seen])
    }
    await expect(page.getByText('Text <script>alert(1)</script> go')).toBeVisible()
    await expect(page.locator('.prose a, .prose script')).toHaveCount(0)
  },
)

test('search engines and cards read the same text: HTML, canonical address, description, feed, data of the article', async ({
  request,
  product,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  const head = /<head>[^]*<\/head>/
  const post = await html(article)
  expect(post).toContain('<h1>Master cold email outreach')
  expect(post).toContain(`<link rel="canonical" href="${product.url}${article}" />`)
  expect(post).toContain('<meta property="og:type" content="article" />')
  expect(post).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\dT/)
  expect(post).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*\/blog\/feed\.xml"/)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(post)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', mainEntityOfPage: product.url + article })
  expect(post).not.toMatch(/ style=|<script type="module"/)

  const list = await html('/blog')
  expect(list.match(/<li class="post-card">/g)?.length).toBeGreaterThanOrEqual(6)
  expect(head.exec(list)?.[0]).toMatch(/<meta name="description" content="[^"]{60,}"/)
  for (const [path, text] of [
    ['/privacy-policy', 'This policy applies from January 2025'],
    ['/terms-of-service', 'suspend'],
  ] as const)
    expect(await html(path)).toContain(text)
  expect(await html('/nothing-here')).toContain('<meta name="robots" content="noindex" />')
  const shell = await request.get('/search')
  expect(shell.headers()['x-robots-tag']).toBe('noindex')
  const compressed = await request.get(article, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers()['content-encoding']).toBe('br')
})

test('the landing page takes less than 10 KB of script, the blog none of its own, an article none at all', async ({
  page,
  request,
}) => {
  const [landing, blog, post] = [
    await scriptBytes(page, request, '/'),
    await scriptBytes(page, request, '/blog'),
    await scriptBytes(page, request, article),
  ]
  expect(landing.bytes).toBeLessThan(10 * 1_000)
  expect(landing.bytes).toBeGreaterThan(1_000)
  expect(landing.paths.filter((path) => /blog-page/.test(path))).toEqual([])
  expect(blog.bytes).toBeLessThan(86 * 1_000)
  expect(blog.paths.filter((path) => /landing/.test(path))).toEqual([])
  // What sets the theme before anything is drawn.
  expect(post.paths).toEqual(['/theme.js'])
})

/** Everything that runs on a page, as gzip brings it. */
async function scriptBytes(page: Page, request: APIRequestContext, path: string) {
  const urls: string[] = []
  const note = (response: { url(): string; request(): { resourceType(): string } }) => {
    if (response.request().resourceType() === 'script') urls.push(response.url())
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', note)
  let bytes = 0
  for (const url of urls) {
    const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    bytes += Number(answer.headers()['content-length'])
  }
  return { bytes, paths: urls.map((url) => new URL(url).pathname) }
}

/** axe finds nothing, in both themes where asked, and no width makes the page wider than the screen. */
async function look(page: Page, themes: readonly ('light' | 'dark')[]): Promise<void> {
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await (at === 0 ? expectAccessible : expectAccessibleColors)(page)
  }
  const size = page.viewportSize()
  for (const width of [320, 2_560]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  if (size) await page.setViewportSize(size)
}
