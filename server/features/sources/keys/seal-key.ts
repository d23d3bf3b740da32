import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SourceRow } from '../../../db/tables/sources.ts'
import type { SourcesContext } from '../sources-context.ts'

const ivBytes = 12
const tagBytes = 16

/** The row that a key belongs to: sealed for one row, it opens in no other. */
export type KeyRow = { id: number; kind: string }

/** Encrypts a source's key for its row: AES-256-GCM under a key that HKDF derives from the installation's secret key. */
export function sealKey(secretKey: string, row: KeyRow, key: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', derive(secretKey), iv).setAAD(bound(row))
  const body = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null for what was not sealed for this row, or not with this secret key. */
export function unsealKey(secretKey: string, row: KeyRow, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', derive(secretKey), bytes.subarray(0, ivBytes)).setAAD(bound(row))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function derive(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'quarry: keys of paid sources', 32))
}

function bound({ id, kind }: KeyRow): Buffer {
  return Buffer.from(`source ${id} ${kind}`)
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
