import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { importFile } from '../import-file.ts'
import { registerAccount } from '../register-account.ts'

const head = 'name,job_title,company,company_domain,location,email'

test('a bell on a saved search tells who is new and who moved, with what changed; it is muted in one press and back', async ({
  page,
  product,
}) => {
  await importFile(product, [
    head,
    'Edda Falk,Falconer,Hawkwood,hawkwood.example,"Oslo, Norway",edda@hawkwood.example',
    'Ivo Brandt,Gardener,Hawkwood,hawkwood.example,"Oslo, Norway",ivo@hawkwood.example',
  ])
  await registerAccount(page)
  const data = { name: 'Falconers', criteria: { jobTitle: 'falconer' } }
  expect((await page.request.post('/api/saved-searches', { data })).status()).toBe(201)
  await page.goto('/search')
  const bell = page.getByLabel('Alert of Falconers')
  await bell.selectOption('Daily')
  await expect(page.getByRole('heading', { name: 'Alert each day' })).toBeVisible()
  await expect(bell).toHaveValue('daily')
  await expectAccessible(page)

  await importFile(product, [
    head,
    'Edda Falk,Painter,Hawkwood,hawkwood.example,"Oslo, Norway",edda@hawkwood.example',
    'Ivo Brandt,Chief Falconer,Skyfeather,skyfeather.example,"Oslo, Norway",ivo@hawkwood.example',
    'Mara Stern,Falconer,Hawkwood,hawkwood.example,"Bergen, Norway",mara@hawkwood.example',
  ])
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Saved searches' })).toContainText('1 new, 1 moved in, 1 moved out', { timeout: 1_000 }) // oxfmt-ignore
  }).toPass()
  await page.getByRole('region', { name: 'Saved searches' }).getByRole('link', { name: 'Falconers' }).click()
  await expect(page.getByRole('heading', { name: 'New since you looked' })).toBeVisible()
  const people = page.getByRole('main').locator('.alert-people').getByRole('listitem')
  await expect(people.filter({ hasText: 'Ivo Brandt' })).toContainText(
    'was Gardener at Hawkwood, Oslo, Norway, now Chief Falconer at Skyfeather, Oslo, Norway',
  )
  await expect(people.filter({ hasText: 'Mara Stern' })).toContainText('New')
  await expect(people.filter({ hasText: 'Edda Falk' })).toContainText('Moved out')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Mute mails' }).click()
  await expect(page.getByText('Mails are muted. News still appears here.')).toBeVisible()
  await page.getByRole('button', { name: 'Unmute mails' }).click()
  await expect(page.getByRole('button', { name: 'Mute mails', exact: true })).toBeVisible()

  await page.goto('/settings/notifications')
  await expect(page.getByRole('switch', { name: /^Alerts of saved searches/ })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const stored = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/'))
  await page.getByRole('switch', { name: /^Alerts of saved searches/ }).click()
  await stored
  await page.reload()
  await expect(page.getByRole('switch', { name: /^Alerts of saved searches/ })).not.toBeChecked()
})

test('where the key that turns an alert on is gone, the focus is on what stands there now', async ({ page }) => {
  await registerAccount(page)
  const data = { name: 'Falconers', criteria: { jobTitle: 'falconer' } }
  expect((await page.request.post('/api/saved-searches', { data })).status()).toBe(201)
  await page.goto('/alerts')
  await page.getByRole('list', { name: 'Saved searches' }).getByRole('link', { name: 'Falconers' }).click()
  await page.getByRole('button', { name: 'Tell me weekly' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Alert each Monday' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mute mails' })).toBeFocused()
})
