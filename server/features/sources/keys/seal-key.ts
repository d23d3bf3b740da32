import { hkdfSync } from 'node:crypto'
import type { SourceRow } from '../../../db/tables/sources.ts'
import { decrypt, encrypt } from '../../../http/sessions/sealed.ts'
import type { SourcesContext } from '../sources-context.ts'

/** The row that a key belongs to: sealed for one row, it opens in no other. */
export type KeyRow = { id: number; kind: string }

/** Encrypts a source's key for its row, under a key that HKDF derives from the installation's secret key. */
export function sealKey(secretKey: string, row: KeyRow, key: string): string {
  return encrypt(derive(secretKey), key, bound(row))
}

/** Null for what was not sealed for this row, or not with this secret key. */
export function unsealKey(secretKey: string, row: KeyRow, sealed: string): string | null {
  return decrypt(derive(secretKey), sealed, bound(row))
}

function derive(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'quarry: keys of paid sources', 32))
}

function bound({ id, kind }: KeyRow): string {
  return `source ${id} ${kind}`
}

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
