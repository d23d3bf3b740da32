import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

test('a note written as the session ended is there again after signing in', async ({ page, context }) => {
  const { email, password } = await registerAccount(page)
  await page.goto('/contacts?person=demo:3')
  const note = page.getByLabel('Notes')
  await expect(note).toBeVisible()
  await context.clearCookies()
  await note.fill('Call in March.')
  await note.blur()
  await expect(page).toHaveURL(/\/auth$/)
  await page.request.post('/api/login', { data: { email, password } })
  await page.goto('/contacts?person=demo:3')
  await expect(note).toHaveValue('Call in March.')
  await expect(page.getByText('You wrote this before, but it was not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Call in March.')
  await expect(page.getByText('You wrote this before, but it was not saved.')).toHaveCount(0)
})
