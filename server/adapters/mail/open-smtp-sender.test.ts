import { createHash, generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmtpSink } from '../../../test/mail/smtp-sink.ts'
import { spawnProgram } from '../../../test/spawn-program.ts'
import { readDkimKey } from '../../settings/mail-settings.ts'
import { mailLimits } from '../../features/mails/queue/mail-limits.ts'
import { openSmtpSender } from './open-smtp-sender.ts'
import type { MailTrouble } from './port.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
let folder: string
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'quarry-dkim-'))))
afterAll(() => rm(folder, { recursive: true }))

async function keyFile(text: string, mode = 0o600): Promise<string> {
  const file = path.join(folder, `${Math.random()}.pem`)
  await writeFile(file, text)
  await chmod(file, mode)
  return file
}

describe('a mail', () => {
  it('is signed by the key of the setting, and a check as receivers make it holds, until a word is changed', async () => {
    const dkim = readDkimKey({ domain: 'quarry.test', selector: 'q1', keyFile: await keyFile(pem) })
    const sink = await openSmtpSink()
    const settings = {
      smtpUrl: sink.url,
      from: 'us@quarry.test',
      bounceAddress: 'bounces+*@quarry.test',
      connections: 1,
      answerMs: 20_000,
    }
    const sender = openSmtpSender({ ...settings, dkim })
    const text = 'Two  words.\n.\n..a line with a dot\n\n'
    await sender.send({ to: 'ann@taker.test', subject: 'Ünlaut and more', text, html: '<p>Two words.</p>' })
    await sender.close()
    await sink.close()
    const [taken] = sink.messages
    expect([taken?.from, taken?.to]).toEqual(['bounces@quarry.test', ['ann@taker.test']])
    const wire = taken!.text.replace(/^\./gm, '').replaceAll('\n', '\r\n')
    expect(wire).toMatch(/^From: us@quarry\.test\r$/m)
    expect(dkimHolds(wire, keys.publicKey)).toBe(true)
    expect(dkimHolds(wire.replace('words', 'swords'), keys.publicKey)).toBe(false)
    expect(dkimHolds(wire.replace('To: ann@', 'To: eve@'), keys.publicKey)).toBe(false)
    expect(dkimHolds(wire, generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey)).toBe(false)
  })
})

describe('a mail server', () => {
  it('that takes STARTTLS away hears no password, but from who allows it, and one of this machine', async () => {
    const sink = await openSmtpSink(0, { refusesLogin: true })
    // Another name of this machine, as one on the network would have.
    const away = sink.url.replace('//127.0.0.1', '//ann:a-secret@0.0.0.0')
    const here = sink.url.replace('//', '//ann:a-secret@')
    const program = spawnProgram('what-a-mail-server-says.ts', [away, `${away}?requireTLS=false`, here])
    const notEncrypted = { code: 'ETLS', response: '502 5.5.1 not here' }
    const heard = { code: 'EAUTH', response: '535 5.7.8 wrong user or password' }
    for (const expected of [notEncrypted, heard, heard]) {
      const line = await program.nextLine()
      expect(JSON.parse(line ?? ''), program.errors()).toEqual({ sent: expected, looked: expected })
    }
    await program.exited
    await sink.close()
  })

  it('may look at a mail for minutes before it takes it: who leaves before would send it again, each time a copy', async () => {
    expect(mailLimits.sendMs).toBeGreaterThanOrEqual(2 * 60_000)
    expect(mailLimits.claimMs - mailLimits.sendMs).toBeGreaterThanOrEqual(20_000)
    const sink = await openSmtpSink()
    sink.answers.message = ''
    const settings = { smtpUrl: sink.url, from: 'us@quarry.test', connections: 1, answerMs: 300 }
    const sender = openSmtpSender(settings)
    const trouble = (await sender
      .send({ to: 'ann@taker.test', subject: 'Hello', text: 'Hello' })
      .catch((error: unknown) => error)) as MailTrouble
    await sender.close()
    expect([trouble.about, trouble.isPermanent, sink.messages.length]).toEqual(['server', false, 1])
    await sink.close()
  })
})

describe('a key that signs', () => {
  it('is refused with a sentence that names its file and nothing of it, if it is not there, open to all, or none', async () => {
    const small = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    const cases: [file: string, sentence: string][] = [
      [path.join(folder, 'nowhere.pem'), "can't be read"],
      [await keyFile(pem, 0o644), 'is open to every user of this machine; chmod 640 it'],
      [await keyFile('a secret that is no key'), 'is not a private key in PEM'],
      [await keyFile(small as string), 'is not an RSA key of at least 1024 bits'],
      [await keyFile(other as string), 'is not an RSA key of at least 1024 bits'],
    ]
    for (const [file, sentence] of cases)
      expect(() => readDkimKey({ domain: 'quarry.test', selector: 'q1', keyFile: file })).toThrow(
        new Error(`MAIL_DKIM_KEY_FILE: ${file} ${sentence}`),
      )
  })
})

/** RFC 6376, relaxed/relaxed with rsa-sha256, as a receiver checks it. */
function dkimHolds(message: string, key: KeyObject): boolean {
  const cut = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, cut).split(/\r\n(?![ \t])/)
  const relaxed = (line: string) => {
    const colon = line.indexOf(':')
    const value = line
      .slice(colon + 1)
      .replaceAll('\r\n', '')
      .replace(/[ \t]+/g, ' ')
      .trim()
    return `${line.slice(0, colon).trim().toLowerCase()}:${value}`
  }
  const lines = message.slice(cut + 4).split('\r\n')
  const body = lines
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n')
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const at = tag.indexOf('=')
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')] as const
      }),
  )
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed' || tags.get('d') !== 'quarry.test')
    return false
  if (tags.get('s') !== 'q1' || tags.get('bh') !== createHash('sha256').update(body).digest('base64')) return false
  const left = [...headers]
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const at = left.findLastIndex(
      (line) => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name.toLowerCase(),
    )
    return at < 0 ? [] : left.splice(at, 1).map(relaxed)
  })
  if (!signed.some((line) => line.startsWith('from:'))) return false
  const bare = relaxed(signature.replace(/([;:\s]b=)[^;]*/, '$1'))
  const text = [...signed, bare].join('\r\n')
  return verify('sha256', Buffer.from(text), key, Buffer.from(tags.get('b') ?? '', 'base64'))
}
