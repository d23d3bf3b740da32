import { provenPeople } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { endSessionAt, watchSessionEnd } from '../watch-session-end.ts'
import { spec } from '../spec.ts'

test(
  'a session that ended is told, and leads to where one signs in',
  spec('S8.unauthorized.01'),
  async ({ page, product }) => {
    await registerAccount(page)
    await page.goto('/search')
    await page.getByLabel('Job Title').fill('ceo')
    const told = await watchSessionEnd(page)
    await endSessionAt(page, '**/api/search-contacts')
    await page.getByRole('button', { name: 'Search Contacts' }).click()
    await expect.poll(told).toBe(true)
    await expect(page).toHaveURL(`${product.url}/auth`)
  },
)

test('what opens for the first time waits for its program, and for no time that somebody set', async ({ page }) => {
  await registerAccount(page)
  await page.clock.install()
  await page.goto('/search?jobTitle=manager')
  const row = page.getByRole('grid', { name: 'Search results' }).getByRole('row').nth(1)
  await row.focus()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await row.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
})

test('on a phone nothing moves as the revealed people come', async ({ page }) => {
  await registerAccount(page)
  const [person] = provenPeople(1)
  await page.request.post('/api/enrich-contact', { data: { contactId: person!.id } })
  await page.setViewportSize({ width: 412, height: 823 })
  const letGo = await hold(page, '**/api/reveals')
  await page.goto('/contacts?view=revealed')
  await expect(page.getByRole('heading', { name: 'Loading contacts' })).toBeVisible()
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const seen = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        seen.observe({ type: 'layout-shift' })
        document.addEventListener('moved', () => resolve(sum), { once: true })
      }),
  )
  letGo()
  await expect(page.getByText(person!.address)).toBeVisible()
  // Twice a frame later the browser has told of all that moved.
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame)
    document.dispatchEvent(new Event('moved'))
  })
  expect(await moved).toBeLessThan(0.02)
})
