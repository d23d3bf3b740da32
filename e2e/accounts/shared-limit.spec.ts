import type { Page } from '@playwright/test'
import type { User } from '../../contract/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { makeTeamOfTwo } from './team-of-two.ts'

const presses = 10

test('twenty presses at once by two people take no credit beyond the limit of either', async ({
  page,
  product,
  watch,
}) => {
  const other = await watch.openElsewhere()
  const { ownerId, memberId } = await makeTeamOfTwo(product, page, other)
  const limits: [Page, string, number][] = [
    [page, ownerId, 2],
    [other, memberId, 1],
  ]
  for (const [, id, monthly] of limits) {
    const set = await page.request.post(`/api/workspace/members/${id}/limit`, { data: { monthly } })
    expect(set.status()).toBe(200)
  }
  // Other people for each: what one has revealed is free for the other.
  await page.goto('/search?jobTitle=manager')
  await other.goto(`${product.url}/search?jobTitle=director`)
  const keysOf = (of: Page) => of.getByRole('button', { name: /^Reveal the email of / })
  for (const [of] of limits) await expect(keysOf(of).nth(presses - 1)).toBeVisible()

  // One toast is seen at a time: how each press was answered is read from the answers themselves.
  const answers = limits.map(([of]) => answersTo(of, '/api/enrich-contact'))
  const press = (of: Page) =>
    keysOf(of).evaluateAll((keys, most) => {
      for (const key of keys.slice(0, most)) (key as HTMLElement).click()
    }, presses)
  await Promise.all(limits.map(([of]) => press(of)))

  const userOf = async (of: Page) => (await (await of.request.get(`${product.url}/api/auth/user`)).json()) as User
  for (const statuses of answers) {
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBe(presses)
    expect(statuses).toContain(403)
  }
  await expect.poll(async () => (await userOf(page)).enrichmentCreditsHeld, { timeout: 60_000 }).toBe(0)
  const users = await Promise.all(limits.map(async ([of]) => userOf(of)))
  const used = users.map(({ monthlyLimit }) => monthlyLimit?.used ?? Number.NaN)
  for (const [n, [, , monthly]] of limits.entries()) expect(used[n]).toBeLessThanOrEqual(monthly)
  const [{ enrichmentCredits, enrichmentCreditsUsed }] = users as [User, User]
  expect(enrichmentCreditsUsed).toBe(used[0]! + used[1]!)
  expect(enrichmentCredits + enrichmentCreditsUsed).toBe(25)
})

/** The statuses of a page's calls to this path, as they come. */
function answersTo(page: Page, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === path) statuses.push(answer.status())
  })
  return statuses
}
