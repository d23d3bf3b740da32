import { describe, expectTypeOf, it } from 'vitest'
import type { AccountId, Actor, WorkspaceId } from './actor.ts'
import type { users } from './db/tables/accounts.ts'
import type { contacts } from './db/tables/contacts.ts'
import type { creditLedger } from './db/tables/credits.ts'
import type { workspaces } from './db/tables/workspaces.ts'
import type { showBalance } from './features/credits/credit-accounts.ts'
import type { startCheckout } from './features/billing/start-checkout.ts'

/** Checked by the compiler: `npx tsc -b` fails if one of these doesn't hold. */
describe('an account’s id and a workspace’s', () => {
  it('are never taken for each other, nor a plain text for one of them', () => {
    expectTypeOf<AccountId>().not.toExtend<WorkspaceId>()
    expectTypeOf<WorkspaceId>().not.toExtend<AccountId>()
    expectTypeOf<string>().not.toExtend<WorkspaceId>()
    expectTypeOf<string>().not.toExtend<AccountId>()
    expectTypeOf<Parameters<typeof showBalance>[1]>().toEqualTypeOf<WorkspaceId>()
    expectTypeOf<Parameters<typeof startCheckout>[1]>().toEqualTypeOf<Actor>()
  })

  it('have their own types when they come from rows', () => {
    expectTypeOf<(typeof users.$inferSelect)['id']>().toEqualTypeOf<AccountId>()
    expectTypeOf<(typeof workspaces.$inferSelect)['id']>().toEqualTypeOf<WorkspaceId>()
    expectTypeOf<(typeof workspaces.$inferSelect)['ownerId']>().toEqualTypeOf<AccountId>()
    expectTypeOf<(typeof creditLedger.$inferSelect)['workspaceId']>().toEqualTypeOf<WorkspaceId>()
    expectTypeOf<(typeof contacts.$inferSelect)['accountId']>().toEqualTypeOf<AccountId>()
  })
})
