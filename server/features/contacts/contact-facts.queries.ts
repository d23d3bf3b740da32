import { and, inArray, sql } from 'drizzle-orm'
import { contacts } from '../../db/tables/contacts.ts'
import type { Db } from '../../db/transaction.ts'
import { poolOn, updateRows } from '../../db/sql-on.ts'

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

/** Answers how many rows named these people, in all accounts. */
export async function blankContacts(db: Db, apolloIds: readonly string[]): Promise<number> {
  if (apolloIds.length === 0) return 0
  const blank = {
    name: '',
    jobTitle: '',
    company: '',
    linkedinUrl: '',
    industry: '',
    location: '',
    employeeCount: '',
    photoUrl: '',
    emailExpected: false,
    companyDomain: '',
    seniority: '',
    department: '',
    source: '',
  }
  return updateRows(db, contacts, blank, and(inArray(contacts.apolloId, [...apolloIds]), sql`${contacts.name} <> ''`))
}
