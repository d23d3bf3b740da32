import type { Source, SourceSetting } from '../../engines/sources/port.ts'
import { askVendor } from '../../engines/sources/http/ask-vendor.ts'

/** A source that asks a server of the test: `GET /test` with the key in a header. It can find addresses. */
export function openMadeUp({ kind, key, base, fetch = globalThis.fetch }: SourceSetting): Source {
  const place = { base: base ?? 'http://127.0.0.1:1', headers: { 'x-key': key }, fetch }
  const free = { milliunits: 0, isKnown: true }
  return {
    kind,
    label: 'Made Up',
    can: {
      searchPeople: null,
      findAddress: { milliunits: 1_000, isFreeIfNobody: true, by: ['name+domain'], isLater: false },
      verifyAddress: null,
      limits: [],
      unit: 'credit',
    },
    async test(call) {
      const reply = await askVendor(place, { method: 'GET', path: '/test' }, call)
      if ('kind' in reply) return { ...reply, spent: free }
      if (reply.status === 401) return { kind: 'refused', because: 'key', why: 'The key isn’t accepted.', spent: free }
      const { left } = reply.json as { left: number }
      return { kind: 'answer', value: { leftMilliunits: left * 1_000 }, spent: free }
    },
  }
}
