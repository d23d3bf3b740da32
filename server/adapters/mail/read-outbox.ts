import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type OutboxEntry = { name: string; at: string }
export type OutboxMail = OutboxEntry & { to: string; subject: string; text: string }

const namePattern = /^[\dTZ.-]{20,30}-[\da-f]{8}\.eml$/
const maxBytes = 1_000_000

/** The practice outbox, newest first. */
export async function listOutbox(folder: string, from: number, most: number): Promise<OutboxEntry[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name))
  return names
    .toSorted((a, b) => b.localeCompare(a))
    .slice(from, from + most)
    .map((name) => ({ name, at: timeOf(name) }))
}

/** One message as text; null where there is none of that name, or it is too long to show. */
export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | null> {
  if (!namePattern.test(name)) return null
  const file = join(folder, name)
  const size = (await stat(file).catch(() => null))?.size
  if (size === undefined || size > maxBytes) return null
  const mail = await PostalMime.parse(await readFile(file), { maxNestingDepth: 10 })
  const to = (mail.to ?? []).map((each) => each.address ?? '').join(', ')
  return { name, at: timeOf(name), to, subject: mail.subject ?? '', text: mail.text ?? '' }
}

/** `2026-11-21T10-20-30.123Z-1a2b3c4d.eml` → `2026-11-21T10:20:30.123Z`. */
function timeOf(name: string): string {
  const [, day = '', hours = '', rest = ''] = /^([\d-]{10}T)(\d\d)-(\d\d-[\d.]+Z)/.exec(name) ?? []
  return `${day}${hours}:${rest.replace('-', ':')}`
}
