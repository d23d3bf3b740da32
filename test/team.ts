import type { User } from '../contract/accounts.ts'
import type { Role } from '../contract/security/rights.ts'
import type { Workspace } from '../contract/security/workspaces.ts'
import type { TestProduct } from './product.ts'
import { Visitor } from './visitor.ts'

export type Person = Visitor & { user: User }

/** A workspace of `owner`, who is in it now. */
export async function makeWorkspace(owner: Visitor, name = 'Acme Sales'): Promise<string> {
  const { status, body, text } = await owner.post<Workspace>('/api/workspaces', { name })
  if (status !== 201) throw new Error(`creating a workspace answered ${status}: ${text}`)
  return body.id
}

/** Puts an account into a workspace, unless it is in it. */
export async function addMember(
  { database }: TestProduct,
  workspaceId: string,
  { accountId, role }: { accountId: string; role: Exclude<Role, 'owner'> },
): Promise<void> {
  await database.ownerPool.query(
    `insert into members (workspace_id, account_id, role, joined_at) values ($1, $2, $3, now()) on conflict do nothing`,
    [workspaceId, accountId, role],
  )
}

/** A new account that is in a workspace with this role, and has gone to it. */
export async function joinAs(product: TestProduct, workspaceId: string, role: Exclude<Role, 'owner'>): Promise<Person> {
  const person = await Visitor.register(product.url)
  await addMember(product, workspaceId, { accountId: person.user.id, role })
  const { status, text } = await person.post(`/api/workspaces/${workspaceId}/switch`)
  if (status !== 200) throw new Error(`going to the workspace answered ${status}: ${text}`)
  return person
}
