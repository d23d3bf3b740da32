import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { itShows, spec } from '../../test/spec.ts'

/** The columns of the specification's third section, read from the migrated database. */
let database: TestDatabase
let columns: Map<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.ownerPool.query<
    Record<'place' | 'type' | 'empty' | 'otherwise' | 'identity', string>
  >(
    `select table_name || '.' || column_name as place, udt_name as type, is_nullable as empty,
       coalesce(column_default, '') as otherwise, is_identity as identity
     from information_schema.columns where table_schema = 'public'`,
  )
  columns = new Map(
    rows.map(({ place, type, empty, otherwise, identity }) => [
      place,
      [
        type,
        empty === 'NO' ? 'required' : 'optional',
        identity === 'YES' ? 'serial' : otherwise && `default ${otherwise}`,
      ]
        .filter(Boolean)
        .join(' '),
    ]),
  )
})
afterAll(() => database.drop())

itShows([
  ['S3.user.01', 'users.id', 'text required default (gen_random_uuid())::text'],
  ['S3.user.04', 'users.first_name', 'text optional'],
  ['S3.user.04', 'users.last_name', 'text optional'],
  ['S3.user.04', 'users.profile_image_url', 'text optional'],
  ['S3.user.06', 'users.searches_used_today', 'int4 required default 0'],
  ['S3.user.07', 'users.searches_reset_date', 'timestamptz required default now()'],
  ['S3.user.11', 'users.created_at', 'timestamptz required default now()'],
  ['S3.user.11', 'users.updated_at', 'timestamptz required default now()'],
  ['S3.contact.01', 'contacts.id', 'int4 required serial'],
  ['S3.contact.02', 'contacts.user_id', 'text required'],
  ['S3.contact.03', 'contacts.apollo_id', 'text required'],
  ['S3.contact.04', 'contacts.name', 'text required'],
  ['S3.contact.07', 'contacts.location', `text required default ''::text`],
  ['S3.contact.08', 'contacts.employee_count', `text required default ''::text`],
  ['S3.contact.09', 'contacts.tags', `_text required default '{}'::text[]`],
  ['S3.contact.10', 'contacts.saved_at', 'timestamptz required default now()'],
  ['S3.history.01', 'search_history.id', 'int4 required serial'],
  ['S3.history.02', 'search_history.user_id', 'text required'],
  ['S3.history.03', 'search_history.filters', 'jsonb required'],
  ['S3.history.04', 'search_history.results_count', 'int4 required default 0'],
  ['S3.history.05', 'search_history.searched_at', 'timestamptz required default now()'],
  ['S3.session.01', 'sessions.sid', 'text required'],
  ['S3.session.02', 'sessions.sess', 'jsonb required'],
  ['S3.session.03', 'sessions.expire', 'timestamptz required'],
])('%s is %s', (place, shape) => {
  expect(columns.get(place)).toBe(shape)
})

itShows([
  ['S3.user.01', 'users', 'PRIMARY KEY (id)'],
  ['S3.contact.01', 'contacts', 'PRIMARY KEY (id)'],
  ['S3.contact.02', 'contacts', 'FOREIGN KEY (user_id) REFERENCES users(id)'],
  ['S3.history.01', 'search_history', 'PRIMARY KEY (id)'],
  ['S3.history.02', 'search_history', 'FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE'],
  ['S3.session.01', 'sessions', 'PRIMARY KEY (sid)'],
])('%s has %s', async (table, constraint) => {
  const { rows } = await database.ownerPool.query<{ told: string }>(
    'select pg_get_constraintdef(oid) as told from pg_constraint where conrelid = $1::regclass',
    [table],
  )
  expect(rows.map(({ told }) => told)).toContain(constraint)
})

it('sessions have an index on their expiry', spec('S3.session.03'), async () => {
  const { rows } = await database.ownerPool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'sessions'`,
  )
  expect(rows.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringMatching(/USING btree \(expire\)$/))
})
