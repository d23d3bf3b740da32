import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'

/** While the picture stands: the program hears who is signed in when the test lets it. */
const picture = '#root[inert]'

test('whether there are contacts is known, and shown, before the program comes', async ({ page }) => {
  await registerAccount(page)
  const none = page.locator(picture).getByText('No contacts saved yet.').filter({ visible: true })
  const places = page.locator(`${picture} .skeleton-rows`).filter({ visible: true })
  const head = page.locator('.results-head h2').filter({ visible: true })
  const open = async () => {
    const letGo = await hold(page, '**/api/auth/user')
    await page.goto('/contacts', { waitUntil: 'commit' })
    return letGo
  }
  let letGo = await open()
  await expect(none).toBeVisible()
  await expect(places).toHaveCount(0)
  const says = await head.innerText()
  letGo()
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.getByText('No contacts saved yet.')).toBeVisible()
  await expect(head).toContainText('0 of 0')
  expect(says).toBe(await head.innerText())

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.request.post('/api/contacts', { data: { apolloId: 'demo:1' } })
  const answered = page.waitForResponse('**/api/contacts')
  letGo = await open()
  await (await answered).finished()
  await expect(places).toBeVisible()
  await expect(none).toHaveCount(0)
  await expect(head).toHaveText('Loading contacts', { useInnerText: true })
  letGo()
  const rows = page.getByRole('grid', { name: 'Contacts' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  // What is asked later is asked anew: no preload that nobody took answers it.
  const last = page.waitForResponse('**/api/contacts')
  await page.evaluate(() => fetch('/api/contacts').then(({ status }) => status))
  await last
})

test('whether a search finds anybody is known, and shown, before the program comes', async ({ page }) => {
  await registerAccount(page)
  const nobody = page.locator(picture).getByText('Nobody matches all filters').filter({ visible: true })
  const places = page.locator(`${picture} .skeleton-rows`).filter({ visible: true })
  const open = async (jobTitle: string) => {
    const letGo = await hold(page, '**/api/auth/user')
    const answered = page.waitForResponse('**/api/search-contacts')
    await page.goto(`/search?jobTitle=${jobTitle}`, { waitUntil: 'commit' })
    await (await answered).finished()
    return letGo
  }
  let letGo = await open('astronaut')
  await expect(nobody).toBeVisible()
  await expect(places).toHaveCount(0)
  letGo()
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Nobody matches all filters' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  letGo = await open('manager')
  await expect(places).toBeVisible()
  await expect(nobody).toHaveCount(0)
  letGo()
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
})
