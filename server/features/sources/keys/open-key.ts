import type { SourceRow } from '../../../db/tables/sources.ts'
import type { SourcesContext } from '../sources-context.ts'
import { unsealKey } from './seal-key.ts'

/** The key of a source, also if it was sealed with a secret key from before (`isOld`); null if none of them opens it. */
export function openKey(
  { settings }: Pick<SourcesContext, 'settings'>,
  row: Pick<SourceRow, 'id' | 'kind' | 'keySealed'>,
): { key: string; isOld: boolean } | null {
  for (const secretKey of [settings.secretKey, ...settings.secretKeysBefore]) {
    const key = unsealKey(secretKey, row, row.keySealed)
    if (key !== null) return { key, isOld: secretKey !== settings.secretKey }
  }
  return null
}
