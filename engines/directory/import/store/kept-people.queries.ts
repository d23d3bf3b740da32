import type { SourceKind } from '../../../sources/port.ts'
import type { DirectoryClient } from '../../directory-lock.queries.ts'
import { importColumns, type ImportState } from './import-rows.queries.ts'

/** The imports by which people of paid sources are kept, one a source. */
export async function selectKeptImports(client: DirectoryClient): Promise<number[]> {
  const { rows } = await client.query<[number]>({
    rowMode: 'array',
    text: 'select import_id from directory.kept_sources',
  })
  return rows.map(([id]) => id)
}

export type KeptSource = { sourceId: number; kind: SourceKind; label: string }

/** The import of a source's people, made at the first of them. For a session that has the imports' lock. */
export async function importOfSource(client: DirectoryClient, source: KeptSource): Promise<ImportState> {
  const { sourceId, kind, label } = source
  await client.query(
    `with made as (
        insert into directory.imports (file_name, file_key, layout, mapping, state)
        select $3, 'source ' || $1, $2, '{}', 'source'
          where not exists (select from directory.kept_sources where source_id = $1::integer) returning id)
      insert into directory.kept_sources (source_id, import_id, kind, label) select $1::integer, id, $2, $3 from made`,
    [String(sourceId), kind, label],
  )
  await client.query('update directory.kept_sources set label = $2 where source_id = $1 and label <> $2', [
    sourceId,
    label,
  ])
  const { rows } = await client.query<ImportState>(
    `select ${importColumns} from directory.imports
      where id = (select import_id from directory.kept_sources where source_id = $1)`,
    [sourceId],
  )
  if (!rows[0]) throw new Error('the import of a source was not made')
  return rows[0]
}

export type SeenId = { externalId: string; seenAt: Date; hasAddress: boolean; photoUrl: string }

/** Notes of the source's own people, among these ids of it, when they were seen. Within the transaction that stored them. */
export async function noteSeen(
  client: DirectoryClient,
  { sourceId, kind }: KeptSource,
  { importId, seen }: { importId: number; seen: readonly SeenId[] },
): Promise<void> {
  await client.query(
    `insert into directory.kept_people (person_id, contact_id, source_id, seen_at, has_address, photo_url)
      select p.id, p.layout || ':' || p.external_id, $1, seen.seen_at, seen.has_address, seen.photo_url
        from unnest($4::text[], $5::timestamptz[], $6::boolean[], $7::text[]) seen (external_id, seen_at, has_address, photo_url)
        join directory.people p on p.layout = $2 and p.external_id = seen.external_id and p.external_id <> '' and p.added_by = $3
      on conflict (person_id) do update set seen_at = greatest(kept_people.seen_at, excluded.seen_at),
        has_address = excluded.has_address, photo_url = excluded.photo_url`,
    [
      sourceId,
      kind,
      importId,
      seen.map(({ externalId }) => externalId),
      seen.map(({ seenAt }) => seenAt),
      seen.map(({ hasAddress }) => hasAddress),
      seen.map(({ photoUrl }) => photoUrl),
    ],
  )
}
