import { expectAccessible, expectAccessibleColors } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expectTakenOver } from '../expect-taken-over.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { loadFonts } from '../load-fonts.ts'
import { spec } from '../spec.ts'

const scenarios = [
  ['Fintech Leaders', '2,847'],
  ['AI Companies', '1,934'],
  ['Biotech Executives', '1,156'],
  ['Climate Tech', '1,672'],
] as const

test(
  'the top bar, the hero, the mock and the features @phone',
  spec(
    'S2.landing.01',
    'S2.landing.02',
    'S2.landing.03',
    'S2.landing.04',
    'S2.landing.05',
    'S2.landing.06',
    'S2.landing.07',
    'S2.mock.01',
    'S2.mock.02',
    'S2.mock.03',
    'S2.mock.04',
    'S9.limit.02',
    'S2.features.01',
  ),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const top = page.getByRole('banner')
    await expect(top.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?tab=login')
    await expect(top.getByRole('link', { name: 'Buy Credits' })).toHaveAttribute('href', '/auth')
    await expect(top.locator('a[href="/#features"]')).toHaveText('Features')
    await expect(top.locator('a[href="/#pricing"]')).toHaveText('Pricing')
    await expect(page.getByRole('link', { name: 'Buy Credits - From $2' })).toHaveAttribute('href', '/auth')

    const mock = page.getByRole('region', { name: 'Preview of the product' })
    for (const name of ['Job title', 'Company size', 'Industry', 'Location'])
      await expect(mock.locator('dt', { hasText: name })).toBeVisible()
    await expect(mock.getByRole('columnheader')).toHaveText(['Contact', 'Job title', 'Company', 'Location', 'Email'])
    await expect(mock.getByText('50 results per page')).toBeVisible()
    await expect(mock.getByText('245 credits remaining')).toBeVisible()
    await expect(mock.getByRole('link', { name: 'Export to CSV' })).toBeVisible()
    for (const name of ['Verified Emails', 'Laser Targeting', 'Instant Exports'])
      await expect(page.getByRole('heading', { name })).toBeVisible()

    await page.getByRole('link', { name: 'Try it yourself' }).click()
    await expect(page.getByRole('heading', { name: 'Try it yourself' })).toBeInViewport()
    await expect(top).toBeInViewport()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessibleColors(page)
    await expectNoSidewaysScroll(page)
  },
)

test('on a tablet no address of the preview is cut by its edge', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1_024 })
  await page.goto('/')
  const rows = page.getByRole('region', { name: 'Sample results' })
  expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test(
  'title, description, and the links of the teaser and the footer',
  spec('S2.meta.01', 'S1.site.02', 'S2.teaser.01', 'S2.teaser.02', 'S2.teaser.03', 'S2.footer.01'),
  async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Quarry: business contacts/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /email address/)
    const teaser = page.getByRole('region', { name: 'Field notes' })
    for (const slug of ['master-cold-email-outreach', 'linkedin-prospecting-strategy', 'follow-up-strategies'])
      await expect(teaser.locator(`a[href="/blog/${slug}"]`)).toContainText('Read More')
    const footer = page.getByRole('contentinfo')
    for (const [name, href] of [
      ['Features', '/#features'],
      ['Pricing', '/#pricing'],
      ['Blog', '/blog'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
    await footer.getByRole('link', { name: 'Pricing' }).click()
    await expect(page.locator('#pricing').getByRole('heading')).toBeInViewport()
  },
)

test('the hero shows what each answer of a mail server costs, by the keyboard too, and stays in its place', async ({
  page,
}) => {
  await page.goto('/')
  const paper = page.getByRole('figure', { name: 'A sample receipt' })
  await expect(paper.getByText('1 credit taken')).toBeVisible()
  await loadFonts(page)
  const before = await paper.boundingBox()
  await page.getByRole('radio', { name: 'Yes, to her' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Yes, to anyone' })).toBeChecked()
  await expect(paper.getByRole('heading', { name: 'Why was I not charged?' })).toBeVisible()
  await expect(paper.getByText('Random address accepted too')).toBeVisible()
  await expect(paper.getByText('1 credit taken')).toBeHidden()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await expect(paper.getByText('Address refused', { exact: true })).toBeVisible()
  expect(await paper.boundingBox()).toEqual(before)
})

test(
  'the four demo scenarios',
  spec(
    'S2.demo.01',
    'S2.demo.02',
    'S2.demo.03',
    'S2.demo.04',
    'S2.demo.05',
    'S2.demo.06',
    'S2.demo.07',
    'S2.demo.08',
    'S2.demo.09',
    'S2.demo.10',
    'S2.demo.11',
    'S2.demo.12',
    'S4.landing.01',
  ),
  async ({ page }) => {
    await page.goto('/')
    const tabs = page.getByRole('tablist', { name: 'Scenarios' }).getByRole('tab')
    await expect(tabs).toHaveText(scenarios.map(([title]) => title))
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expectTakenOver(tabs.first())
    for (const [n, [title, count]] of scenarios.entries()) {
      if (n === scenarios.length - 1) await page.keyboard.press('End')
      else if (n > 0) await page.keyboard.press('ArrowRight')
      else await tabs.first().focus()
      const panel = page.getByRole('tabpanel')
      await expect(panel.getByRole('heading', { name: title })).toBeVisible()
      await expect(panel.locator('.lead')).not.toBeEmpty()
      await expect(panel.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([
        /^Industry ./,
        /^Company size ./,
        /^Location ./,
      ])
      await expect(panel.getByText(`${count} contacts match this search`)).toBeVisible()
      const people = panel.locator('.people > li')
      await expect(people).toHaveCount(3)
      for (const person of await people.all()) {
        await expect(person.getByText('Verified')).toBeVisible()
        await expect(person.getByText(/^(Company website|Business directory|Professional network)$/)).toBeVisible()
        await expect(person.locator('img')).toHaveJSProperty('complete', true)
      }
      await expect(panel.getByRole('link', { name: 'Get Full Access' })).toHaveAttribute('href', '/auth')
    }
  },
)

test('anybody searches the demo directory without an account, and sees a receipt that was really taken', async ({
  page,
}) => {
  await page.goto('/')
  const demo = page.locator('#demo')
  await expectTakenOver(demo.getByRole('search'))
  const found = demo.getByRole('list', { name: 'Found in the demo directory' }).getByRole('listitem')
  // Before anybody has searched, a search has been made.
  await expect(found).toHaveCount(5)
  await expect(demo.getByLabel('Job title')).toHaveValue('sales director')
  await expect(found.first()).toContainText('Sales')
  await demo.getByRole('button', { name: 'Everybody in London' }).click()
  await expect(demo.getByRole('status')).toHaveText(/^\d+ people, counted in [\d.]+ ms$/)
  await expect(found).toHaveCount(5)
  await expect(found.first()).toContainText('London')
  await demo.getByLabel('Job title').fill('zookeeper')
  await demo.getByLabel('Job title').press('Enter')
  await expect(demo.getByRole('status')).toHaveText('Nobody matches this. Try fewer words.')
  await expect(found).toHaveCount(0)
  for (const label of ['Job title', 'Location']) await demo.getByLabel(label).fill('')
  await demo.getByRole('button', { name: 'Search for free' }).click()
  await expect(demo.getByRole('status')).toHaveText('Please fill in at least one search field.')

  await expect
    .poll(async () => {
      await page.reload()
      return demo.getByRole('figure', { name: 'A real receipt' }).count()
    })
    .toBe(1)
  await expect(demo.getByRole('figure')).toContainText(/Random address refused.*550/)
})

test('a demo photo that fails to load is replaced by initials', spec('S8.demo.01'), async ({ page, watch }) => {
  watch.expectComplaint(/amara-osei/)
  await page.route('**/people/amara-osei.svg', (route) => route.fulfill({ status: 404 }))
  // The browser may tell of it behind what the page shows instead.
  const told = page.waitForEvent('console', (message) => message.location().url.includes('amara-osei'))
  await page.goto('/')
  await expect(page.locator('.people > li').first().locator('.avatar')).toHaveText('AO')
  await told
})

test(
  'prices by the slider; one question open at a time',
  spec(
    'S1.site.01',
    'S2.pricing.01',
    'S9.slider.03',
    'S9.slider.04',
    'S9.price.01',
    'S9.price.06',
    'S2.faq.01',
    'S2.faq.02',
    'S2.faq.03',
    'S2.faq.04',
    'S2.faq.05',
  ),
  async ({ page }) => {
    await page.goto('/')
    const pricing = page.locator('#pricing')
    await expect(pricing.getByLabel('Total')).toHaveText('$50.00')
    const slider = pricing.getByRole('slider')
    await expect(slider).toHaveValue('250')
    await expectTakenOver(slider)
    for (const [name, value] of Object.entries({ min: '50', max: '2000', step: '50' }))
      await expect(slider).toHaveAttribute(name, value)
    await slider.fill('600')
    await expect(pricing.getByRole('row')).toHaveText([/50\.00$/, /37\.50$/, /12\.00$/, /–$/])
    await expect(pricing.getByLabel('Total')).toHaveText('$99.50')
    await expect(pricing.getByText('2000+')).toBeVisible()
    await expect(pricing.getByText('up to 50% off')).toBeVisible()

    const faq = page.locator('#faq')
    await expect(faq.locator('summary')).toHaveText([
      /credits work/,
      /accurate/,
      /search for free/,
      /expire/,
      /data come from/,
      /minimum purchase/,
      /team plans/,
    ])
    await expect(faq.locator('.faq > div')).toHaveCount(2)
    await expect(faq.locator('details[open]')).toHaveCount(0)
    const [first, last] = [faq.locator('summary').first(), faq.locator('summary').last()]
    await first.click()
    await expect(faq.getByText('One credit pays for one contact.')).toBeVisible()
    await last.click()
    await expect(faq.locator('details[open]')).toHaveCount(1)
    await expect(faq.getByText('custom team plans for 5 or more users')).toBeVisible()
    await last.press('Enter')
    await expect(faq.locator('details[open]')).toHaveCount(0)
    await expect(faq.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:support@quarry.test',
    )
  },
)

test('a slider pushed before the script is there keeps its place, and the prices follow', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const pricing = page.locator('#pricing')
  await pricing.getByRole('slider').fill('600')
  await expect(pricing.getByLabel('Total')).toHaveText('$50.00')
  letThrough()
  await expect(pricing.getByLabel('Total')).toHaveText('$99.50')
  await expect(pricing.getByRole('slider')).toHaveValue('600')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the landing page has its text, its links and its questions', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Start Your\s+Hunt/)
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await expect(page.getByText('No credit taken').filter({ visible: true })).toHaveCount(1)
    await page.getByText('Do credits expire?').click()
    await expect(page.getByText('Credits never expire. They are non-refundable')).toBeVisible()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  })
})
