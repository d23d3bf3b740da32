import type { FactorWay } from '../../../../contract/accounts.ts'
import type { Factors } from '../../../../contract/security/factors.ts'
import type { AccountId, Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/transaction.ts'
import { takesPasskeys } from './ask-passkey.ts'
import { countTrusted, selectCodeApp, selectKinds, selectUnused, selectPasskeys } from './factors.queries.ts'
import { passkeyOf } from './passkeys.ts'

/** What an account has beside its password, without any secret. */
export async function showFactors(ctx: Context, { accountId }: Actor): Promise<Factors> {
  const [passkeys, app, unused, trustedBrowsers] = await Promise.all([
    selectPasskeys(ctx.db, accountId),
    selectCodeApp(ctx.db, accountId),
    selectUnused(ctx.db, accountId),
    countTrusted(ctx.db, accountId, ctx.now()),
  ])
  const codeApp = app?.confirmedAt
    ? { addedAt: app.confirmedAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null }
    : null
  return {
    passkeys: passkeys.map(passkeyOf),
    codeApp,
    recoveryCodesLeft: unused.length,
    trustedBrowsers,
    takesPasskeys: takesPasskeys(ctx),
  }
}

export async function hasFactor(db: Db, accountId: AccountId): Promise<boolean> {
  const { passkey, code } = await selectKinds(db, accountId)
  return passkey || code
}

/** By which second factors an account signs in; none if it has none. */
export async function waysOf(db: Db, accountId: AccountId): Promise<FactorWay[]> {
  const { passkey, code } = await selectKinds(db, accountId)
  if (!passkey && !code) return []
  return [...(passkey ? (['passkey'] as const) : []), ...(code ? (['code'] as const) : []), 'recovery']
}
