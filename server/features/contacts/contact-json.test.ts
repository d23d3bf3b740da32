import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { contact, type Contact } from '../../../contract/contacts/contacts.ts'
import { contactStatuses } from '../../../contract/lists.ts'
import { newActor } from '../../../test/money/ledger-trial.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { contactsAsJson } from './contact-json.queries.ts'
import { pickContacts } from './list-contacts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0'))
/** How its reveal ended: an address, one that bounced since, nothing, or no check at all. */
const reveal = fc.constantFrom(
  { email: 'a@b.test', bouncedEmail: '', status: 'valid' },
  { email: 'o"dd@b.test', bouncedEmail: '', status: 'valid' },
  { email: '', bouncedEmail: 'o"ld@b.test', status: 'unknown' },
  { email: '', bouncedEmail: '', status: 'invalid' },
  { email: '', bouncedEmail: '', status: 'erased' },
  { email: '', bouncedEmail: 'o"ld@b.test', status: 'bounced' },
)
const saved = fc.record({
  texts: fc.array(text, { minLength: 7, maxLength: 7 }),
  emailExpected: fc.boolean(),
  tags: fc.array(text, { maxLength: 3 }),
  savedAt: fc.constantFrom('2026-11-22 02:08:57.042+00', '2026-01-02 00:00:00+00', '2026-03-04 05:06:07.999999+05:30'),
  isDeleted: fc.boolean(),
  status: fc.constantFrom(...contactStatuses),
  /** Null before they are looked up. */
  facts: fc.array(fc.option(text), { minLength: 4, maxLength: 4 }),
  reveal: fc.option(reveal),
})

it('the list that the database writes has the contract’s contacts, with any content, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(saved, { maxLength: 6 }), async (contacts) => {
      const actor = await newActor(database, 0)
      const ids = await insert(actor, contacts)
      const listed = z.array(z.strictObject(contact.shape)).parse(await listOf(actor))
      expect(listed).toEqual(await inTransaction(database.db, (tx) => pickContacts(tx, actor, [0, ...ids])))
    }),
    { numRuns: 30 },
  )
})

it('a list longer than one read is complete, each contact once, in order', async () => {
  const actor = await newActor(database, 0)
  await insertMany(actor)
  const listed = await listOf(actor)
  const order = (a: Contact, b: Contact) => b.savedAt.localeCompare(a.savedAt) || b.id - a.id
  expect(new Set(listed.map(({ id }) => id)).size).toBe(4_500)
  expect(listed).toEqual(listed.toSorted(order))
})

it('a reader that stops leaves no connection inside a transaction', async () => {
  const actor = await newActor(database, 0)
  await insertMany(actor)
  for await (const portion of contactsAsJson(database.db, actor)) if (portion.length > 0) break
  const { rows } = await database.pool.query('show transaction_read_only')
  expect(rows).toEqual([{ transaction_read_only: 'off' }])
})

async function listOf(actor: Actor): Promise<Contact[]> {
  const texts: string[] = []
  for await (const portion of contactsAsJson(database.db, actor)) texts.push(...portion)
  return texts.map((each) => JSON.parse(each) as Contact)
}

async function insertMany(actor: Actor): Promise<void> {
  await database.ownerPool.query(
    `insert into contacts (user_id, owner_id, workspace_id, apollo_id, name, saved_at)
      select $1, $1, $2, 'x:' || n, 'n' || n, '2026-01-01'::timestamptz + n % 7 * interval '1 day' from generate_series(1, 4500) n`,
    [actor.accountId, actor.workspaceId],
  )
}

type Saved = typeof saved extends fc.Arbitrary<infer One> ? One : never

async function insert(actor: Actor, contacts: readonly Saved[]): Promise<number[]> {
  const ids: number[] = []
  for (const [n, each] of contacts.entries()) {
    const { rows } = await database.ownerPool.query<{ id: number }>(
      `insert into contacts (user_id, owner_id, workspace_id, apollo_id, name, job_title, company, linkedin_url, industry, location, employee_count,
          email_expected, tags, saved_at, deleted_at, status, company_domain, seniority, department, source)
        values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning id`,
      [
        actor.accountId,
        actor.workspaceId,
        `x:${n}`,
        ...each.texts,
        each.emailExpected,
        each.tags,
        each.savedAt,
        each.isDeleted ? each.savedAt : null,
        each.status,
        ...each.facts,
      ],
    )
    ids.push(rows[0]!.id)
    if (each.reveal) await insertReveal(actor.workspaceId, `x:${n}`, each.reveal)
  }
  return ids
}

async function insertReveal(
  workspaceId: WorkspaceId,
  contactId: string,
  given: NonNullable<Saved['reveal']>,
): Promise<void> {
  const state = given.email === '' ? 'unproven' : 'proven'
  await database.ownerPool.query(
    `with receipt as (
        insert into receipts (id, workspace_id, contact_id, name, company, email, status, reason, charged, source, evidence)
        values ($1::text || '"' || $2, $1, $2, '', '', $4, case $3 when 'proven' then 'valid' else $6 end, 'test', 0,
          'test', '[]')
        returning id, status)
      insert into reveals (workspace_id, contact_id, state, status, email, bounced_email, person, source, receipt_id, deadline_at, settled_at)
        select $1, $2, $3, status, $4, $5, '{}', 'test', id, now(), now() from receipt`,
    [workspaceId, contactId, state, given.email, given.bouncedEmail, given.status],
  )
}
