import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { BatchProgress } from '../../../../contract/batches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { ResultPages } from '../../../api/result-pages.ts'

type Answer<Row> = { results: Row[]; nextCursor: string | null }

/** 10,000 rows make 50 of the smallest pages. */
const mostPages = 60

/** The rows of one kind of work, by its id: read in as many calls as it takes, and kept up with while the work goes on. */
export class WorkRows<Row extends { status: string }> {
  private readonly name: string
  private readonly load: (id: string, cursor: string | undefined) => Promise<Answer<Row>>
  /** One reader for each work whose rows are on the screen. */
  private readonly readers = new Map<string, ResultPages<Row>>()
  /** Last readings under way: the poller and the page may both ask for one. */
  private readonly ends = new Map<string, Promise<void>>()

  constructor(name: string, load: (id: string, cursor: string | undefined) => Promise<Answer<Row>>) {
    this.name = name
    this.load = load
  }

  key(id: string): readonly string[] {
    return [this.name, id]
  }

  async readAll(id: string): Promise<Row[]> {
    const reader = new ResultPages<Row>((cursor) => this.load(id, cursor))
    await reader.readOn(mostPages)
    this.readers.set(id, reader)
    return reader.rows()
  }

  /** Of work whose rows are on a screen, or were lately. */
  async readOn(id: string, isOver: boolean): Promise<void> {
    if (!isOver) return this.readAgain(id, false)
    const known = this.ends.get(id)
    if (known) return known
    const end = this.readAgain(id, true).finally(() => this.ends.delete(id))
    this.ends.set(id, end)
    return end
  }

  private async readAgain(id: string, isOver: boolean): Promise<void> {
    const reader = this.readers.get(id)
    if (!reader) return
    if (queryClient.getQueryData(this.key(id)) === undefined) return void this.readers.delete(id)
    const rows = isOver ? await reader.readUnsettled() : await reader.readAgain()
    if (rows.length > 0) queryClient.setQueryData(this.key(id), reader.rows())
  }
}

/**
 * All rows of a work in its order; null while they load. Those that were read a moment before its end are read again: nobody asks how
 * far it is any more.
 */
export function useWorkRows<Row extends { status: string }>(
  rows: WorkRows<Row>,
  id: string,
  state: BatchProgress['state'],
): { rows: Row[] | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({ queryKey: rows.key(id), queryFn: async () => rows.readAll(id) })
  const isOpen = useMemo(() => data?.some(({ status }) => status === 'waiting' || status === 'checking'), [data])
  const isBehind = isOpen === true && (state === 'done' || state === 'cancelled')
  useEffect(() => {
    // A page that is opened again asks again.
    if (isBehind) rows.readOn(id, true).catch(() => {})
  }, [rows, id, isBehind])
  return { rows: data ?? null, failed: isError && !data, retry: () => void refetch() }
}
