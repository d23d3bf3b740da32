import { expect, it } from 'vitest'
import { suggestDomain } from './suggest-domain.ts'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { freeDomains, realNeighbours } from './well-known-domains.ts'

it.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmil.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['mgail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail.ocm', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['gmail..com', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  ['gmail. com', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.com', 'yahoo.com'],
  ['yahoo.couk', 'yahoo.co.uk'],
  ['yaho.co.uk', 'yahoo.co.uk'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotmai.fr', 'hotmail.fr'],
  ['hotmail.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['outllook.de', 'outlook.de'],
  ['iclod.com', 'icloud.com'],
  ['live.con', 'live.com'],
  ['gmx.dee', 'gmx.de'],
  ['aol.comm', 'aol.com'],
  ['googelmail.com', 'googlemail.com'],
  ['protonmial.com', 'protonmail.com'],
  ['protomail.com', 'protonmail.com'],
  ['comcast.nte', 'comcast.net'],
  ['btintrenet.com', 'btinternet.com'],
  ['t-onlin.de', 't-online.de'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestDomain(typed)).toBe(meant)
})

it.each([
  ...['acme.com', 'acme.con', 'mail.acme.com', 'example.com', 'x.test', 'localhost', '', '.', 'com', 'bücher.de'],
  ...['gmail.co', 'gmail.de', 'gmail.cm', 'yahoo.co', 'hotmail.co', 'gmx.io', 'outlook.org', 'g.mail.com'],
  ...[
    'email.com',
    'ymail.com',
    'hmail.com',
    'zmail.com',
    'gail.com',
    'grail.com',
    'cloud.com',
    'hotels.com',
    'mail.org',
  ],
  ...['me.org', 'lime.com', 'love.com', 'olive.com', 'alo.com', 'ail.com', 'msm.com', 'web.com', 'wed.de', 'gms.de'],
  ...[
    'globe.com',
    'roger.com',
    'never.com',
    'poster.de',
    'libera.it',
    'horizon.net',
    'photon.me',
    'tierra.es',
    'proto.me',
  ],
  ...['orage.fr', 'gmailing.com', 'yahoogroups.com', 'outlooking.com', 'a'.repeat(253)],
])('%s is left as it is', (typed) => {
  expect(suggestDomain(typed)).toBe(null)
})

it('a well-known domain, or one known to be another’s, is never corrected', () => {
  for (const domain of [...freeDomains, ...realNeighbours]) expect(suggestDomain(domain)).toBe(null)
})

const disposable = disposableEmailBlocklistSet()

it('the lists hold plain domains, each once', () => {
  for (const domain of [...freeDomains, ...realNeighbours])
    expect(domain).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)
  for (const domain of freeDomains) expect(realNeighbours.has(domain) || disposable.has(domain)).toBe(false)
})
