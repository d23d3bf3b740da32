import { bigint, timestamp } from 'drizzle-orm/pg-core'

/**
 * The shapes of the rows, for queries: one file a room. Constraints, functions and rights are in migrations/; a test compares
 * these columns with the migrated database.
 */

/** A moment; read as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A whole number that may outgrow 31 bits; read as a number. */
export const count = (name: string) => bigint(name, { mode: 'number' })
