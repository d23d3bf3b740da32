import type { EnrichmentRequest } from '../../../contract/enrichments.ts'
import { limits } from '../../../contract/lists.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { PersonMatch } from '../../../engines/directory/port.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { quoteBatch } from '../checks/batches/quote-batch.ts'
import { revealItems } from '../checks/batches/reveal-many.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { countKept, insertEnrichment, lockFiles, type NewRow } from './enrichments.queries.ts'
import type { PeopleFile } from './read-people-file.ts'
import { showEnrichment } from './show-enrichment.ts'
import { findInPortions, revealedContacts } from '../checks/reveals/known-reveals.ts'

const kind = 'enrich'

/**
 * Stores a file of people: answers who of them is in the directory, and what proving their addresses may cost at most. Nothing
 * is spent and no mail host is asked. A person in several rows is matched once. For the Professional plan.
 */
export async function quoteEnrichment(ctx: Context, actor: Actor, request: EnrichmentRequest) {
  const { workspaceId } = actor
  if (!(await isPremium(ctx.db, workspaceId, ctx.now()))) throw new Refusal('premium_required')
  const { csv, base64, uses: given, hasHeader: said } = request
  const read = await ctx.readText('peopleFile', { csv, base64, uses: given, hasHeader: said }, workspaceId)
  const { delimiter, encoding, header, hasHeader, uses, rows } = read
  const asked = rows.map((row) => row.asked)
  const matches = await matchRevealed(ctx, workspaceId, await ctx.matcher.match(asked, read.layout))
  const newRows = rowsOf(rows, matches)
  const ids = newRows.flatMap(({ outcome, contactId }) => (outcome === 'matched' ? contactId : []))
  const { items } = await revealItems(ctx, workspaceId, ids)
  const count = (outcome: NewRow['outcome']) => newRows.filter((row) => row.outcome === outcome).length
  const counts = { notFound: count('not_found'), ambiguous: count('ambiguous'), duplicates: count('duplicate') }
  const { name, replaces } = request
  const batch = { kind, name, items, duplicates: counts.duplicates, leftOut: 0, replaces } as const
  const { id } = await quoteBatch(ctx, actor, batch, async (tx, { id: batchId, createdAt }) => {
    await lockFiles(tx, workspaceId)
    if ((await countKept(tx, workspaceId)) >= limits.enrichedFiles) throw new Refusal('too-many-files')
    const shape = { delimiter, encoding, header, hasHeader, uses, rows: rows.length }
    const file = { batchId, workspaceId, ...shape, ...counts, createdAt }
    await insertEnrichment(tx, file, newRows)
  })
  return showEnrichment(ctx, actor, id)
}

/** The match of each row; of several rows about one person only the first is matched. */
function rowsOf(rows: PeopleFile['rows'], matches: readonly PersonMatch[]): NewRow[] {
  const lineOf = new Map<string, number>()
  return rows.map(({ line, cells, asked }, at): NewRow => {
    const match = matches[at]!
    const emailKey = addressKey(match.email)
    const row = { line, cells, contactId: '', sameAs: null, emailKey, isNameless: false }
    const isNameless = match.status === 'not_found' && emailKey !== '' && asked.name === ''
    if (match.status !== 'matched') return { ...row, outcome: match.status, isNameless }
    const sameAs = lineOf.get(match.id) ?? null
    if (sameAs === null) lineOf.set(match.id, line)
    return { ...row, contactId: match.id, sameAs, outcome: sameAs === null ? 'matched' : 'duplicate' }
  })
}

/** Rows that nobody was found for, by an address that this account has revealed: the directory needn't list it. */
async function matchRevealed(
  ctx: Pick<Context, 'db' | 'directory'>,
  workspaceId: WorkspaceId,
  matches: readonly PersonMatch[],
): Promise<PersonMatch[]> {
  const addresses = matches.flatMap(({ status, email }) => (status === 'not_found' && email !== '' ? email : []))
  const idOf = await revealedContacts(ctx.db, workspaceId, addresses)
  const here = new Set<string>()
  for await (const { found } of findInPortions(ctx, workspaceId, [...idOf.values()]))
    for (const id of found.keys()) here.add(id)
  return matches.map((match) => {
    const id = match.status === 'not_found' ? idOf.get(addressKey(match.email)) : undefined
    return id !== undefined && here.has(id) ? { email: match.email, status: 'matched', id } : match
  })
}
