import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { receipts, reveals, type RevealRow } from '../../../db/tables/checks.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import { selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'

/** All queries here work on all accounts. */
export type ErasedPerson = { contactIds: readonly string[]; addresses: readonly string[] }

export async function selectCheckingAbout(db: Db, contactIds: readonly string[]): Promise<RevealRow[]> {
  if (contactIds.length === 0) return []
  return selectRows(db, reveals, and(eq(reveals.state, 'checking'), inArray(reveals.contactId, [...contactIds])))
}

/** A charge stays: it has its movement in the ledger. Answers how many rows said something about the person. */
export async function blankReveals(tx: Transaction, person: ErasedPerson): Promise<number> {
  return updateRows(
    tx,
    reveals,
    {
      state: 'unproven',
      status: 'erased',
      reason: 'person.erased',
      email: '',
      bouncedEmail: '',
      evidence: [],
      hops: [],
      person: sql`${reveals.person} || ${JSON.stringify(nobody)}::jsonb`,
    },
    and(
      or(
        inArray(reveals.contactId, [...person.contactIds]),
        isOneOf(reveals.email, person.addresses),
        isOneOf(reveals.bouncedEmail, person.addresses),
      ),
      sql`${reveals.state} <> 'checking'`,
      sql`(${reveals.status} <> 'erased' or ${reveals.bouncedEmail} <> '' or ${reveals.person} ->> 'name' <> '')`,
    ),
  )
}

/** What is kept about somebody who asked to be removed: only that there was a check. */
export const nobody: Required<Omit<DirectoryPerson, 'id' | 'source'>> = {
  name: '',
  nameIsPartial: false,
  jobTitle: '',
  company: '',
  industry: '',
  location: '',
  employeeCount: '',
  finerSize: '',
  linkedinUrl: '',
  photoUrl: '',
  emailExpected: false,
  companyDomain: '',
  seniority: '',
  department: '',
  formerIds: [],
}

/** All evidence is deleted: a host may have answered with a name. */
export async function blankReceipts(tx: Transaction, person: ErasedPerson): Promise<number> {
  const isTheirs = or(inArray(receipts.contactId, [...person.contactIds]), isOneOf(receipts.email, person.addresses))
  const isNamed = sql`(${receipts.name} <> '' or ${receipts.email} <> '')`
  const blank = { name: '', company: '', email: '', evidence: [], hops: [] }
  return updateRows(tx, receipts, blank, and(isTheirs, isNamed))
}

/** The addresses proven for these contacts. */
export async function selectAddressesOf(db: Db, contactIds: readonly string[]): Promise<string[]> {
  if (contactIds.length === 0) return []
  const rows = await sqlOn(db)
    .selectDistinct({ email: sql<string>`lower(coalesce(nullif(${reveals.email}, ''), ${reveals.bouncedEmail}))` })
    .from(reveals)
    .where(
      and(or(eq(reveals.state, 'proven'), ne(reveals.bouncedEmail, '')), inArray(reveals.contactId, [...contactIds])),
    )
  return rows.map(({ email }) => email)
}

/** The contacts for whom this address was proven. */
export async function selectIdsOf(db: Db, address: string): Promise<string[]> {
  const rows = await sqlOn(db)
    .selectDistinct({ contactId: reveals.contactId })
    .from(reveals)
    .where(
      or(and(eq(reveals.state, 'proven'), isOneOf(reveals.email, [address])), isOneOf(reveals.bouncedEmail, [address])),
    )
  return rows.map(({ contactId }) => contactId)
}

/** Compared without regard to case; "" matches nothing. */
function isOneOf(
  column: typeof reveals.email | typeof reveals.bouncedEmail | typeof receipts.email,
  addresses: readonly string[],
) {
  const lower = addresses.flatMap((address) => (address === '' ? [] : address.toLowerCase()))
  return inArray(sql`lower(${column})`, lower)
}
