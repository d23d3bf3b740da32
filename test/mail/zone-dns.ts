import type { Answer } from 'dns-packet'
import { openDnsServer } from '../../sandbox/mail-world/dns-server.ts'

/** `name TYPE` to its records as zone files write them; `SERVFAIL` and `SILENT` instead of a list are what they say. */
export type ZoneRecords = Record<string, string[] | 'SERVFAIL' | 'SILENT'>

export type ZoneDns = { address: string; records: ZoneRecords; asked: string[]; close: () => Promise<void> }

/** A name server on loopback with these records alone; a test may change them. */
export async function zoneDns(records: ZoneRecords): Promise<ZoneDns> {
  const asked: string[] = []
  const nobody = { behaviourOf: () => null, stateOf: () => 'absent' as const }
  const server = await openDnsServer(nobody, () => 0, {
    realMs: (ms) => ms,
    random: () => 0,
    async resolve(name, type) {
      asked.push(`${name} ${type}`)
      const found = zone.records[`${name} ${type}`]
      if (found === 'SILENT') return { silent: true }
      if (found === 'SERVFAIL') return { code: 'SERVFAIL' }
      if (found) return { answers: found.map((text) => answer(name, type, text)) }
      const isThere = Object.keys(zone.records).some((key) => key.split(' ')[0] === name)
      return isThere ? { answers: [] } : { code: 'NXDOMAIN' }
    },
  })
  const zone: ZoneDns = { address: `127.0.0.1:${server.port}`, records, asked, close: () => server.close() }
  return zone
}

function answer(name: string, type: string, text: string): Answer {
  const head = { name, ttl: 60, class: 'IN' as const }
  if (type === 'MX') {
    const [preference, exchange = ''] = text.split(' ')
    return { ...head, type: 'MX', data: { preference: Number(preference), exchange } }
  }
  // In pieces, as long records come.
  if (type === 'TXT') return { ...head, type: 'TXT', data: text.match(/.{1,200}/gs) ?? [''] }
  return { ...head, type, data: text } as Answer
}
