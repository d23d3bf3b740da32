import { useEffect } from 'react'
import type { EnrichedPerson, EnrichmentDetail } from '../../../../contract/enrichments.ts'
import { follow, unfollow } from '../../../api/follow.ts'
import { queryClient } from '../../../api/query-client.ts'
import { fileRows, files } from './file-store.ts'

const firstWaitMs = 5_000
/** A quarter of an hour without news: what comes later is there when the page is opened again. */
const mostAsks = 20

/**
 * Sources are asked whose the nameless addresses are after the file was brought, one after the other: while its page is open, the names come
 * into its rows.
 */
export function useLateNames(file: EnrichmentDetail, rows: readonly EnrichedPerson[] | null): void {
  const { enrichmentId: id, told, state } = file
  const named = rows?.filter(({ saidBy }) => saidBy !== '').length ?? null
  const mayCome = rows?.some(mayBeNamed) ?? false

  useEffect(() => {
    // What runs is asked about anyway.
    if (!mayCome || state === 'running') return
    const key = `enrichment-names:${id}`
    follow(key, askForNames(id, told), firstWaitMs)
    return () => unfollow(key)
  }, [id, told, state, mayCome])

  useEffect(() => {
    // Once for each count that is told: some of those may be withheld from the rows.
    if (named !== null && named !== told) void queryClient.invalidateQueries({ queryKey: fileRows.key(id) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that were read again are not read once more
  }, [id, told, named === null])
}

/** An address that the file gave without a name stands in its place. */
function mayBeNamed({ status, name, saidBy }: EnrichedPerson): boolean {
  return status === 'not_in_directory' && saidBy === '' && name.includes('@')
}

function askForNames(id: string, told: number): () => Promise<number | null> {
  let waitMs = firstWaitMs
  let asks = 0
  return async () => {
    const answer = files.takeInDetail(await files.kind.one(id, {}))
    waitMs *= 1.5
    asks += 1
    // The page begins anew with what is told now.
    return answer.told !== told || asks >= mostAsks ? null : waitMs
  }
}
