import { isIPv6 } from 'node:net'

/** What is usually one customer's: the first three bytes of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (!isIPv6(address) || mapped !== undefined) return (mapped ?? address).split('.').slice(0, 3).join('.')
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4).join(':')
}

/** In one spelling: no leading zeros, small letters. */
function groupsOf(text: string): string[] {
  return text.split(':').flatMap((group) => (group === '' ? [] : [group.replace(/^0+(?=.)/, '').toLowerCase()]))
}
