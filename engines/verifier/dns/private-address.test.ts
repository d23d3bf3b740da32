import { describe, expect, it } from 'vitest'
import { privateAddress } from './private-address.ts'

describe('privateAddress', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ]
  const inside6 = [
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1%eth0',
    '::ffff:0:8.8.8.8',
    '3fff::1',
  ]
  it.each([...inside, ...inside6, '255.255.255.255', 'nonsense'])('%s is never dialled', (ip) => {
    expect(privateAddress(ip)).toBe(true)
  })
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '93.184.216.34', '2606:2800:220:1::1', '2a00:1450::1'])(
    '%s is',
    (ip) => {
      expect(privateAddress(ip)).toBe(false)
    },
  )
})
