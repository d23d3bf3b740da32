import { chromium } from '@playwright/test'
import { browser as browserOptions } from '../e2e/browser.ts'
import { makePremium } from '../e2e/make-premium.ts'
import { startProduct } from '../e2e/product.ts'
import { report } from './measure/report.ts'
import { fillContacts } from './screens/fill-contacts.ts'
import {
  measureFilters,
  measureInteractions,
  measureList,
  measureScrolling,
  measureSearchInteractions,
} from './screens/measure-contacts.ts'
import { watchPage } from './screens/watch-page.ts'

/**
 * The contact database with 50,000 contacts in a real browser against what a hand feels: frames of 16.7 ms and filters in 50 ms,
 * and, with the processor slowed four times, interactions painted in 100 ms. `bench contacts-table [CONTACTS]`.
 */
const CONTACTS = Number(process.argv[2] ?? 50_000)
const SLOWED = 4

const account = { email: 'bench@quarry.test', password: 'a password of the bench' }
const product = await startProduct({ DEMO_PEOPLE: String(CONTACTS) })
const chrome = await chromium.launch(await browserOptions())
try {
  const context = await chrome.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  await context.request.post('/api/register', { data: account })
  await makePremium(product, account.email)
  await fillContacts(product, context.request, CONTACTS)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const list = await measureList(page, devtools, CONTACTS)
  await watchPage(page)
  const scrolling = [
    ...(await measureScrolling(page, devtools, 1)),
    ...(await measureScrolling(page, devtools, SLOWED)),
  ]
  const filtering = await measureFilters(page, devtools, SLOWED)
  const interactions = await measureInteractions(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/search?jobTitle=manager&pageSize=50')
  await page.locator('.grid tbody tr').nth(20).waitFor()
  await watchPage(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  interactions.push(...(await measureSearchInteractions(page)))
  report('contacts-table', [...list, ...scrolling, ...filtering, ...interactions], `${CONTACTS} contacts were listed`)
} finally {
  await chrome.close()
  await product.stop()
}
