import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export type Account = { email: string; password: string; firstName: string; lastName: string }

let registered = 0

/** A fresh account of its own for a test, made over the wire; the page is signed in afterwards. */
export async function registerAccount(page: Page, chosen: Partial<Account> = {}): Promise<Account> {
  registered += 1
  // The process id keeps a worker apart from the one it replaced, should both meet one product.
  const email = `person-${process.pid}-${registered}@e2e.test`
  const account = { email, password: 'correct-horse-7', firstName: 'Ada', lastName: 'Quarrier', ...chosen }
  const answer = await page.request.post('/api/register', { data: account })
  expect(answer.status(), await answer.text()).toBe(201)
  return account
}
