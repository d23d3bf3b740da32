import { externalIdentifier, type Identifier } from '../suppression/identifier.ts'
import { suppressedOf } from '../suppression/suppressed-of.ts'
import type { DirectoryClient } from './directory-lock.queries.ts'
import type { ImportedRow } from './imported-row.ts'
import type { KeyedRow } from './merge-rows.ts'

/** The rows but those about people who were erased. Under the writers' lock nobody can be erased meanwhile. */
export async function withoutSuppressed(
  client: DirectoryClient,
  rows: readonly KeyedRow[],
  layout: string,
): Promise<readonly KeyedRow[]> {
  const suppressed = await suppressedOf(client, () => rows.map(({ row }) => identifiersOf(row, layout)))
  return suppressed.size === 0 ? rows : rows.filter((_, at) => !suppressed.has(at))
}

function identifiersOf({ email, linkedinUrl, externalId }: ImportedRow, layout: string): Identifier[] {
  const identifiers: Identifier[] = []
  if (email !== '') identifiers.push({ kind: 'email', value: email })
  if (linkedinUrl !== '') identifiers.push({ kind: 'profile', value: linkedinUrl })
  if (externalId !== '') identifiers.push(externalIdentifier(layout, externalId))
  return identifiers
}
