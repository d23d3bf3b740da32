import { and, eq, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountId, Whose, WorkspaceId } from '../actor.ts'
import { sqlOn } from './sql-on.ts'
import type { Db, Transaction } from './transaction.ts'

type NamedTable = PgTable & Record<'id' | 'workspaceId' | 'name' | 'createdAt' | 'deletedAt', PgColumn>
type OwnedTable = NamedTable & Record<'ownerId' | 'isShared', PgColumn>

/** What a workspace keeps under a name, and can restore for a moment after it was deleted. `isSeen`: by whom. */
export function namedRows<Table extends NamedTable, By extends { workspaceId: WorkspaceId }>(
  table: Table,
  isSeen: (by: By) => SQL | undefined,
) {
  type Row = Table['$inferSelect']
  type Id = Row['id']
  const { id: rowId, workspaceId: ofWorkspace, deletedAt } = table
  const kept = (by: By, ...more: (SQL | undefined)[]) => and(isSeen(by), isNull(deletedAt), ...more)
  const first = async (db: Db | Transaction, where: SQL | undefined): Promise<Row | null> =>
    (await sqlOn(db).select().from<PgTable>(table).where(where))[0] ?? null
  /** Null if there is none that is seen. */
  const update = async (tx: Transaction, by: By, id: Id, fields: Partial<Row>): Promise<Row | null> => {
    const rows = sqlOn(tx).update<PgTable>(table).set(fields)
    return (await rows.where(kept(by, eq(rowId, id))).returning())[0] ?? null
  }
  return {
    kept,
    find: (db: Db | Transaction, by: By, id: Id) => first(db, kept(by, eq(rowId, id))),
    /** Of those that are seen: how many others have alone is not told. With `since` those that were made from then on. */
    count: (tx: Transaction, by: By, since?: Date): Promise<number> =>
      sqlOn(tx).$count(table, kept(by, since && gte(table.createdAt, since))),
    /** Among those that are seen. */
    async isNameTaken(db: Db | Transaction, by: By, name: string, exceptId?: Id): Promise<boolean> {
      const isOther = exceptId === undefined ? undefined : ne(rowId, exceptId)
      return (await sqlOn(db).$count(table, kept(by, sql`lower(${table.name}) = lower(${name})`, isOther))) > 0
    },
    update,
    /** Answers how many were deleted: one or none. */
    markDeleted: async (tx: Transaction, by: By, id: Id, fields: Partial<Row> & { deletedAt: Date }) =>
      (await update(tx, by, id, fields)) ? 1 : 0,
    /** Null if it was deleted before then, or isn't deleted. */
    findDeleted: (tx: Transaction, by: By, id: Id, since: Date) =>
      first(tx, and(isSeen(by), eq(rowId, id), gte(deletedAt, since))),
    async unmarkDeleted(tx: Transaction, workspaceId: WorkspaceId, id: Id): Promise<void> {
      const isIt = and(eq(ofWorkspace, workspaceId), eq(rowId, id))
      await sqlOn(tx).update<PgTable>(table).set({ deletedAt: null }).where(isIt)
    },
    /** Only the last `most` deleted ones of a workspace can be restored. */
    async purgeBeyond(db: Db | Transaction, workspaceId: WorkspaceId, most: number): Promise<void> {
      await sqlOn(db).execute(sql`
        delete from ${table} where ${rowId} in (
          select ${rowId} from ${table} where ${ofWorkspace} = ${workspaceId} and ${deletedAt} is not null
          order by ${deletedAt} desc, ${rowId} desc offset ${most})`)
    },
    async purgeDeleted(db: Db, before: Date): Promise<void> {
      await sqlOn(db).delete(table).where(lt(deletedAt, before))
    },
    async deleteAllOf(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
      await sqlOn(tx).delete(table).where(eq(ofWorkspace, workspaceId))
    },
  }
}

/** What is somebody's own or shared with the workspace: an actor sees what is shared, and what is theirs (docs/decisions/0092). */
export function ownedRows<Table extends OwnedTable>(table: Table) {
  type Row = Table['$inferSelect']
  const isSeen = ({ accountId, workspaceId }: Whose) =>
    and(eq(table.workspaceId, workspaceId), or(eq(table.isShared, true), eq(table.ownerId, accountId)))
  return {
    ...namedRows(table, isSeen),
    /** Also those that were deleted a moment ago. */
    async selectOf(tx: Transaction, { accountId, workspaceId }: Whose): Promise<Row[]> {
      const isTheirs = and(eq(table.workspaceId, workspaceId), eq(table.ownerId, accountId))
      return sqlOn(tx).select().from<PgTable>(table).where(isTheirs)
    },
    async updateOwner(tx: Transaction, id: Row['id'], fields: { ownerId: AccountId; name: string }): Promise<void> {
      await sqlOn(tx).update<PgTable>(table).set(fields).where(eq(table.id, id))
    },
  }
}

/** Those of any table, for what is done to all alike. */
export type OwnedRows<Id> = {
  selectOf: (
    tx: Transaction,
    whose: Whose,
  ) => Promise<{ id: Id; name: string; isShared: boolean; deletedAt: Date | null }[]>
  isNameTaken: (tx: Transaction, whose: Whose, name: string, exceptId: Id) => Promise<boolean>
  updateOwner: (tx: Transaction, id: Id, fields: { ownerId: AccountId; name: string }) => Promise<void>
}
