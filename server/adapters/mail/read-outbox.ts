import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Outbox, OutboxEntry, OutboxMail } from './port.ts'

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{8}\.eml$/
const maxBytes = 256 * 1024

/** The practice outbox of a folder, to be read. */
export function readOutbox(folder: string): Outbox {
  return {
    list: (from, most) => listMails(folder, from, most),
    read: (name) => (namePattern.test(name) ? readMail(folder, name) : Promise.resolve(null)),
  }
}

async function listMails(folder: string, from: number, most: number): Promise<OutboxEntry[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name))
  return names
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(from, from + most)
    .map((name) => ({ name, at: timeOf(name) }))
}

async function readMail(folder: string, name: string): Promise<OutboxMail | null> {
  const mail = await parsed(join(folder, name)).catch(() => null)
  if (!mail) return null
  const to = (mail.to ?? []).map((each) => each.address ?? '').join(', ')
  return { name, at: timeOf(name), to, subject: mail.subject ?? '', text: mail.text ?? '' }
}

async function parsed(file: string): Promise<Email | null> {
  const { size } = await stat(file)
  return size > maxBytes ? null : PostalMime.parse(await readFile(file), { maxNestingDepth: 10 })
}

/** `2026-11-21T10-20-30.123Z-1a2b3c4d.eml` → `2026-11-21T10:20:30.123Z`. */
function timeOf(name: string): string {
  const [, day = '', hours = '', rest = ''] = /^([\d-]{10}T)(\d\d)-(\d\d-[\d.]+Z)/.exec(name) ?? []
  return `${day}${hours}:${rest.replace('-', ':')}`
}
