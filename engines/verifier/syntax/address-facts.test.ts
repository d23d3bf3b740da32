import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFacts } from './address-facts.ts'

describe('a role address', () => {
  it.each([
    ...[
      'info',
      'INFO',
      'sales',
      'support',
      'no-reply',
      'noreply',
      'do.not.reply',
      'postmaster',
      'hr',
      'it',
      'webmaster',
    ],
    ...[
      'kontakt',
      'vertrieb',
      'buchhaltung',
      'büro',
      'buero',
      'geschäftsführung',
      'contacto',
      'ventas',
      'administración',
    ],
    ...['comptabilité', 'accueil', 'amministrazione', 'verkoop', 'försäljning', 'kundtjänst', 'księgowość', 'sprzedaż'],
    ...['satış', 'contato', 'myynti', 'бухгалтерия', '営業', 'zakaz'],
    ...['info2', 'sales01', '1info', 'sales+web', 'Sales-Team', 'customer.service', 'customer_service', 'support.de'],
    ...['info-uk', 'office', 'accounts.payable', 'the.sales.team', '"info"'],
  ])('is %s', (local) => {
    expect(addressFacts(`${local}@acme.com`).role).toBe(true)
  })

  it.each([
    ...['jo', 'jo.sales', 'maria.info', 'infante', 'salesman', 'h.r', 'i.t', 'de.la', 'de', '123', '+info', 'jsupport'],
    ...['saleh', 'information.society.jo', 'office.jo', 'müller', 'иван', 'anna-maria', ''],
  ])('is not %s', (local) => {
    expect(addressFacts(`${local}@acme.com`).role).toBe(false)
  })
})

describe('facts of the domain', () => {
  it('a free provider is one by its whole domain, in any case', () => {
    for (const domain of ['gmail.com', 'GMX.de', 'yahoo.co.uk', 't-online.de', 'mail.ru', 'qq.com', 'proton.me'])
      expect(addressFacts(`jo@${domain}`).free).toBe(true)
    for (const domain of ['acme.com', 'gmail.com.acme.com', 'x.gmail.com', 'mygmail.com', 'com', ''])
      expect(addressFacts(`jo@${domain}`).free).toBe(false)
  })

  it('a disposable domain is recognised together with its subdomains', () => {
    for (const domain of ['mailinator.com', 'x.mailinator.com', 'A.B.YOPMAIL.fr', 'grr.la'])
      expect(addressFacts(`jo@${domain}`).disposable).toBe(true)
    for (const domain of ['acme.com', 'my-mailinator-club.com', 'mailinator.com.acme.com', 'la', ''])
      expect(addressFacts(`jo@${domain}`).disposable).toBe(false)
  })

  it('says nothing about a text that is no address', () => {
    const nothing = { role: false, free: false, disposable: false, suggestion: null }
    for (const text of ['', '@', 'jo', 'info', 'gmail.com', '@gmial.com']) expect(addressFacts(text)).toEqual(nothing)
  })

  it('a suggestion is the whole address, the local part as it was typed', () => {
    expect(addressFacts('Jo.Do+x@gmial.com').suggestion).toBe('Jo.Do+x@gmail.com')
    expect(addressFacts('"a@b"@hotmail.con').suggestion).toBe('"a@b"@hotmail.com')
    expect(addressFacts('jo@acme.com').suggestion).toBe(null)
  })

  it('any text gets an answer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
        const { suggestion, ...facts } = addressFacts(text)
        expect(Object.values(facts).every((fact) => typeof fact === 'boolean')).toBe(true)
        if (suggestion !== null) expect(addressFacts(suggestion)).toMatchObject({ free: true, suggestion: null })
      }),
    )
    for (const flood of ['a', '.', 'a.', '@', '+', 'info', '\u0301'])
      expect(addressFacts(`${flood.repeat(50_000)}@${flood.repeat(50_000)}`).free).toBe(false)
  })
})
