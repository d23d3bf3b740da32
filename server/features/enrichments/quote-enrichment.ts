import type { EnrichmentDetail, EnrichmentRequest } from '../../../contract/enrichments.ts'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import type { ColumnUse, PersonMatch } from '../../engines/directory/port.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium } from '../accounts/is-premium.ts'
import { dropQuote } from '../batches/drop-quote.ts'
import { quoteBatch, type NewItem } from '../batches/quote-batch.ts'
import { listProven } from '../reveals/list-proven.ts'
import { addressKey } from '../reveals/owned-addresses.ts'
import { decodeFile } from './decode-file.ts'
import { countKept, insertEnrichment, lockFiles, type NewRow } from './enrichments.queries.ts'
import { readRows, tooMany, type FileRow } from './read-rows.ts'
import { columnName, showEnrichment } from './show-enrichment.ts'

const kind = 'enrich'
/** Rows by which columns are recognised. */
const lookedAt = 50
/** What the reveals are asked for at once. */
const askedAtOnce = 1_000

/**
 * Takes a file of people in: says who of them is in the directory, and what proving their addresses may cost at most. Nothing is
 * spent and nobody is asked. Somebody who stands in it twice is matched once. For the Professional plan.
 */
export async function quoteEnrichment(
  ctx: Context,
  userId: string,
  request: EnrichmentRequest,
): Promise<EnrichmentDetail> {
  if (!(await isPremium(ctx.db, userId, ctx.now()))) throw new Refusal('premium_required')
  const { delimiter, rows: all } = readRows(decodeFile(request))
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const recognised = ctx.matcher.recognise(all.slice(0, lookedAt).map(({ cells }) => cells))
  const hasHeader = request.hasHeader ?? recognised.hasHeader
  const uses = usesWithin(width, request.uses ?? recognised.uses)
  const rows = all.slice(hasHeader ? 1 : 0)
  if (rows.length === 0)
    throw new Refusal('bad-request', { message: 'There is nobody below the names of the columns.' })
  if (rows.length > limits.enrichedRows) throw tooMany()

  const matches = await ctx.matcher.match(
    rows.map(({ cells }) => cells),
    { layout: recognised.layout, uses },
  )
  const newRows = rowsOf(rows, matches)
  const items = await itemsOf(ctx, userId, newRows)
  const count = (outcome: NewRow['outcome']) => newRows.filter((row) => row.outcome === outcome).length
  const counts = { notFound: count('not_found'), ambiguous: count('ambiguous'), duplicates: count('duplicate') }
  if (request.replaces !== undefined) await dropQuote(ctx, userId, kind, request.replaces)
  const batch = { kind, name: request.name, items, duplicates: counts.duplicates, leftOut: 0 } as const
  const { id } = await quoteBatch(ctx, userId, batch, async (tx, { id: batchId, createdAt }) => {
    await lockFiles(tx, userId)
    if ((await countKept(tx, userId)) >= limits.enrichedFiles) throw new Refusal('too-many-files')
    const header = headerOf(hasHeader ? all[0]?.cells : [], width)
    const file = { batchId, userId, delimiter, header, hasHeader, uses, rows: rows.length, ...counts, createdAt }
    await insertEnrichment(tx, file, newRows)
  })
  return showEnrichment(ctx, userId, id)
}

function usesWithin(width: number, uses: readonly ColumnUse[]): ColumnUse[] {
  if (uses.some(({ column }) => column >= width))
    throw new Refusal('bad-request', { message: `The file has only ${width} columns.` })
  return [...uses]
}

/** As they came; a column that the first row doesn't reach has to have some name. */
function headerOf(names: readonly string[] = [], width: number): string[] {
  return Array.from({ length: width }, (_, at) => names[at] ?? columnName('', at))
}

/** What becomes of each row; only the first of several about one person is matched. */
function rowsOf(rows: readonly FileRow[], matches: readonly PersonMatch[]): NewRow[] {
  const lineOf = new Map<string, number>()
  return rows.map(({ line, cells }, at): NewRow => {
    const match = matches[at]!
    const row = { line, cells, contactId: '', sameAs: null, emailKey: addressKey(match.email) }
    if (match.status !== 'matched') return { ...row, outcome: match.status }
    const sameAs = lineOf.get(match.id) ?? null
    if (sameAs === null) lineOf.set(match.id, line)
    return { ...row, contactId: match.id, sameAs, outcome: sameAs === null ? 'matched' : 'duplicate' }
  })
}

async function itemsOf(ctx: Context, userId: string, rows: readonly NewRow[]): Promise<NewItem[]> {
  const ids = rows.filter(({ outcome }) => outcome === 'matched').map(({ contactId }) => contactId)
  const items: NewItem[] = []
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const some = ids.slice(from, from + askedAtOnce)
    const proven = await listProven(ctx.db, userId, some)
    for (const id of some) {
      const known = proven.get(id)
      // What bounced may be looked for anew.
      const receiptId = known?.email ? known.receiptId : undefined
      const item = { subject: id, key: id, owned: receiptId !== undefined, receiptId: receiptId ?? null }
      const settled = { status: 'valid', reason: 'accepted.proven' }
      items.push({ ...item, ...(item.owned ? settled : { status: null, reason: null }) })
    }
  }
  return items
}
