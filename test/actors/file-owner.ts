import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { EnrichedPerson, Enrichment, EnrichmentDetail } from '../../contract/enrichments.ts'
import { demoDomain, demoPerson } from '../../engines/directory/demo-person.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { sql } from './list-owner.ts'
import type { TestProduct } from '../product.ts'
import type { Visitor } from '../visitor.ts'

/** The calls of a person on the Professional plan with files of people, over the wire. */
type Refused = { message: string; code: string }
export const filesPath = '/api/enrichments'

/** Tests upload more files in a minute than a person may. */
export async function quoteFile(on: TestProduct, visitor: Visitor, file: object) {
  await sql(on, 'delete from rate_windows')
  return visitor.post<EnrichmentDetail & Refused>(filesPath, { name: 'people.csv', ...file })
}

export async function quotedFile(on: TestProduct, visitor: Visitor, csv: string): Promise<EnrichmentDetail> {
  const { status, body } = await quoteFile(on, visitor, { csv })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

export const startFile = (visitor: Visitor, id: string, maxCredits: number) =>
  visitor.post<Enrichment & Refused>(`${filesPath}/${id}/start`, { maxCredits })

export const showFile = async (visitor: Visitor, id: string) =>
  (await visitor.get<EnrichmentDetail>(`${filesPath}/${id}`)).body

export const endedFile = async (visitor: Visitor, id: string) => {
  await expect.poll(async () => (await showFile(visitor, id)).state, { timeout: 30_000 }).toBe('done')
}

/** The name and the company's domain of a made-up person, as a row. */
export function rowOf(id: string): string {
  const ordinal = Number(id.slice('demo:'.length))
  return `${demoPerson(DEFAULT_SEED, ordinal).name},${demoDomain(DEFAULT_SEED, ordinal)}`
}

export const fileOf = (ids: readonly string[]) => `Name,Domain\n${ids.map(rowOf).join('\n')}\n`

export async function rowsOfFile(visitor: Visitor, id: string): Promise<EnrichedPerson[]> {
  return (await visitor.get<{ results: EnrichedPerson[] }>(`${filesPath}/${id}/rows`)).body.results
}

export async function download(
  visitor: Visitor,
  id: string,
  delimiter = ',',
  part = '',
): Promise<Record<string, string>[]> {
  const { status, text, headers } = await visitor.get(`${filesPath}/${id}/file.csv${part}`)
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/enriched_.*\.csv/)])
  return parse(text, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' })
}
