import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { sampleMails } from '../../../test/mail/sample-mails.ts'
import { openOutbox } from '../../adapters/mail/open-outbox.ts'
import { keyMadeMail } from './key-mails.ts'
import { invitedMail } from './workspace-mails.ts'

const publicUrl = 'https://quarry.test'
const mails = Object.entries(sampleMails(publicUrl))
const server = path.resolve(import.meta.dirname, '../..')

describe.each(mails)('the mail %s', (_, { subject, text, html }) => {
  it('says the same in both forms', () => {
    const drawn = plain(html)
    // A line of the text is a part of the HTML: a button's and a small link's label and address stand apart there.
    for (const line of text.split('\n').filter(Boolean))
      for (const piece of line.replace(/^- /, '').split(/: (?=https?:)/)) expect(drawn).toContain(piece)
    expect(html).toContain(`<title>${subject.replaceAll("'", '&#39;')}`)
    expect(subject.length).toBeLessThan(78)
  })

  it('asks nothing from outside, and leads to this installation alone', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|video|form)\b|url\(|@import|background=/i)
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(new URL(address).origin).toBe(publicUrl)
    expect(html).not.toMatch(/utm_|pixel|track/i)
  })
})

it('every mail function has a preview', async () => {
  const files = (await readdir(import.meta.dirname)).filter(
    (file) => /mails?\.ts$/.test(file) && file !== 'draw-mail.ts',
  )
  const sources = await Promise.all(files.map((file) => readFile(path.join(import.meta.dirname, file), 'utf8')))
  const made = sources.flatMap((source) =>
    [...source.matchAll(/^export function (\w+Mail)\(/gm)].map(([, name]) => name),
  )
  const samples = await readFile(path.resolve(server, '../test/mail/sample-mails.ts'), 'utf8')
  expect(made.length).toBeGreaterThan(15)
  expect(made.filter((name) => !samples.includes(`${name}(`))).toEqual([])
})

it('mails are handed over in one place, and the doctor’s test mail in its own', async () => {
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const senders = []
  for (const file of files)
    if (/\bsender\s*\.send\(/.test(await readFile(path.join(server, file), 'utf8'))) senders.push(file)
  // The doctor's test mail asks the mail server itself, so it doesn't wait in the queue.
  expect(senders.toSorted()).toEqual(['doctor/checks/check-mail.ts', 'features/mails/queue/deliver-mails.job.ts'])
})

it('what people wrote is text in a mail, never markup', () => {
  const hostile = '"><img src=x onerror=alert(1)>\r\nBcc: all@other.test'
  const { html } = keyMadeMail({ name: hostile, scope: 'spend', expiresAt: null, publicUrl })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
})

it('a line break in a name makes no header of its own', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'quarry-mails-'))
  const outbox = openOutbox(dir, 'support@quarry.test', () => new Date())
  const invited = { workspace: 'A\r\nBcc: all@other.test', by: 'B\nX-Mine: yes', role: 'admin' as const, days: 7 }
  await outbox.send({ to: 'to@quarry.test', ...invitedMail({ ...invited, link: publicUrl }) })
  const [file = ''] = await readdir(dir)
  const mail = await PostalMime.parse(await readFile(path.join(dir, file)))
  expect(mail.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']))
  expect(mail.headers.map(({ key }) => key)).not.toContain('x-mine')
  expect([mail.html !== undefined, mail.text !== undefined]).toEqual([true, true])
  await outbox.close()
  await rm(dir, { recursive: true })
})

/** What is read of a page: its text and the addresses it leads to, with one space between pieces. */
function plain(html: string): string {
  return html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<td class="label">([^<]*)<\/td>\s*<td>/g, '$1: ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
