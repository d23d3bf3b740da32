import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import * as apiKeyTables from './api-key-tables.ts'
import * as blogTables from './blog-tables.ts'
import * as bounceTables from './bounce-tables.ts'
import * as enrichmentTables from './enrichment-tables.ts'
import * as guardTables from './guard-tables.ts'
import * as newsletterTables from './newsletter-tables.ts'
import * as paymentTables from './payment-tables.ts'
import * as securityTables from './security-tables.ts'
import * as savedSearchTables from './saved-search-tables.ts'
import * as subscriptionTables from './subscription-tables.ts'
import * as tables from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Column = { table_name: string; column_name: string; is_nullable: string; data_type: string }

it('the tables that queries are written against are the migrated ones, column by column', async () => {
  const { rows } = await database.ownerPool.query<Column>(
    `select table_name, column_name, is_nullable, data_type from information_schema.columns where table_schema = 'public'`,
  )
  const migrated = rows.map(
    (row) => `${row.table_name}.${row.column_name} ${row.is_nullable === 'NO' ? 'not null' : ''}`,
  )
  const written = [
    tables,
    apiKeyTables,
    blogTables,
    bounceTables,
    enrichmentTables,
    guardTables,
    newsletterTables,
    paymentTables,
    savedSearchTables,
    securityTables,
    subscriptionTables,
  ]
    .flatMap((file): unknown[] => Object.values(file))
    .filter((value) => is(value, Table))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'not null' : ''}`,
      ),
    )
  expect(new Set(written)).toEqual(new Set(migrated))
})
