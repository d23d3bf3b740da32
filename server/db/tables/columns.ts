import { sql } from 'drizzle-orm'
import { bigint, text, timestamp } from 'drizzle-orm/pg-core'
import type { AccountId, WorkspaceId } from '../../actor.ts'

/**
 * The shapes of the rows, for queries: one file a room. Constraints, functions and rights are in migrations/; a test compares
 * these columns with the migrated database.
 */

/** A moment; read as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A whole number that may outgrow 31 bits; read as a number. */
export const count = (name: string) => bigint(name, { mode: 'number' })

const random = sql`gen_random_uuid()::text`
/** The key of a row, made by the database. */
export const uuid = () => text('id').primaryKey().default(random)

/** Whose a row is: who pays. */
export const workspaceId = () => text('workspace_id').$type<WorkspaceId>()

/** Somebody's account. */
export const account = (name = 'account_id') => text(name).$type<AccountId>()
