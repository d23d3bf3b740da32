import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import {
  workspaceDomains,
  workspaceProviders,
  type WorkspaceDomain,
  type WorkspaceProvider,
} from '../../db/tables/single-sign-on.ts'
import { deleteRows, findRow, hasRow, matching, putRow, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

export async function selectDomain(db: Db | Transaction, workspaceId: WorkspaceId): Promise<WorkspaceDomain | null> {
  return findRow(db, workspaceDomains, { workspaceId })
}

export async function selectProvider(db: Db, workspaceId: WorkspaceId): Promise<WorkspaceProvider | null> {
  return findRow(db, workspaceProviders, { workspaceId })
}

export async function selectProviders(db: Db): Promise<WorkspaceProvider[]> {
  return selectRows(db, workspaceProviders, undefined)
}

/** If it is still the one that was read. */
export async function replaceClientSecret(
  db: Db,
  { workspaceId, clientSecret: read }: WorkspaceProvider,
  clientSecret: string,
): Promise<void> {
  await updateRows(db, workspaceProviders, { clientSecret }, { workspaceId, clientSecret: read })
}

/** The provider of the workspace that has proven this domain. */
export async function selectProviderOf(db: Db, domain: string): Promise<WorkspaceProvider | null> {
  const isProven = and(eq(workspaceDomains.domain, domain), isNotNull(workspaceDomains.provenAt))
  const [row] = await sqlOn(db)
    .select({ provider: workspaceProviders })
    .from(workspaceDomains)
    .innerJoin(workspaceProviders, eq(workspaceProviders.workspaceId, workspaceDomains.workspaceId))
    .where(isProven)
  return row?.provider ?? null
}

export async function isProvenElsewhere(db: Db, domain: string, workspaceId: WorkspaceId): Promise<boolean> {
  const elsewhere = and(isNotNull(workspaceDomains.provenAt), ne(workspaceDomains.workspaceId, workspaceId))
  return hasRow(db, workspaceDomains, matching(workspaceDomains, { domain }, elsewhere))
}

/** Another domain begins anew; the same one keeps its token and its proof. */
export async function upsertDomain(tx: Transaction, claimed: Omit<WorkspaceDomain, 'provenAt'>): Promise<void> {
  const isSame = sql`${workspaceDomains.domain} = excluded.domain`
  await sqlOn(tx)
    .insert(workspaceDomains)
    .values(claimed)
    .onConflictDoUpdate({
      target: workspaceDomains.workspaceId,
      set: {
        domain: sql`excluded.domain`,
        token: sql`case when ${isSame} then ${workspaceDomains.token} else excluded.token end`,
        provenAt: sql`case when ${isSame} then ${workspaceDomains.provenAt} end`,
      },
    })
}

/** False if the domain was changed meanwhile. */
export async function updateProven(tx: Transaction, { workspaceId, domain }: WorkspaceDomain, at: Date) {
  return (await updateRows(tx, workspaceDomains, { provenAt: at }, { workspaceId, domain })) > 0
}

export async function upsertProvider(tx: Transaction, provider: WorkspaceProvider): Promise<void> {
  await putRow(tx, workspaceProviders, provider, workspaceProviders.workspaceId)
}

/** False if there was none. */
export async function deleteProvider(tx: Transaction, workspaceId: WorkspaceId): Promise<boolean> {
  return (await deleteRows(tx, workspaceProviders, { workspaceId })) > 0
}

export async function deleteDomain(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteRows(tx, workspaceDomains, { workspaceId })
}
