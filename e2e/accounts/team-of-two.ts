import type { Page } from '@playwright/test'
import { asOwner } from '../as-owner.ts'
import { expect } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { registerAccount } from '../register-account.ts'

/**
 * A team of the first page's account, with its 25 credits, in which the second page's is a member; both are in it. `isBroke`: a team of
 * its own, without credits.
 */
export async function makeTeamOfTwo(
  product: Product,
  page: Page,
  other: Page,
  { isBroke = false } = {},
): Promise<{ ownerId: string; memberId: string; workspaceId: string }> {
  await registerAccount(page, { firstName: 'Olga', lastName: 'Owner' })
  const { id: ownerId } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const made = await page.request.post(isBroke ? '/api/workspaces' : '/api/workspace/team', {
    data: { name: 'Acme Sales' },
  })
  const { id } = (await made.json()) as { id: string }
  const answer = await other.request.post(`${product.url}/api/register`, {
    data: { email: `max-${id}@e2e.test`, password: 'correct-horse-7', firstName: 'Max', lastName: 'Member' },
  })
  const { id: memberId } = (await answer.json()) as { id: string }
  await asOwner(product, (client) =>
    client.query(`insert into members (workspace_id, account_id, role, joined_at) values ($1, $2, 'member', now())`, [
      id,
      memberId,
    ]),
  )
  expect((await other.request.post(`${product.url}/api/workspaces/${id}/switch`)).status()).toBe(200)
  return { ownerId, memberId, workspaceId: id }
}
