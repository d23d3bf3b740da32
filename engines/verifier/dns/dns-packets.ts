import { decode, encode, RECURSION_DESIRED, type DecodedPacket } from 'dns-packet'

export type DnsServer = { host: string; port: number }
export type DnsType = 'MX' | 'A' | 'AAAA'
export type DnsQuestion = { name: string; type: DnsType }

/** The reply to a question; `failed`: something else came, or the connection broke; `timeout`: nothing came. */
export type Raw = DecodedPacket | 'failed' | 'timeout'

export function queryBytes(id: number, question: DnsQuestion): Buffer {
  return encode({ type: 'query', id, flags: RECURSION_DESIRED, questions: [{ ...question, class: 'IN' }] })
}

/** Null if it can't be read. */
export function packetOf(bytes: Buffer): DecodedPacket | null {
  try {
    return decode(bytes)
  } catch {
    return null
  }
}

/** Whether it repeats the question (RFC 5452 9.1). Its id and its sender are checked elsewhere. */
export function repliesTo({ flag_qr, questions = [] }: DecodedPacket, { name, type }: DnsQuestion): boolean {
  const [asked] = questions
  return flag_qr && questions.length === 1 && asked!.type === type && asked!.name.toLowerCase() === name.toLowerCase()
}
