import { describe, expect, it } from 'vitest'
import { syntaxFaults } from '../../../contract/lists.ts'
import { checkAddress, isUnaskable, readAddress } from './syntax.ts'

const long = (n: number) => 'a'.repeat(n)

describe('checkAddress', () => {
  it.each([
    ['jo@x.test', 'jo', 'x.test'],
    ['Jo.Do+tag@Example.TEST', 'Jo.Do+tag', 'example.test'],
    ["o'neil!#$%&*/=?^_`{|}~-@x-y.test", "o'neil!#$%&*/=?^_`{|}~-", 'x-y.test'],
    ['"jo do"@x.test', '"jo do"', 'x.test'],
    ['"a@b\\"c"@x.test', '"a@b\\"c"', 'x.test'],
    ['jo@bücher.test', 'jo', 'xn--bcher-kva.test'],
    ['jo@localhost', 'jo', 'localhost'],
    [`${long(64)}@x.test`, long(64), 'x.test'],
    [`jo@${long(63)}.test`, 'jo', `${long(63)}.test`],
  ])('takes %s, the domain in ASCII and lower case', (text, local, domain) => {
    const address = `${local}@${domain}`
    expect(checkAddress(text)).toMatchObject({ ok: true, local, domain, address, needsSmtputf8: false })
  })

  it('takes a local part beyond ASCII and says that its mail host needs SMTPUTF8', () => {
    expect(checkAddress('jö@bücher.test')).toEqual({
      ok: true,
      local: 'jö',
      domain: 'xn--bcher-kva.test',
      displayDomain: 'bücher.test',
      address: 'jö@xn--bcher-kva.test',
      needsSmtputf8: true,
    })
  })

  it('tells what is wrong from what this engine cannot ask about', () => {
    expect(checkAddress('jo@[192.0.2.1]')).toEqual({ ok: false, reason: 'address_literal' })
    expect(isUnaskable('address_literal')).toBe(true)
    expect(isUnaskable('literal_syntax')).toBe(false)
    expect(readAddress('jo@[192.0.2.1]', 'rfc5321')).toMatchObject({ ok: true, domain: '[192.0.2.1]' })
  })

  it('returns the address without comments and folding', () => {
    const read = readAddress(' (a(b))\r\n jo . "d o" @ (c) Acme . com (d)', 'rfc5322')
    expect(read).toMatchObject({ ok: true, local: 'jo."d o"', domain: 'acme.com', address: 'jo."d o"@acme.com' })
    expect(readAddress('"d\r\n o"@acme.com', 'rfc5322')).toMatchObject({ ok: true, local: '"d o"' })
  })
})

describe('the reason', () => {
  it.each([
    ['', 'empty'],
    ['jo', 'no_at'],
    ['"jo@x.com', 'local_quotes'],
    ['@x.com', 'local_empty'],
    ['jo@', 'domain_empty'],
    ['.jo@x.com', 'local_dot'],
    ['jo.@x.com', 'local_dot'],
    ['j..o@x.com', 'local_dot'],
    ['j,o@x.com', 'local_character'],
    ['j<o@x.com', 'local_character'],
    ['"jo"do@x.com', 'local_quotes'],
    ['jo"do"@x.com', 'local_quotes'],
    ['"jo do"@x.com', 'local_quoted'],
    ['jo."do"@x.com', 'local_obsolete'],
    ['j o@x.com', 'space'],
    [' jo@x.com', 'space'],
    ['jo@x.com ', 'space'],
    ['jo@x .com', 'space'],
    ['jo@x y.com', 'space'],
    ['jo@x\u00a0y.com', 'space'],
    ['jo(work)@x.com', 'comment'],
    ['jo(work)do@x.com', 'comment'],
    ['jo(@x.com', 'comment_open'],
    ['jo)@x.com', 'comment_open'],
    ['jo@a@x.com', 'second_at'],
    ['jo@@x.com', 'second_at'],
    ['jo@x.com\r\nRCPT TO:<all@y.com>', 'line_break'],
    ['jo@x.com\n', 'line_break'],
    ['jo\u0000@x.com', 'control_character'],
    ['jo@x\u007f.com', 'control_character'],
    ['jo\u200b@x.com', 'invisible_character'],
    ['jo@x\u200b.com', 'invisible_character'],
    ['jo\ufffd@x.com', 'broken_character'],
    ['jo@-x.com', 'domain_hyphen'],
    ['jo@x-.com', 'domain_hyphen'],
    ['jo@x_y.com', 'domain_character'],
    ['jo@x,com', 'domain_character'],
    ['jo@x.com:25', 'domain_character'],
    ['jo@.com', 'domain_dot'],
    ['jo@x.com.', 'domain_dot'],
    ['jo@x..com', 'domain_dot'],
    ['jo@ｘ.com', 'domain_idn'],
    ['jo@xn--a.com', 'domain_idn'],
    ['jo@x', 'domain_single'],
    ['jo@x.123', 'domain_ending'],
    ['jo@x.c', 'domain_ending'],
    ['jo@x.local', 'domain_reserved'],
    ['jo@[192.0.2.1]', 'address_literal'],
    [`${long(65)}@x.com`, 'local_too_long'],
    [`jo@${long(64)}.com`, 'label_too_long'],
    [`jo@${`${long(60)}.`.repeat(5)}com`, 'domain_too_long'],
    [`${long(64)}@${`${long(60)}.`.repeat(3)}comcomco`, 'too_long'],
    [long(2_000), 'too_long'],
  ])('of %j is %s', (text, reason) => {
    expect(readAddress(text, 'strict-business')).toEqual({ ok: false, reason })
  })

  it.each([
    ['jo@[192.0.2.256]', 'rfc5321', 'literal_syntax'],
    ['jo@[192.0.2.1', 'rfc5321', 'literal_syntax'],
    ['jo@[ 192.0.2.1]', 'rfc5321', 'domain_obsolete'],
    ['jo(@x.com', 'rfc5322', 'comment_open'],
    ['jo@acme.com\r\n', 'rfc5322', 'line_break'],
  ] as const)('of %j by %s is %s', (text, profile, reason) => {
    expect(readAddress(text, profile)).toEqual({ ok: false, reason })
  })

  it('can be told to a person, in one sentence', () => {
    for (const sentence of Object.values(syntaxFaults)) expect(sentence).toMatch(/^[A-Z][^.]*(\.com)?[^.]*\.$/)
  })
})
