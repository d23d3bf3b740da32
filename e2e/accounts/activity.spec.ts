import { expectAccessible, expectAccessibleOnPhone } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

test('who did what is listed, filtered, exported, and shown at the person it was done with', async ({ page }) => {
  await registerAccount(page)
  const made = await page.request.post('/api/contact-lists', { data: { name: 'Berlin' } })
  const { id } = (await made.json()) as { id: number }
  const added = await page.request.post(`/api/contact-lists/${id}/people`, { data: { contactIds: ['demo:1'] } })
  const { contacts } = (await added.json()) as { contacts: { name: string }[] }
  const name = contacts[0]?.name ?? ''
  for (let n = 0; n < 50; n += 1) await page.request.patch(`/api/contact-lists/${id}`, { data: { name: 'Berlin' } })

  await page.goto('/settings/activity')
  const rows = page.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem')
  await expect(rows.first()).toContainText('renamed the list Berlin')
  await expectAccessible(page)
  await expectAccessibleOnPhone(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('What').selectOption('Lists, views and searches')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(52)
  await expect(rows.nth(50)).toContainText('added 1 person to the list Berlin')
  await expect(rows.nth(50)).toContainText('From 127.0.0.0/24')
  await expect(page).toHaveURL(/kind=lists/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^activity_[\d-]{10}\.csv$/)

  await page.getByLabel('What').selectOption('Everything')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Name').press('Enter')
  await expect(rows).toHaveText([new RegExp(`saved ${name}`)])
  await page.getByLabel('Name').fill('nobody of this name')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText('No matching activity')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show all activity' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')

  await page.goto('/contacts')
  await page.getByText(name).first().click()
  // What both records know is told once.
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveText([
    /Ada Quarrier added 1 person to the list Berlin/,
    /Saved by Ada Quarrier/,
  ])
  await history.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectAccessibleOnPhone(page)
  await expectNoSidewaysScroll(page)
})
