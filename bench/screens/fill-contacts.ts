import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import type { Product } from '../../e2e/product.ts'

const perCall = 1_000
const tags = ['berlin', 'call back', 'q3', 'warm']

/** Saves the first `count` people of the demo directory, tags a few of them, and gives every third an address. */
export async function fillContacts(product: Product, request: APIRequestContext, count: number): Promise<void> {
  for (let from = 0; from < count; from += perCall) {
    const contactIds = Array.from({ length: Math.min(perCall, count - from) }, (_, n) => `demo:${from + n}`)
    const { contacts } = await post<{ contacts: { id: number }[] }>(request, '/api/contacts/save', { contactIds })
    const tag = tags[(from / perCall) % tags.length]
    const some = contacts.filter((_, n) => n % 4 === 0).map(({ id }) => id)
    await post(request, '/api/contacts/tag', { contactIds: some, tag })
  }
  await revealEveryThird(product)
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Straight into the table: fifteen thousand checks of mailboxes are another bench's work. */
async function revealEveryThird({ dataDir }: Product): Promise<void> {
  const { socketDir } = JSON.parse(await readFile(join(dataDir, 'quarry.lock'), 'utf8')) as { socketDir: string }
  const client = new pg.Client({ host: socketDir, user: 'quarry_owner', database: 'quarry' })
  await client.connect()
  try {
    await client.query(`with receipt as (
        insert into receipts (id, workspace_id, contact_id, name, company, email, status, reason, charged, source, evidence)
        select 'bench-' || id, workspace_id, apollo_id, name, company, 'somebody.' || id || '@northwind-consulting.test',
          'valid', 'smtp.accepted', 0, 'demo', '[]'
        from contacts where id % 3 = 0 returning *)
      insert into reveals (workspace_id, contact_id, state, status, email, person, source, receipt_id, deadline_at, settled_at)
      select workspace_id, contact_id, 'proven', status, email,
        (select jsonb_build_object('id', apollo_id, 'name', c.name, 'nameIsPartial', false, 'jobTitle', job_title,
          'company', c.company, 'industry', industry, 'location', location, 'employeeCount', employee_count,
          'linkedinUrl', linkedin_url, 'photoUrl', photo_url, 'emailExpected', true,
          'source', jsonb_build_object('key', 'demo', 'label', 'Demo directory'))
        from contacts c where c.workspace_id = receipt.workspace_id and c.apollo_id = receipt.contact_id),
        source, id, now(), now() from receipt`)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
