import type { Db } from '../../db/transaction.ts'
import { poolOn } from '../../db/sql-on.ts'

export type ContactFacts = { id: string; companyDomain: string; seniority: string; department: string; source: string }

/** People of whom a contact of any account keeps no facts yet, each once. */
export async function selectWithoutFacts(db: Db, most: number): Promise<string[]> {
  const { rows } = await poolOn(db).query<{ id: string }>(
    `select distinct apollo_id as id from (select apollo_id from contacts where source is null order by id limit $1) next`,
    [most],
  )
  return rows.map(({ id }) => id)
}

export async function updateFacts(db: Db, facts: readonly ContactFacts[]): Promise<void> {
  await poolOn(db).query(
    `update contacts c set company_domain = f."companyDomain", seniority = f.seniority, department = f.department, source = f.source
      from jsonb_to_recordset($1::jsonb) f(id text, "companyDomain" text, seniority text, department text, source text)
      where c.apollo_id = f.id and c.source is null`,
    [JSON.stringify(facts)],
  )
}
