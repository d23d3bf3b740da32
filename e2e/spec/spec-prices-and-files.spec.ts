import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { demoPeople } from '../demo-addresses.ts'
import { expectTakenOver } from '../expect-taken-over.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { specStep } from '../spec.ts'

async function expectRange(slider: Locator, range: { min: string; max: string; step: string }): Promise<void> {
  for (const [name, value] of Object.entries(range)) await expect(slider).toHaveAttribute(name, value)
}

test('prices, bands and sliders stand on the screens as the specification has them', async ({ page }) => {
  await page.goto('/auth')
  const slider = page.getByRole('slider')
  await expectTakenOver(slider)
  const current = page.getByRole('list', { name: 'Price tiers' }).locator('[aria-current]')
  const box = page.locator('.price-box')

  await specStep(['S9.slider.01'], 'the slider of the sign-up', async () => {
    await expectRange(slider, { min: '10', max: '2000', step: '10' })
    await expect(slider).toHaveValue('250')
  })
  for (const [id, credits, tier] of [
    ['S9.band.01', '250', '$0.20 10-250 Base Rate'],
    ['S9.band.02', '260', '$0.15 251-500 25% Off'],
    ['S9.band.03', '510', '$0.12 501-1000 40% Off'],
    ['S9.band.04', '1010', '$0.10 1000+ 50% Off'],
  ] as const)
    await specStep([id], `${credits} credits stand in their band`, async () => {
      await slider.fill(credits)
      await expect(current).toHaveCount(1)
      const [price = '', , ...label] = tier.split(' ')
      await expect(current).toContainText(price)
      await expect(current).toContainText(label.join(' '))
    })
  await specStep(['S9.price.02', 'S9.price.03', 'S9.price.04'], 'what 600 credits cost and save', async () => {
    await slider.fill('600')
    await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$99.50')
    await expect(box).toContainText('$0.166 per contact')
    await expect(box).toContainText('Save 17%')
    await slider.fill('10')
    await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$2.00')
    await expect(box).toContainText('$0.200 per contact')
    await expect(box.getByText(/^Save/)).toHaveCount(0)
  })

  await registerAccount(page)
  await page.goto('/buy-credits')
  const packages = page.locator('.package')
  await specStep(['S9.package.05', 'S9.package.07'], 'which one is chosen, and which one is liked best', async () => {
    await expect(packages).toHaveCount(6)
    await expect(packages.locator('input:checked')).toHaveAccessibleName('250 credits for $50.00')
    await expect(packages.filter({ hasText: 'Most popular' })).toHaveText(/^500\$/)
  })
  for (const [ids, text] of [
    [['S9.package.01'], '10$2$0.20 per credit'],
    [['S9.package.03'], '100$20$0.20 per credit'],
    [['S9.package.04'], '250$50$0.20 per credit'],
    [['S9.package.06', 'S9.package.08'], '500$87.50$0.175 per creditMost popularSave 12.5%'],
    [['S9.package.09', 'S9.package.10'], '1,000$147.50$0.1475 per creditSave 26.25%'],
    [['S9.package.11', 'S9.package.12'], '2,500$297.50$0.119 per creditSave 40.5%'],
  ] as const)
    await specStep(ids, `the package that reads ${text}`, async () => {
      const begins = new RegExp(`^${text.replaceAll(/[$.]/g, String.raw`\$&`)}`)
      await expect(packages.filter({ hasText: begins })).toHaveCount(1)
    })
  await specStep(['S9.slider.02', 'S9.price.05'], 'an amount of one’s own, and from where it is cheaper', async () => {
    const own = page.getByRole('slider', { name: 'Number of credits' })
    await expectRange(own, { min: '10', max: '5000', step: '10' })
    await expect(own).toHaveValue('500')
    const note = page.getByText('Volume discount')
    for (const [credits, count] of [
      ['250', 0],
      ['260', 1],
      ['240', 0],
    ] as const) {
      await own.fill(credits)
      await expect(note).toHaveCount(count)
    }
  })
})

const columns = ['Name', 'Job Title', 'Company', 'Email', 'LinkedIn URL', 'Industry', 'Location', 'Employee Count']

test('the files that the browser is given are named and written as the specification has them', async ({ page }) => {
  await registerAccount(page)
  const contactIds = demoPeople('accept', 'exists', 2).map(({ id }) => id)
  await page.request.post('/api/contacts/save', { data: { contactIds } })
  const saved = (await (await page.request.get('/api/contacts')).json()) as { id: number; name: string }[]
  const tags = ['=1+1', 'warm']
  for (const tag of tags) await page.request.post('/api/contacts/tag', { data: { contactIds: [saved[0]?.id], tag } })

  await page.goto('/contacts')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { name, text } = await exported(page)
  const [head, ...rows] = parse(text, { bom: true })
  await specStep(['S9.csv.01', 'S9.csv.05'], 'its name, its mark and its line ends', async () => {
    expect(name).toBe(`contacts_${new Date().toISOString().slice(0, 10)}.csv`)
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(rows).toHaveLength(2)
  })
  await specStep(['S9.csv.03', 'S9.csv.04', 'S9.csv.06'], 'the columns of the database, and its tags', async () => {
    expect(head).toEqual([...columns, 'Tags'])
    const row = rows.find(([first]) => first === saved[0]?.name)
    expect(row?.at(-1)).toBe("'=1+1; warm")
  })

  await page.goto('/search?jobTitle=ceo')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click()
  const found = await exported(page)
  await specStep(['S9.csv.02'], 'the columns of the search', async () => {
    expect(parse(found.text, { bom: true })).toMatchObject({ 0: columns, length: 2 })
  })
})

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).first().click()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the list of articles says how long each takes to read', async ({ page }) => {
  const posts = (await (await page.request.get('/api/blog')).json()) as { slug: string; title: string }[]
  await page.goto('/blog')
  await specStep(['S9.blog.01'], 'a minute for each thousand characters begun', async () => {
    expect(posts.length).toBeGreaterThan(4)
    for (const { slug, title } of posts) {
      const post = (await (await page.request.get(`/api/blog/${slug}`)).json()) as { content: string }
      const minutes = Math.ceil(post.content.length / 1_000)
      const card = page.locator('.post-card').filter({ has: page.getByRole('heading', { name: title }) })
      await expect(card).toContainText(`${minutes} min read`)
    }
  })
})
