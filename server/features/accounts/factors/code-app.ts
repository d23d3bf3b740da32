import { Secret, TOTP } from 'otpauth'
import { productName } from '../../../../contract/site.ts'
import type { AccountId, Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { seal, sealAnew, unseal } from '../../../http/sessions/sealed.ts'
import { Refusal } from '../../../refusal.ts'
import { changeFactors } from './change-factors.ts'
import {
  deleteCodeApp,
  replaceSecret,
  selectCodeApp,
  selectCodeApps,
  takeStep,
  updateConfirmedApp,
  upsertCodeApp,
} from './factors.queries.ts'
import { requireAccount } from './require-account.ts'

const secretBytes = 20
const periodSeconds = 30
/** A clock may be as much as this many steps off. */
const window = 1
/** A secret that was shown and not confirmed by then is shown anew. */
const unconfirmedMs = 60 * 60_000

/** Makes a secret for an authenticator app. It counts once a code of its was given, and is never told again. */
export async function beginCodeApp(ctx: Context, actor: Actor): Promise<{ secret: string; uri: string }> {
  const { email } = await requireAccount(ctx.db, actor.accountId)
  const secret = new Secret({ size: secretBytes })
  const sealed = seal(ctx.settings.secretKey, purposeOf(actor.accountId), secret.base32)
  const begun = { accountId: actor.accountId, secret: sealed, begunAt: ctx.now() }
  if (!(await upsertCodeApp(ctx.db, begun))) throw new Refusal('code-app-there')
  return { secret: secret.base32, uri: appOf(secret, email).toString() }
}

/** The app has shown that it has the secret: from now on its codes are asked for. Answers recovery codes where there were none. */
export async function confirmCodeApp(
  ctx: Context,
  actor: Actor,
  { code, network }: { code: string; network: string },
): Promise<string[] | null> {
  const { accountId } = actor
  const app = await selectCodeApp(ctx.db, accountId)
  const at = ctx.now()
  if (!app || app.confirmedAt !== null || at.getTime() - app.begunAt.getTime() > unconfirmedMs)
    throw new Refusal('no-code-app')
  const step = stepOf(ctx, app, code)
  if (step === null) throw new Refusal('factor-refused')
  return changeFactors(ctx, actor, { kind: 'code_app_added', network }, async (tx) => {
    const { secret } = app
    if (!(await updateConfirmedApp(tx, { accountId, secret, step, at }))) throw new Refusal('no-code-app')
    return { change: 'added', factor: 'authenticator app' }
  })
}

export async function removeCodeApp(ctx: Context, actor: Actor, network: string): Promise<void> {
  await changeFactors(ctx, actor, { kind: 'code_app_removed', network }, async (tx) => {
    if (!(await deleteCodeApp(tx, actor.accountId))) throw new Refusal('no-code-app')
    return { change: 'removed', factor: 'authenticator app' }
  })
}

/** At a start: what a SECRET_KEY from before sealed is sealed with the present one, or its codes would be refused without it. */
export async function resealCodeApps(ctx: Context): Promise<void> {
  for (const { accountId, secret } of await selectCodeApps(ctx.db)) {
    const sealed = sealAnew(ctx.settings, purposeOf(accountId), secret)
    if (sealed !== null) await replaceSecret(ctx.db, { accountId, secret }, sealed)
  }
}

/** Whether this is a code of the account's app, of now and not given before. */
export async function judgeCode(ctx: Context, accountId: AccountId, code: string): Promise<boolean> {
  const app = await selectCodeApp(ctx.db, accountId)
  if (!app || app.confirmedAt === null) return false
  const step = stepOf(ctx, app, code)
  return step !== null && takeStep(ctx.db, { accountId, secret: app.secret, step, at: ctx.now() })
}

/** Of which step of the clock a code is; null if of none near. */
function stepOf(ctx: Context, app: { accountId: AccountId; secret: string }, code: string): number | null {
  const opened = unseal(ctx.settings, purposeOf(app.accountId), app.secret)
  const token = code.replaceAll(/\s/g, '')
  if (opened === null || !/^\d{6}$/.test(token)) return null
  const totp = appOf(Secret.fromBase32(opened), '')
  const timestamp = ctx.now().getTime()
  const off = totp.validate({ token, timestamp, window })
  return off === null ? null : totp.counter({ timestamp }) + off
}

function appOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: productName, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret })
}

/** A secret that was moved to another account's row opens nothing. */
function purposeOf(accountId: AccountId): string {
  return `authenticator app of ${accountId}`
}
