import { expect, it } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51000', '192.0.2.7'],
  ['::ffff:192.0.2.9', '192.0.2.9'],
  ['::FFFF:c000:0209', '192.0.2.9'],
  ['0:0:0:0:0:ffff:192.0.2.9', '192.0.2.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2'],
  ['[2001:0DB8:0001:0002::1]:443', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
])('limits count %s as %s', (address, counted) => {
  expect(visitorAddress(address)).toBe(counted)
})
