import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'
import { openPage, waitForPages } from './open-page.ts'

const startAndStopLimitMs = 150_000

type Watch = {
  /** Declares a complaint that this test provokes on purpose; it fails too when none like it comes. */
  expectComplaint: (pattern: RegExp) => void
  /** The page of somebody else, with a session of its own, under the same eyes. */
  openElsewhere: () => Promise<Page>
}

/**
 * The product's own test: one product for each worker, and every test fails on a console error, an error in the page,
 * a violation of the content security policy, or a request to any other host.
 */
export const test = base.extend<{ watch: Watch }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startAndStopLimitMs },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  page: async ({ page }, use) => {
    waitForPages(page)
    await use(page)
  },

  watch: [
    async ({ browser, context, product }, use, testInfo) => {
      const complaints: string[] = []
      const contexts = [context]
      await collectComplaints(context, product.url, complaints)
      const expected: RegExp[] = []
      const openElsewhere = async () => {
        const other = await browser.newContext()
        contexts.push(other)
        await collectComplaints(other, product.url, complaints)
        return openPage(other)
      }
      await use({ expectComplaint: (pattern) => expected.push(pattern), openElsewhere })

      // A round trip to each page: what it complained of before is known then.
      const pages = contexts.flatMap((each) => each.pages())
      await Promise.all(pages.map((page) => page.evaluate(() => 0).catch(() => 0)))
      await Promise.all(contexts.slice(1).map((each) => each.close()))
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      const missing = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)))
      const failed = testInfo.status !== testInfo.expectedStatus || unexpected.length + missing.length > 0
      if (failed) await testInfo.attach('product.log', { body: product.output() })
      expect(unexpected, 'complaints of the browser').toEqual([])
      expect(missing, 'complaints that were expected and did not come').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function collectComplaints(context: BrowserContext, productUrl: string, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    const place = message.location().url
    const isRefusal = place.startsWith(`${productUrl}/api/`) && refusedCall.test(message.text())
    // A browser says it of whatever it would load while a test holds the network back, and never else.
    const isHeldBack = message.text().includes('net::ERR_INTERNET_DISCONNECTED')
    const isError = message.type() === 'error' || /content security policy/i.test(message.text())
    if (isError && !isRefusal && !isHeldBack) complaints.push(`console: ${message.text()} (${place})`)
  })
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && origin !== productUrl) complaints.push(`foreign host: ${request.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
}

/** The browser itself prints every refused call; a refusal by the API is an answer, not an error. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/
