import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MailSender } from './port.ts'

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
