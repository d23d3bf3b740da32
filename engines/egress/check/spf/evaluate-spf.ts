import { isIPv4 } from 'node:net'
import { addressesLike, isSameAddress, type Dns, type Found } from '../dns.ts'
import { netOf, readRecord, type Mechanism, type SpfRecord } from './read-record.ts'
import { addressBytes } from '../../socks/wire.ts'

export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'temperror' | 'permerror'

/** RFC 7208 4.6.4: terms that ask DNS, names that aren't there, and what one `mx` or `ptr` may lead to. */
const most = { lookups: 10, voids: 2, names: 10 }

class SpfError extends Error {
  readonly result: 'temperror' | 'permerror'
  constructor(result: 'temperror' | 'permerror') {
    super(result)
    this.result = result
  }
}

/** What SPF says of a mail from that sender and that address (RFC 7208, `check_host`). Never rejects. */
export async function evaluateSpf(question: SpfQuestion, dns: Dns): Promise<SpfResult> {
  const domain = question.sender.slice(question.sender.lastIndexOf('@') + 1)
  try {
    return await new Evaluation(question, dns).check(domain)
  } catch (error) {
    if (error instanceof SpfError) return error.result
    throw error
  }
}

class Evaluation {
  private lookups = 0
  private voids = 0
  private readonly question: SpfQuestion
  private readonly dns: Dns

  constructor(question: SpfQuestion, dns: Dns) {
    this.question = question
    this.dns = dns
  }

  async check(domain: string): Promise<SpfResult> {
    const record = await this.recordOf(domain)
    if (record === null) return 'none'
    for (const mechanism of record.mechanisms) if (await this.matches(mechanism, domain)) return mechanism.qualifier
    if (record.redirect === null) return 'neutral'
    this.count()
    const result = await this.check(this.expand(record.redirect, domain))
    if (result === 'none') throw new SpfError('permerror')
    return result
  }

  private async recordOf(domain: string): Promise<SpfRecord | null> {
    const name = /^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})+\.?$/
    if (!name.test(domain)) return null
    const found = await this.dns.txt(domain)
    if (found.kind === 'failed') throw new SpfError('temperror')
    const texts = found.kind === 'found' ? found.records.filter((text) => /^v=spf1(?: |$)/i.test(text)) : []
    if (texts.length === 0) return null
    const record = texts.length === 1 ? readRecord(texts[0]!) : null
    if (record === null) throw new SpfError('permerror')
    return record
  }

  private async matches(mechanism: Mechanism, domain: string): Promise<boolean> {
    const { ip } = this.question
    switch (mechanism.kind) {
      case 'all':
        return true
      case 'ip':
        return mechanism.net.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
      case 'include':
        return this.includes(this.counted(mechanism.domain, domain))
      case 'exists':
        return this.some(await this.dns.a(this.counted(mechanism.domain, domain)), () => true)
      case 'a':
        return this.isAt(this.counted(mechanism.domain, domain), mechanism)
      case 'mx':
        return this.isAtMailHost(this.counted(mechanism.domain, domain), mechanism)
      case 'ptr':
        return this.isNamed(this.counted(mechanism.domain, domain))
    }
  }

  private async includes(domain: string): Promise<boolean> {
    const result = await this.check(domain)
    if (result === 'none') throw new SpfError('permerror')
    return result === 'pass'
  }

  private async isAt(name: string, { bits4, bits6 }: { bits4: number; bits6: number }): Promise<boolean> {
    const { ip } = this.question
    const [bits, family] = isIPv4(ip) ? ([bits4, 'ipv4'] as const) : ([bits6, 'ipv6'] as const)
    const found = await addressesLike(ip, name, this.dns)
    return this.some(found, (address) => netOf(address, bits).check(ip, family))
  }

  private async isAtMailHost(domain: string, mechanism: { bits4: number; bits6: number }): Promise<boolean> {
    const found = await this.dns.mx(domain)
    this.some(found, () => true)
    const names = found.kind === 'found' ? found.records.map(({ exchange }) => exchange) : []
    if (names.length > most.names) throw new SpfError('permerror')
    for (const name of names) if (name !== '' && (await this.isAt(name, mechanism))) return true
    return false
  }

  /** A name of the address within the domain that leads back to the address; errors count for nothing here. */
  private async isNamed(domain: string): Promise<boolean> {
    const { ip } = this.question
    const found = await this.dns.ptr(ip)
    const names = found.kind === 'found' ? found.records.slice(0, most.names) : []
    for (const name of names.map((each) => each.toLowerCase())) {
      if (name !== domain.toLowerCase() && !name.endsWith(`.${domain.toLowerCase()}`)) continue
      const back = await addressesLike(ip, name, this.dns)
      if (back.kind === 'found' && back.records.some((address) => isSameAddress(address, ip))) return true
    }
    return false
  }

  private some<T>(found: Found<T>, fits: (record: T) => boolean): boolean {
    if (found.kind === 'failed') throw new SpfError('temperror')
    if (found.kind === 'found') return found.records.some(fits)
    if (++this.voids > most.voids) throw new SpfError('permerror')
    return false
  }

  private counted(domain: string | null, current: string): string {
    this.count()
    return domain === null ? current : this.expand(domain, current)
  }

  private count(): void {
    if (++this.lookups > most.lookups) throw new SpfError('permerror')
  }

  private expand(text: string, domain: string): string {
    const expanded = expandMacros(text, domain, this.question)
    if (expanded === null) throw new SpfError('permerror')
    return expanded
  }
}

/** What a record is evaluated for. */
type SpfQuestion = { ip: string; /** The whole address. */ sender: string; helo: string }

const macro = /%(?:\{([slodivh])(\d{0,3})(r?)([-.+,/_=]*)\}|([%_-])|)/gi

/** A domain of a record with its macros filled in (RFC 7208 7); null if one is written wrongly. */
function expandMacros(text: string, domain: string, question: SpfQuestion): string | null {
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
