import { createHmac, randomBytes } from 'node:crypto'
import { isSigned, type Keys } from '../../../outside-text/is-same-secret.ts'

const mostTags = 50
/** In front of the "@" of a return path, also of one that a forwarder wrote anew. */
const tagForm = /([\da-f]{32})([\da-f]{16})@/gi

/**
 * A new mail's id: half of it is drawn, half is made of that and the recipient by our key. So the id alone, which is nobody's address,
 * tells of an address that we still have whether the mail went there, long after the mail's row is gone.
 */
export function newMailId({ secretKey }: Pick<Keys, 'secretKey'>, recipient: string): string {
  const drawn = randomBytes(8).toString('hex')
  return withDashes(drawn + markOf(secretKey, drawn, recipient))
}

export function isMailTo({ secretKey, secretKeysBefore }: Keys, mailId: string, address: string): boolean {
  const id = mailId.replaceAll('-', '')
  const drawn = id.slice(0, 16)
  return [secretKey, ...secretKeysBefore].some((key) => drawn + markOf(key, drawn, address) === id)
}

/** What a mail's return path is known by: the mail's id and its signature. Hosts may change its case, so it is all hex. */
export function bounceTag({ secretKey }: Pick<Keys, 'secretKey'>, mailId: string): string {
  const id = mailId.replaceAll('-', '')
  return id + signatureOf(secretKey, id)
}

/** The ids of the mails whose tags stand in a text. What we have not signed counts for nothing. */
export function taggedMails(keys: Keys, text: string): string[] {
  const ids = new Set<string>()
  let looks = 0
  for (const [, id = '', signature = ''] of text.toLowerCase().matchAll(tagForm)) {
    if ((looks += 1) > mostTags) break
    if (isSigned(keys, signature, (key) => signatureOf(key, id))) ids.add(withDashes(id))
  }
  return [...ids]
}

function signatureOf(key: string, id: string): string {
  return createHmac('sha256', key).update(`return path: ${id}`).digest('hex').slice(0, 16)
}

function markOf(key: string, drawn: string, recipient: string): string {
  return createHmac('sha256', key).update(`mail ${drawn} to ${recipient.toLowerCase()}`).digest('hex').slice(0, 16)
}

function withDashes(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
