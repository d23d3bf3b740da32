import { isIPv4, isIPv6 } from 'node:net'

/**
 * What limits count as one address: an IPv4 address, also if it is written as an IPv6 one or with a port, and the first 64
 * bits of an IPv6 address, the smallest network a customer gets. All other texts count as one address together.
 */
export function visitorAddress(text: string): string {
  const [, inBrackets, before] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const address = inBrackets ?? before ?? text
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address.split('%')[0] ?? '')
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? dotted(groups[6], groups[7]) : groups.slice(0, 4).join(':')
}

/** The eight groups, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [, numbers] = /:(\d+(?:\.\d+){3})$/.exec(address) ?? []
  const plain = numbers === undefined ? address : address.slice(0, -numbers.length) + hexadecimal(numbers)
  const [head = '', tail] = plain.split('::')
  const listOf = (part: string) => part.split(':').flatMap((group) => (group === '' ? [] : [short(group)]))
  const [before, after] = [listOf(head), listOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

function short(group: string): string {
  return group.replace(/^0+(?=.)/, '').toLowerCase()
}

function hexadecimal(dottedNumbers: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dottedNumbers.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function dotted(high = '0', low = '0'): string {
  return [high, low]
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [Math.floor(number / 256), number % 256])
    .join('.')
}
