import type { Whose } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { poolOn } from '../../db/sql-on.ts'
import { selectHiddenLists } from './contact-owners.queries.ts'

const rowsAtOnce = 2_000

/** Empty for most contacts: they skip the work. */
const seldom = (column: string) => `case when ${column} <> '' then to_json(${column})::text else '""' end`

const asMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The contract's contact, as `contactRow` makes it; no column here may be null. */
const wire: Record<string, string> = {
  apolloId: 'to_json(c.apollo_id)',
  name: 'to_json(c.name)',
  jobTitle: 'to_json(c.job_title)',
  company: 'to_json(c.company)',
  email: seldom('r.email'),
  bouncedEmail: seldom('r.bounced_email'),
  linkedinUrl: seldom('c.linkedin_url'),
  industry: 'to_json(c.industry)',
  location: 'to_json(c.location)',
  employeeCount: 'to_json(c.employee_count)',
  photoUrl: seldom('c.photo_url'),
  isEnriched: `coalesce(r.email, '') <> ''`,
  emailAvailable: `coalesce(r.email, '') <> '' or c.email_expected`,
  needsEnrichment: `coalesce(r.email, '') = ''`,
  receiptId: `case when r.email <> '' or r.bounced_email <> '' then coalesce(to_json(r.receipt_id)::text, 'null') else 'null' end`,
  unproven: `case when r.state = 'unproven' and r.status not in ('erased', 'bounced')
    then json_build_object('status', r.status, 'reason', coalesce(r.reason, ''), 'checkedAt', ${asMoment('r.settled_at')},
      'receiptId', r.receipt_id)::text else 'null' end`,
  id: 'c.id',
  userId: 'to_json(c.user_id)',
  ownerId: 'to_json(c.owner_id)',
  tags: `case when cardinality(c.tags) > 0 then array_to_json(c.tags)::text else '[]' end`,
  lists: `case when cardinality(c.lists) > 0 then array_to_json(c.lists)::text else '[]' end`,
  savedAt: `'"' || ${asMoment('c.saved_at')} || '"'`,
  status: `'"' || c.status || '"'`,
  companyDomain: seldom(`coalesce(c.company_domain, '')`),
  seniority: seldom(`coalesce(c.seniority, '')`),
  department: seldom(`coalesce(c.department, '')`),
  source: seldom(`coalesce(c.source, '')`),
  provenAt: `case when r.email <> '' and r.status <> 'claimed' and r.settled_at is not null then '"' || ${asMoment('r.settled_at')} || '"' else 'null' end`,
}
/** Without those that are others' alone. */
const visibleLists = `case when cardinality(c.lists) > 0
  then array_to_json(array(select list from unnest(c.lists) as list where list <> all ($2::integer[])))::text else '[]' end`

function fieldsOf(wanted: Record<string, string>): string {
  return Object.entries(wanted)
    .map(([key, value]) => `'"${key}":' || (${value})::text`)
    .join(` || ',' || `)
}

/**
 * All of them, newest first, each as its JSON, some thousands at a time, so that not all are in memory. The database writes
 * the JSON: making fifty thousand objects only to serialise them again was most of the work.
 */
export async function* contactsAsJson(db: Db, actor: Whose): AsyncGenerator<readonly string[]> {
  const hidden = await selectHiddenLists(db, actor)
  const fields = fieldsOf(hidden.length === 0 ? wire : { ...wire, lists: visibleLists })
  const client = await poolOn(db).connect()
  try {
    await client.query('begin read only')
    await client.query({
      text: `declare contacts_as_json no scroll cursor for
        select '{' || ${fields} || '}'
        from contacts c
        left join reveals r on r.workspace_id = c.workspace_id and r.contact_id = c.apollo_id
        where c.workspace_id = $1 and c.deleted_at is null
        order by c.saved_at desc, c.id desc`,
      values: hidden.length === 0 ? [actor.workspaceId] : [actor.workspaceId, hidden],
    })
    const read = () => client.query<[string]>({ text: `fetch ${rowsAtOnce} from contacts_as_json`, rowMode: 'array' })
    for (let next = read(); ;) {
      const { rows } = await next
      if (rows.length === 0) break
      // The next rows are read while these are worked on; if the reader stops, an error of that read is ignored.
      next = read()
      next.catch(() => {})
      yield rows.map(([json]) => json)
    }
    await client.query('commit')
  } finally {
    // 'I' is idle. A connection that is lost, or still inside the transaction, is not used again.
    client.release(client.getTransactionStatus() !== 'I')
  }
}
