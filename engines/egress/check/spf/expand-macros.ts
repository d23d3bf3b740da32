import { isIPv4 } from 'node:net'
import { addressBytes } from '../../socks/wire.ts'

/** What a record is evaluated for. */
export type SpfQuestion = { ip: string; /** The whole address. */ sender: string; helo: string }

const macro = /%(?:\{([slodivh])(\d{0,3})(r?)([-.+,/_=]*)\}|([%_-])|)/gi

/** A domain of a record with its macros filled in (RFC 7208 7); null if one is written wrongly. */
export function expandMacros(text: string, domain: string, question: SpfQuestion): string | null {
  let isWrong = false
  const { ip, sender, helo } = question
  const at = sender.lastIndexOf('@')
  const values: Record<string, string> = {
    s: sender,
    l: sender.slice(0, at),
    o: sender.slice(at + 1),
    d: domain,
    i: isIPv4(ip) ? ip : addressBytes(ip).toString('hex').split('').join('.'),
    v: isIPv4(ip) ? 'in-addr' : 'ip6',
    h: helo,
  }
  const filled = text.replace(
    macro,
    (_, letter?: string, digits = '', isTurned = '', delimiters = '', sign?: string) => {
      if (sign !== undefined) return { '%': '%', _: ' ', '-': '%20' }[sign] ?? ''
      if (letter === undefined || digits === '0') {
        isWrong = true
        return ''
      }
      const cuts = delimiters === '' ? '.' : (delimiters as string)
      let parts = values[letter.toLowerCase()]!.replaceAll(/[-.+,/_=]/g, (each) => (cuts.includes(each) ? '\n' : each)).split('\n') // oxfmt-ignore
      if (isTurned !== '') parts = parts.toReversed()
      return (digits === '' ? parts : parts.slice(-Number(digits))).join('.')
    },
  )
  if (isWrong) return null
  // A name that is too long loses labels from its left.
  let name = filled.replace(/\.$/, '')
  while (name.length > 253 && name.includes('.')) name = name.slice(name.indexOf('.') + 1)
  return name
}
