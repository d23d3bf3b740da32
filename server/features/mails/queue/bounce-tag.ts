import { createHmac } from 'node:crypto'
import type { Settings } from '../../../context.ts'

type Keys = Pick<Settings, 'secretKey' | 'secretKeysBefore'>

const mostTags = 50
/** In front of the "@" of a return path, also of one that a forwarder wrote anew. */
const tagForm = /([\da-f]{32})([\da-f]{16})@/gi

/** What a mail's return path is known by: the mail's id and its signature. Hosts may change its case, so it is all hex. */
export function bounceTag({ secretKey }: Keys, mailId: string): string {
  const id = mailId.replaceAll('-', '')
  return id + signatureOf(secretKey, id)
}

/** The ids of the mails whose tags stand in a text. What we have not signed counts for nothing. */
export function taggedMails({ secretKey, secretKeysBefore }: Keys, text: string): string[] {
  const ids = new Set<string>()
  let looks = 0
  for (const [, id = '', signature = ''] of text.toLowerCase().matchAll(tagForm)) {
    if ((looks += 1) > mostTags) break
    if ([secretKey, ...secretKeysBefore].some((key) => signatureOf(key, id) === signature))
      ids.add(id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
  }
  return [...ids]
}

function signatureOf(key: string, id: string): string {
  return createHmac('sha256', key).update(`return path: ${id}`).digest('hex').slice(0, 16)
}
