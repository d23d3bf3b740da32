import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MailSender, Outbox, OutboxEntry, OutboxMail } from './port.ts'
import PostalMime, { type Email } from 'postal-mime'

/** The practice outbox: every message as an .eml file, readable by its owner alone, in the order they were sent. */
export function openOutbox(folder: string, from: string, now: () => Date): MailSender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: text } = await transport.sendMail({ from, ...message })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Written under another name and renamed, so that a program that watches the folder never reads half a message.
      await writeFile(join(folder, `.${name}`), text as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    async close() {
      transport.close()
    },
  }
}

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
