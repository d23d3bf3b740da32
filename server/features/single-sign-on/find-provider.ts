import type { WorkspaceId } from '../../actor.ts'
import type { ProviderClient } from '../../adapters/sign-in/port.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { unseal } from '../../http/sessions/sealed.ts'
import { selectProviderOf } from './workspace-providers.queries.ts'

/** A provider to sign in by: the operator's, or that of the workspace that has proven the mail domain `id`. */
export type SignInProvider = {
  id: string
  name: string
  client: ProviderClient
  /** Only addresses of its domain come from a workspace's own provider. */
  workspace: { id: WorkspaceId; domain: string } | null
}

/** Refuses with `no-single-sign-on` if there is none of this name. */
export async function findProvider(ctx: Context, id: string): Promise<SignInProvider> {
  const operators = ctx.signIn.providers.find((each) => each.id === id)
  if (operators)
    return { id, name: operators.name, client: { ...operators.client, isStrangers: false }, workspace: null }
  const row = id.includes('.') ? await selectProviderOf(ctx.db, id) : null
  const clientSecret = row && unseal(ctx.settings, secretPurpose(row.workspaceId), row.clientSecret)
  if (!row || clientSecret === null) throw new Refusal('no-single-sign-on')
  const { issuer, clientId, workspaceId } = row
  const client = { issuer, clientId, clientSecret, isStrangers: true }
  return { id, name: id, client, workspace: { id: workspaceId, domain: id } }
}

/** A secret that is put into another workspace's row can't be opened there. */
export function secretPurpose(workspaceId: WorkspaceId): string {
  return `client secret of ${workspaceId}`
}

export function redirectUriOf({ settings }: Context, id: string): string {
  return `${settings.publicUrl()}/api/sign-in/${encodeURIComponent(id)}/callback`
}

/** The part behind the last @, small. */
export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
}
