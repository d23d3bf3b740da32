import { externalIdentifier, type Identifier } from '../suppression/identifier.ts'
import { suppressedOf } from '../suppression/suppressed-of.ts'
import type { DirectoryClient } from '../directory-lock.queries.ts'
import type { ImportedRow } from './rows/imported-row.ts'
import { rowAt, type PackedRows } from './rows/packed-rows.ts'

/** The rows but those about people who were erased. Under the writers' lock nobody can be erased meanwhile. */
export async function withoutSuppressed(
  client: DirectoryClient,
  batch: PackedRows,
  rows: readonly number[],
  layout: string,
): Promise<readonly number[]> {
  const suppressed = await suppressedOf(client, () => rows.map((at) => identifiersOf(rowAt(batch, at).row, layout)))
  return suppressed.size === 0 ? rows : rows.filter((_, nth) => !suppressed.has(nth))
}

function identifiersOf({ email, linkedinUrl, externalId }: ImportedRow, layout: string): Identifier[] {
  const identifiers: Identifier[] = []
  if (email !== '') identifiers.push({ kind: 'email', value: email })
  if (linkedinUrl !== '') identifiers.push({ kind: 'profile', value: linkedinUrl })
  if (externalId !== '') identifiers.push(externalIdentifier(layout, externalId))
  return identifiers
}
