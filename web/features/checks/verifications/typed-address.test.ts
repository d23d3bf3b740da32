import { expect, it } from 'vitest'
import { typedAddress } from './typed-address.ts'

it('an address pasted from a mail program is the address alone; other texts stay for the server to judge', () => {
  for (const text of [
    ' ann@acme.com ',
    'Ann Berg <ann@acme.com>,',
    '<ann@acme.com>',
    'mailto:ann@acme.com',
    'ann@acme.com;',
  ])
    expect(typedAddress(text)).toBe('ann@acme.com')
  for (const text of ['no address', 'a@b.com c@d.com', 'Ann <a@b.com>, Bob <c@d.com>', '<x>'])
    expect(typedAddress(text)).toBe(text)
})
