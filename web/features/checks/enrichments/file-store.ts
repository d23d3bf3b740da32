import type { EnrichedPerson, Enrichment, EnrichmentDetail } from '../../../../contract/enrichments.ts'
import { call, download, newKey } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { saveFile } from '../../../ui/page/browser.ts'
import { RunningWork } from '../running/running-work.ts'
import { WorkRows } from '../running/work-rows.ts'

export const files = new RunningWork<Enrichment, EnrichmentDetail>({
  name: 'enrichment',
  idOf: ({ enrichmentId }) => enrichmentId,
  all: async (given) => (await call('listEnrichments', given)).enrichments,
  one: (id, given) => call('showEnrichment', { params: { id }, ...given }),
  cancel: (id) => call('cancelEnrichment', { params: { id } }),
  kept: null,
  readRows: ({ enrichmentId }, isOver) => fileRows.readOn(enrichmentId, isOver),
})

export const fileRows = new WorkRows<EnrichedPerson>('enrichment-rows', (id, cursor) =>
  call('enrichmentRows', { params: { id }, query: { cursor } }),
)

/** Rows say what is known now: of somebody who was revealed elsewhere meanwhile, too. */
export async function readRowsAgain(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: fileRows.key(id) })
}

type Chosen = { name: string; base64: string }

/** The file that was chosen on this page: its columns can be mapped again without choosing it again. */
let chosen: (Chosen & { id: string }) | null = null

export const canMapColumns = (id: string) => chosen?.id === id

export async function quoteFile(file: Chosen): Promise<EnrichmentDetail> {
  return takeQuote(file, await call('quoteEnrichment', { body: file, idempotencyKey: newKey() }))
}

/** The same file with other columns; its quote takes the place of the one before. */
export async function mapColumns(
  id: string,
  { uses, hasHeader }: Pick<EnrichmentDetail, 'uses' | 'hasHeader'>,
): Promise<EnrichmentDetail | null> {
  if (chosen?.id !== id) return null
  const { name, base64 } = chosen
  const body = { name, base64, uses, hasHeader, replaces: id }
  return takeQuote({ name, base64 }, await call('quoteEnrichment', { body, idempotencyKey: newKey() }))
}

async function takeQuote(file: Chosen, quote: EnrichmentDetail): Promise<EnrichmentDetail> {
  chosen = { ...file, id: quote.enrichmentId }
  files.takeInDetail(quote)
  await queryClient.invalidateQueries({ queryKey: files.allKey() })
  return quote
}

export async function startFile(id: string, maxCredits: number): Promise<void> {
  await files.begin(await call('startEnrichment', { params: { id }, body: { maxCredits }, idempotencyKey: newKey() }))
}

/** Deletes the rows; for a quote, the whole file. */
export async function emptyFile(id: string): Promise<void> {
  files.takeIn(await call('emptyEnrichment', { params: { id } }))
  await queryClient.invalidateQueries({ queryKey: files.oneKey(id) })
}

/** Brings deleted rows back, as long as the server has them. */
export async function restoreFile(id: string): Promise<void> {
  files.takeIn(await call('restoreEnrichment', { params: { id }, body: undefined }))
}

export async function saveFound(id: string): Promise<number> {
  const { saved } = await call('saveEnriched', { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['contacts'] })
  return saved
}

export async function downloadFile(id: string, only?: 'proven'): Promise<void> {
  saveFile(await download('exportEnrichment', { params: { id }, query: { only } }))
}
