import type { Enrichment, EnrichmentDetail } from '../../../contract/enrichments.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { EnrichmentRow } from '../../db/tables/enrichments.ts'
import { Refusal } from '../../refusal.ts'
import { expectOfBatch } from '../checks/batches/expected/expect-of-batch.ts'
import { expectOfQuote, type AskedPerson, type QuoteExpectation } from '../checks/batches/expected/expect-of-quote.ts'
import { allBatchItems, isNewlyProven, listBatches, showBatch, type ShownBatch } from '../checks/batches/show-batch.ts'
import { findAtOnce } from '../checks/reveals/known-reveals.ts'
import { columnName } from '../../csv/column-names.ts'
import { keptUntil } from '../../csv/kept-files.ts'
import { findEnrichments, selectRows } from './enrichments.queries.ts'
import { countTold } from './told/told.queries.ts'

const kind = 'enrich'
const sampleRows = 5
const sampleCharacters = 80

/** One of the account's files: how far it is, its columns and its first rows. Refuses an id that is not one of them. */
export async function showEnrichment(ctx: Context, actor: Actor, id: string): Promise<EnrichmentDetail> {
  const { workspaceId } = actor
  const file = await ownFile(ctx, workspaceId, id)
  const [shown, rows, told] = await Promise.all([
    showBatch(ctx, workspaceId, kind, id),
    selectRows(ctx.db, { workspaceId, id }, -1, sampleRows),
    countTold(ctx.db, id, ctx.now()),
  ])
  // For a moment an emptied file still has rows that can be restored.
  const isEmptied = file.emptiedAt !== null
  const { hasHeader, encoding } = file
  const { header, uses } = isEmptied ? { header: [], uses: [] } : file
  return {
    ...enrichmentOf(shown, file),
    told: isEmptied ? 0 : told,
    encoding,
    hasHeader,
    uses,
    columns: header.map((name, at) => ({
      name: columnName(name, at),
      field: uses.find(({ column }) => column === at)?.field ?? null,
    })),
    sample: (isEmptied ? [] : rows).map(({ cells }) => header.map((_, at) => cut(cells[at] ?? ''))),
    ...(await expectOfFile(ctx, workspaceId, shown, isEmptied)),
  }
}

/** What its quote expects, and of a file that runs what is expected of the whole now. */
async function expectOfFile(
  ctx: Context,
  workspaceId: WorkspaceId,
  shown: ShownBatch,
  isEmptied: boolean,
): Promise<QuoteExpectation> {
  const { state, id } = shown.batch
  if (state === 'quoted' && !isEmptied) return expectOfQuotedFile(ctx, workspaceId, id)
  if (state !== 'running') return { expected: null, unlikely: 0 }
  const proven = countOf(shown, isNewlyProven)
  const of = countOf(shown, ({ owned }) => !owned)
  return { expected: await expectOfBatch(ctx, shown, { proven, of }), unlikely: 0 }
}

/** How many of the people that are to be checked will have a proven address. */
async function expectOfQuotedFile(ctx: Context, workspaceId: WorkspaceId, id: string): Promise<QuoteExpectation> {
  const items = await allBatchItems(ctx, workspaceId, { kind, id })
  const people = items.flatMap(({ status, subject }) => (status === null ? subject : []))
  const asked: AskedPerson[] = []
  for (let from = 0; from < people.length; from += findAtOnce) {
    const some = people.slice(from, from + findAtOnce)
    const found = await ctx.directory.find(some)
    asked.push(...some.map((person) => found.get(person)))
  }
  return expectOfQuote(ctx, workspaceId, asked)
}

/** The account's files, newest first. */
export async function listEnrichments(ctx: Context, actor: Actor): Promise<{ enrichments: Enrichment[] }> {
  const { workspaceId } = actor
  const shown = await listBatches(ctx, workspaceId, kind)
  const ids = shown.map(({ batch }) => batch.id)
  const files = new Map((await findEnrichments(ctx.db, workspaceId, ids)).map((file) => [file.batchId, file]))
  return {
    enrichments: shown.flatMap((each) => {
      const file = files.get(each.batch.id)
      return file ? enrichmentOf(each, file) : []
    }),
  }
}

export async function ownFile(ctx: Context, workspaceId: WorkspaceId, id: string): Promise<EnrichmentRow> {
  const [file] = await findEnrichments(ctx.db, workspaceId, [id])
  if (!file) throw new Refusal('unknown-enrichment')
  return file
}

function enrichmentOf(shown: ShownBatch, file: EnrichmentRow): Enrichment {
  const { batch, progress } = shown
  const { rows, notFound, ambiguous, duplicates } = file
  return {
    ...progress,
    enrichmentId: batch.id,
    name: batch.name,
    rows,
    alreadyYours: countOf(shown, ({ owned }) => owned),
    proven: countOf(shown, isNewlyProven),
    notFound,
    ambiguous,
    duplicates,
    keptUntil: file.emptiedAt === null ? keptUntil(file.createdAt).toISOString() : null,
  }
}

function countOf({ counts }: ShownBatch, wanted: (each: ShownBatch['counts'][number]) => boolean): number {
  return counts.filter(wanted).reduce((sum, { count }) => sum + count, 0)
}

function cut(text: string): string {
  return text.length <= sampleCharacters ? text : `${text.slice(0, sampleCharacters)}…`
}
