import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Enrichment, EnrichmentDetail } from '../../../contract/enrichments.ts'
import { call, download } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { follow, furtherOn } from '../../api/follow.ts'
import { newKey } from '../../api/new-key.ts'
import { queryClient } from '../../api/query-client.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { saveFile } from '../../ui/save-file.ts'

const firstWaitMs = 1_000
const longestWaitMs = 10_000
const filesKey = ['enrichments'] as const
const fileKey = (id: string) => ['enrichment', id] as const

type Chosen = { name: string; base64: string }
type Uses = EnrichmentDetail['uses']

/** What was chosen on this page, so that its columns can be told otherwise without choosing it again. */
let chosen: (Chosen & { id: string }) | null = null

export const canTellColumns = (id: string) => chosen?.id === id

export async function quoteFile(file: Chosen): Promise<EnrichmentDetail> {
  return takeQuote(file, await call('quoteEnrichment', { body: file, idempotencyKey: newKey() }))
}

/** The same file with other columns; its quote takes the place of the one before. */
export async function tellColumns(id: string, uses: Uses, hasHeader: boolean): Promise<EnrichmentDetail | null> {
  if (chosen?.id !== id) return null
  const { name, base64 } = chosen
  const body = { name, base64, uses, hasHeader, replaces: id }
  return takeQuote({ name, base64 }, await call('quoteEnrichment', { body, idempotencyKey: newKey() }))
}

async function takeQuote(file: Chosen, quote: EnrichmentDetail): Promise<EnrichmentDetail> {
  chosen = { ...file, id: quote.enrichmentId }
  queryClient.setQueryData(fileKey(quote.enrichmentId), quote)
  await queryClient.invalidateQueries({ queryKey: filesKey })
  return quote
}

export async function startFile(id: string, maxCredits: number): Promise<void> {
  takeIn(await call('startEnrichment', { params: { id }, body: { maxCredits }, idempotencyKey: newKey() }))
  followFile(id)
  await reloadUser()
}

/** Stops it at once; the rest of the credits is back when this returns. A quote that isn't wanted goes the same way. */
export async function cancelFile(id: string): Promise<void> {
  takeIn(await call('cancelEnrichment', { params: { id } }))
  await reloadUser()
}

export async function emptyFile(id: string): Promise<void> {
  takeIn(await call('emptyEnrichment', { params: { id } }))
  await queryClient.invalidateQueries({ queryKey: fileKey(id) })
}

/** Brings the rows back; as long as the server has them. */
export async function restoreFile(id: string): Promise<void> {
  const file = await call('restoreEnrichment', { params: { id }, body: undefined })
  takeIn(file)
}

export async function saveFound(id: string): Promise<number> {
  const { saved } = await call('saveEnriched', { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['contacts'] })
  return saved
}

export async function downloadFile(id: string): Promise<void> {
  saveFile(await download('exportEnrichment', { params: { id } }))
}

export function useFiles(): { files: Enrichment[] | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: filesKey,
    queryFn: async ({ signal }) => (await call('listEnrichments', { signal })).enrichments.map(latestOf),
    refetchOnMount: 'always',
  })
  useEffect(() => {
    for (const file of data ?? []) if (file.state === 'running') followFile(file.enrichmentId)
  }, [data])
  return { files: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

export function useFile(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: fileKey(id),
    queryFn: async ({ signal }) => furtherOn(await call('showEnrichment', { params: { id }, signal }), knownFile(id)),
    refetchOnMount: 'always',
  })
  useEffect(() => {
    if (data?.state === 'running') followFile(id)
  }, [data?.state, id])
  const isMissing = error instanceof CallError && [400, 404].includes(error.status)
  return { file: data ?? null, isMissing, failed: error !== null && !data && !isMissing, retry: () => void refetch() }
}

/** Asks how far a running file is until it is done. */
function followFile(id: string): void {
  let waitMs = firstWaitMs
  follow(
    `enrichment:${id}`,
    async () => {
      const before = knownFile(id)
      const file = takeIn(await call('showEnrichment', { params: { id } }))
      if (file.spentCredits !== before?.spentCredits || file.state !== 'running') void reloadUser()
      if (file.state !== 'running') return null
      const isQuiet = file.waiting === before?.waiting && file.checking === before.checking
      waitMs = isQuiet ? Math.min(longestWaitMs, waitMs * 1.5) : firstWaitMs
      return waitMs
    },
    firstWaitMs,
  )
}

function takeIn(answer: Enrichment): Enrichment {
  const file = latestOf(answer)
  const id = file.enrichmentId
  queryClient.setQueryData<EnrichmentDetail>(fileKey(id), (before) => before && { ...before, ...file })
  queryClient.setQueryData<Enrichment[]>(filesKey, (files) =>
    files?.map((each) => (each.enrichmentId === id ? { ...each, ...file } : each)),
  )
  return file
}

function latestOf(file: Enrichment): Enrichment {
  return furtherOn(file, knownFile(file.enrichmentId))
}

function knownFile(id: string): EnrichmentDetail | undefined {
  return queryClient.getQueryData<EnrichmentDetail>(fileKey(id))
}
