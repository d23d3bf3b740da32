import type { Passkey, PasskeyMade } from '../../../../contract/security/factors.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { PasskeyRow } from '../../../db/tables/second-factors.ts'
import { Refusal } from '../../../refusal.ts'
import { judgeNewPasskey } from './ask-passkey.ts'
import { changeFactors } from './change-factors.ts'
import { deletePasskey, insertPasskey, selectPasskeys, updateName } from './factors.queries.ts'

const atMost = 20

/** Keeps a passkey that answered our challenge. Answers recovery codes where there were none. */
export async function addPasskey(
  ctx: Context,
  actor: Actor,
  { name, made, network }: { name: string; made: PasskeyMade; network: string },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { accountId } = actor
  const kept = await judgeNewPasskey(ctx, made, accountId)
  if (!kept) throw new Refusal('factor-refused')
  let passkey: Passkey | null = null
  const recoveryCodes = await changeFactors(ctx, actor, { kind: 'passkey_added', network }, async (tx) => {
    if ((await selectPasskeys(tx, accountId)).length >= atMost) throw new Refusal('too-many-passkeys')
    const row = await insertPasskey(tx, { ...kept, accountId, name, createdAt: ctx.now() })
    if (!row) throw new Refusal('passkey-known')
    passkey = passkeyOf(row)
    return { change: 'added', factor: 'passkey', name }
  })
  if (!passkey) throw new Error('the passkey was not written')
  return { passkey, recoveryCodes }
}

export async function renamePasskey(ctx: Context, actor: Actor, id: string, name: string): Promise<Passkey> {
  const row = await updateName(ctx.db, actor.accountId, id, name)
  if (!row) throw new Refusal('unknown-passkey')
  return passkeyOf(row)
}

export async function removePasskey(ctx: Context, actor: Actor, id: string, network: string): Promise<void> {
  await changeFactors(ctx, actor, { kind: 'passkey_removed', network }, async (tx) => {
    const row = await deletePasskey(tx, actor.accountId, id)
    if (!row) throw new Refusal('unknown-passkey')
    return { change: 'removed', factor: 'passkey', name: row.name }
  })
}

/** Without what it signs with. */
export function passkeyOf({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
