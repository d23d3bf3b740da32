import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { revealList, type RevealedContact } from '../../../../contract/reveals.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { actorOf } from '../../../../test/workspace.ts'
import type { Actor } from '../../../actor.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import { listReveals } from './known-reveals.ts'

const count = 2_500

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

const sql = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
const ask = async (visitor: Visitor) => (await visitor.get<RevealedContact[]>('/api/reveals')).body

const person: Omit<DirectoryPerson, 'id'> = {
  source: { key: 'demo', label: 'Demo directory' },
  ...{ name: 'Ann "O’Hara"', nameIsPartial: false, jobTitle: 'Manager', company: 'Acme', industry: '', location: '' },
  ...{ employeeCount: '', linkedinUrl: '', photoUrl: '', emailExpected: true },
}

/** Of fifty one bounced since, and one that bounced is being checked again; some are saved; one never was revealed. */
async function somebodyWith(count: number): Promise<{ visitor: Visitor; actor: Actor }> {
  const visitor = await Visitor.register(product.url)
  const actor = await actorOf(product.database, visitor)
  await sql(
    `with receipt as (
       insert into receipts (id, workspace_id, contact_id, name, company, email, status, reason, charged, source, evidence)
       select $1 || n, $1, 'x:' || n, '', '', '', 'valid', 'test', 0, 'demo', '[]' from generate_series(1, $2::int) n)
     insert into reveals (workspace_id, contact_id, state, status, reason, email, bounced_email, person, source, receipt_id, hold_id,
       next_attempt_at, deadline_at, settled_at)
     select $1, 'x:' || n, case kind when 0 then 'unproven' when 1 then 'checking' else 'proven' end,
       case kind when 0 then 'bounced' when 1 then null else 'valid' end, 'test', case when kind < 2 then '' else 'ann@acme.test' end,
       case when kind < 2 then 'old@acme.test' else '' end, $3::jsonb || jsonb_build_object('id', 'x:' || n), 'demo', $1 || n, kind,
       now(), now(), case kind when 1 then null else now() - n % 7 * interval '1 day' end
     from generate_series(1, $2::int) n, lateral (select n % 50 as kind) of_fifty`,
    actor.workspaceId,
    count,
    JSON.stringify(person),
  )
  await sql(`update reveals set bounced_email = '' where workspace_id = $1 and contact_id = 'x:50'`, actor.workspaceId)
  await sql(
    `insert into contacts (user_id, owner_id, workspace_id, apollo_id, name)
     select $1, $1, $2, 'x:' || n, 'Name' from generate_series(10, 30) n`,
    actor.accountId,
    actor.workspaceId,
  )
  return { visitor, actor }
}

it('all that was revealed is listed, whole and once, newest first, and read a part at a time', async () => {
  const { visitor, actor } = await somebodyWith(count)
  const listed = z.array(z.strictObject(revealList.element.shape)).parse(await ask(visitor))
  const { rows } = await sql(
    `select contact_id as id, email, bounced_email as "bouncedEmail",
       (select id from contacts c where c.workspace_id = $1 and apollo_id = contact_id) as "savedId"
     from reveals r where workspace_id = $1 and contact_id <> 'x:50' order by settled_at desc, r.id desc`,
    actor.workspaceId,
  )
  const shown = listed.map(({ id, email, bouncedEmail, savedId }) => ({ id, email, bouncedEmail, savedId }))
  expect(shown).toEqual(rows)
  expect(shown).toHaveLength(count - 1)
  const pages: RevealedContact[][] = []
  for await (const page of listReveals(product.ctx.db, actor)) pages.push(page)
  expect(pages.flat()).toEqual(listed)
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(count / 2)
})

it('as many readers at once as there are connections wait for no more of them', async () => {
  const { visitor } = await somebodyWith(20)
  const readers = Array.from({ length: 2 * product.database.pool.options.max }, async () => ask(visitor))
  for (const listed of await Promise.all(readers)) expect(listed).toHaveLength(20)
})
