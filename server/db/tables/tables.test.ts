import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as audit from './audit.ts'
import * as backups from './backups.ts'
import * as blog from './blog.ts'
import * as bounces from './bounces.ts'
import * as checks from './checks.ts'
import * as contactLists from './contact-lists.ts'
import * as contacts from './contacts.ts'
import * as credits from './credits.ts'
import * as enrichments from './enrichments.ts'
import * as installation from './installation.ts'
import * as mails from './mails.ts'
import * as newsletter from './newsletter.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as searchLists from './search-lists.ts'
import * as secondFactors from './second-factors.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as sources from './sources.ts'
import * as subscriptions from './subscriptions.ts'
import * as support from './support.ts'
import * as workspaces from './workspaces.ts'

const rooms = [
  accounts,
  alerts,
  audit,
  backups,
  blog,
  bounces,
  checks,
  contactLists,
  contacts,
  credits,
  enrichments,
  installation,
  mails,
  newsletter,
  payments,
  people,
  searchLists,
  secondFactors,
  singleSignOn,
  sources,
  subscriptions,
  support,
  workspaces,
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Column = { table_name: string; column_name: string; is_nullable: string; data_type: string }

it('the tables that queries are written against are the migrated ones, column by column', async () => {
  const { rows } = await database.ownerPool.query<Column>(
    `select table_name, column_name, is_nullable, data_type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const migrated = rows.map(
    (row) => `${row.table_name}.${row.column_name} ${row.is_nullable === 'NO' ? 'not null' : ''}`,
  )
  const written = rooms
    .flatMap((room): unknown[] => Object.values(room))
    .filter((value) => is(value, Table))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'not null' : ''}`,
      ),
    )
  expect(new Set(written)).toEqual(new Set(migrated))
})
