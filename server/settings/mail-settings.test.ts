import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const smtp = { SMTP_URL: 'smtp://mail.quarry.example:587' }
const dkim = {
  MAIL_DKIM_DOMAIN: 'Quarry.example',
  MAIL_DKIM_SELECTOR: 'q1',
  MAIL_DKIM_KEY_FILE: '/etc/quarry/dkim.pem',
}

it('mails are signed and bounces led elsewhere if it is said; a process that sends nothing needs no key', () => {
  expect(readConfig({}).mail).toEqual({ bounceAddress: null, dkim: null })
  const { mail } = readConfig({ ...smtp, ...dkim, MAIL_BOUNCE_ADDRESS: 'bounces@quarry.example' })
  const tagged = readConfig({ ...smtp, MAIL_BOUNCE_ADDRESS: 'bounces+*@quarry.example' }).mail
  expect(tagged.bounceAddress).toBe('bounces+*@quarry.example')
  expect(mail).toEqual({
    bounceAddress: 'bounces@quarry.example',
    dkim: { domain: 'quarry.example', selector: 'q1', keyFile: '/etc/quarry/dkim.pem' },
  })
})

it.each([
  [{ ...smtp, MAIL_DKIM_DOMAIN: 'quarry.example' }, 'MAIL_DKIM_SELECTOR: is missing beside MAIL_DKIM_DOMAIN'],
  [{ ...smtp, ...dkim, MAIL_DKIM_KEY_FILE: '' }, 'MAIL_DKIM_KEY_FILE: is missing beside MAIL_DKIM_DOMAIN'],
  [{ ...smtp, ...dkim, MAIL_DKIM_DOMAIN: 'quarry' }, 'MAIL_DKIM_DOMAIN: must be a domain'],
  [{ ...smtp, ...dkim, MAIL_DKIM_SELECTOR: 'a b' }, 'MAIL_DKIM_SELECTOR: must be the name before ._domainkey'],
  [dkim, 'MAIL_DKIM_DOMAIN: has no effect without SMTP_URL'],
  [{ MAIL_BOUNCE_ADDRESS: 'a@b.example' }, 'MAIL_BOUNCE_ADDRESS: has no effect without SMTP_URL'],
  [{ ...smtp, MAIL_BOUNCE_ADDRESS: 'nobody' }, 'MAIL_BOUNCE_ADDRESS: '],
  [{ ...smtp, MAIL_BOUNCE_ADDRESS: 'a+*+*@b.example' }, 'MAIL_BOUNCE_ADDRESS: '],
  [{ ...smtp, MAIL_BOUNCE_ADDRESS: 'a@*.example' }, 'MAIL_BOUNCE_ADDRESS: '],
  [{ ...smtp, MAIL_BOUNCE_ADDRESS: 'seventeen-letters+*@b.example' }, 'MAIL_BOUNCE_ADDRESS: '],
])('settings that would sign nothing are refused (%#)', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
