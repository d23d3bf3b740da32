import type { EnrichedPerson } from '../../../contract/enrichments.ts'
import type { DirectoryPerson } from '../../../engines/directory/port.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { EnrichedRow, EnrichmentRow } from '../../db/tables/enrichments.ts'
import { Refusal } from '../../refusal.ts'
import { listProven } from '../checks/reveals/known-reveals.ts'
import { knownAs } from '../contacts/saved-ids.ts'
import { revealedAs, type ProvenReveal } from '../checks/reveals/search-row.ts'
import { selectRows, type ItemStatus } from './enrichments.queries.ts'
import { ownFile } from './show-enrichment.ts'
import { statusesNow } from './statuses-now.ts'
import { toldPeople } from './told/told-people.ts'

const pageRows = 500
const namedCharacters = 80

/**
 * One page of a file's rows in their order: who each means and what was found so far. Only addresses that the account has revealed
 * are told. Refuses a file that is not the account's, and one whose rows are gone.
 */
export async function listEnrichedRows(
  ctx: Context,
  actor: Actor,
  id: string,
  cursor: string | undefined,
): Promise<{ results: EnrichedPerson[]; nextCursor: string | null }> {
  const { workspaceId } = actor
  const file = await ownFile(ctx, workspaceId, id)
  if (file.emptiedAt !== null) throw new Refusal('file-emptied')
  const rows = await selectRows(ctx.db, { workspaceId, id }, after(cursor), pageRows + 1)
  const shown = rows.slice(0, pageRows)
  const ids = [...new Set(shown.flatMap(({ contactId }) => (contactId === '' ? [] : contactId)))]
  const people = await ctx.directory.find(ids)
  const named = knownAs(ids, people)
  const [proven, statuses, told] = await Promise.all([
    listProven(ctx.db, workspaceId, named),
    statusesNow(ctx, file, named),
    toldPeople(ctx, shown),
  ])
  const results = shown.map((row) => {
    const { contactId } = row
    const toldOf = told(row)
    const person = toldOf?.person ?? people.get(contactId)
    const found = personOf(file, row, person, proven.get(contactId), statuses.get(contactId))
    return { ...found, saidBy: toldOf?.saidBy ?? '' }
  })
  const last = shown.at(-1)
  return { results, nextCursor: rows.length > shown.length && last ? String(last.position) : null }
}

function after(cursor: string | undefined): number {
  if (cursor === undefined) return -1
  if (!/^\d{1,6}$/.test(cursor)) throw new Refusal('bad-cursor')
  return Number(cursor)
}

function personOf(
  file: EnrichmentRow,
  row: EnrichedRow,
  person: Pick<DirectoryPerson, 'name' | 'company'> | undefined,
  reveal: ProvenReveal | undefined,
  item: ItemStatus | undefined,
): Omit<EnrichedPerson, 'saidBy'> {
  const { line, outcome, contactId, sameAs } = row
  const isChecked = outcome === 'matched' && item !== undefined
  return {
    row: line,
    ...(isChecked ? checkOf(item, reveal) : { status: outcome === 'not_found' ? notInDirectory : outcome, reason: '' }),
    sameAs,
    alreadyYours: isChecked && item.owned,
    contactId,
    name: person?.name || said(file, row, ['name', 'first_name', 'last_name'], ' ') || said(file, row, others, ', '),
    company: person?.company || said(file, row, ['company', 'company_domain'], ', '),
    email: reveal?.email ?? '',
    charged: isChecked ? item.charged : 0,
    receiptId: isChecked ? (item.receiptId ?? reveal?.receiptId ?? null) : null,
  }
}

/** Not `not_found`: that is somebody without a known address. */
const notInDirectory = 'not_in_directory'
const others = ['email', 'linkedin_url', 'external_id'] as const

/** As the account has it now: revealed elsewhere meanwhile, or bounced since. */
function checkOf(item: ItemStatus, reveal: ProvenReveal | undefined): { status: string; reason: string } {
  if (reveal?.email) return revealedAs(reveal)
  if (item.status === 'valid' || item.status === 'claimed') return { status: 'bounced', reason: 'mailbox.bounced' }
  return { status: item.status ?? item.state, reason: item.reason ?? '' }
}

type Field = EnrichmentRow['uses'][number]['field']

/** What the row itself says in the columns of these fields, cut. */
function said({ uses }: EnrichmentRow, { cells }: EnrichedRow, fields: readonly Field[], between: string): string {
  const texts = fields.flatMap((field) => {
    const filled = uses.find((use) => use.field === field && (cells[use.column] ?? '').trim() !== '')
    return filled ? [(cells[filled.column] ?? '').trim()] : []
  })
  const text = texts.join(between)
  return text.length <= namedCharacters ? text : `${text.slice(0, namedCharacters)}…`
}
