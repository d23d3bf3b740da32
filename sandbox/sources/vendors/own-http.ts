import { bodyOf, jsonAnswer } from '../json-answer.ts'
import type { Vendor, VendorAsked, VendorMemory, VendorPerson, VendorSays, VendorWorld } from '../vendor.ts'

const claims = { verified: 'valid', stale: 'valid', guessed: 'risky', accept_all: 'accept_all' } as const

/** A source of an operator's own, as docs/own-source.openapi.json describes one. */
export function ownHttp({ memory, key }: VendorWorld): Vendor {
  function answer(asked: VendorAsked): VendorSays {
    if (asked.headers['authorization'] !== `Bearer ${key}`) return jsonAnswer(401, { error: 'The key is wrong.' })
    const call = `${asked.method} ${asked.path}`
    const body = bodyOf(asked)
    if (call === 'GET /status') return jsonAnswer(200, { left: null })
    if (call === 'POST /search') return search(memory, body)
    if (call === 'POST /find') return find(memory, body)
    if (call === 'POST /verify') return jsonAnswer(200, { status: memory.judge(textIn(body, 'address')), cost: 0.1 })
    return jsonAnswer(501, { error: 'This call is not offered.' })
  }
  return { answer: async (asked) => answer(asked) }
}

function search(memory: VendorMemory, body: Record<string, unknown>): VendorSays {
  const rows = Math.min(Number(body['rows']) || 25, 100)
  const filters = (body['filters'] ?? {}) as Record<string, string[]>
  const { jobTitle, company, companyDomain, industry, location } = filters
  const by = { jobTitle, company, companyDomain, industry, location }
  const given = Object.fromEntries(Object.entries(by).filter(([, values]) => values !== undefined))
  const { people, total } = memory.search(given, { from: ((Number(body['page']) || 1) - 1) * rows, most: rows })
  return jsonAnswer(200, { total, people: people.map(shown), cost: 0.25 })
}

function find(memory: VendorMemory, body: Record<string, unknown>): VendorSays {
  const [firstName = '', ...rest] = textIn(body, 'name').split(' ')
  const place = textIn(body, 'companyDomain')
    ? { companyDomain: textIn(body, 'companyDomain') }
    : { company: textIn(body, 'company') }
  const person = textIn(body, 'id')
    ? memory.find({ id: textIn(body, 'id') })
    : memory.find({ firstName, lastName: rest.join(' '), ...place })
  if (!person?.address || !person.claim) return jsonAnswer(200, { address: null, cost: 0 })
  return jsonAnswer(200, { address: person.address, status: claims[person.claim], person: shown(person), cost: 1 })
}

function shown({ firstName, lastName, address, claim: _, ...person }: VendorPerson) {
  return { ...person, name: `${firstName} ${lastName}`, hasAddress: address !== null }
}

function textIn(body: Record<string, unknown>, field: string): string {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}
