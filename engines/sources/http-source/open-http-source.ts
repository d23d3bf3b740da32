import { askVendor, type VendorReply, type VendorRequest } from '../http/ask-vendor.ts'
import {
  type ClaimedAddress,
  type Source,
  type SourceAnswer,
  type SourceCall,
  type SourceOutcome,
  type SourceSetting,
  blankPerson,
  type SourceClaim,
  type SourcePage,
  type SourcePerson,
} from '../port.ts'
import { readStatus } from '../reading/read-status.ts'
import { countIn, isObject, objectIn, milliunitsIn, type Json } from '../reading/read-json.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { cleanDomain, cleanLink, cleanText, cleanWord } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'

const rowsPerPage = 100
/** An answer may say that it cost less, never more. */
const mostMilliunits = 1000

const ownCapabilities: Source['can'] = {
  searchPeople: {
    milliunitsPerPage: mostMilliunits,
    milliunitsPerRow: 0,
    rowsPerPage,
    mostRows: 1_000_000,
    namesArePartial: false,
    filters: {
      jobTitle: 'yes',
      company: 'yes',
      companyDomain: 'yes',
      industry: 'yes',
      location: 'yes',
      employeeCount: 'yes',
      seniority: 'yes',
      name: 'yes',
    },
  },
  findAddress: {
    milliunits: mostMilliunits,
    isFreeIfNobody: false,
    by: ['id', 'linkedin', 'name+domain', 'name+company'],
    isLater: false,
  },
  verifyAddress: { milliunits: mostMilliunits },
  limits: [],
  unit: 'unit',
}

/**
 * A source of one's own: a server that answers docs/own-source.openapi.json. Null without an address, as there is no other. A call
 * that the server doesn't offer it answers with 501.
 */
export function openHttpSource({ key, base, fetch: reach = fetch }: SourceSetting): Source | null {
  if (base === null) return null
  const place = { base, headers: { authorization: `Bearer ${key}` }, fetch: reach }
  const ask = async (request: VendorRequest, call: SourceCall) => {
    const reply = await askVendor(place, request, call)
    return 'kind' in reply ? reply : (refusalOf(reply) ?? reply)
  }
  const post = (path: string, json: unknown, call: SourceCall) => ask({ method: 'POST', path, json }, call)
  return {
    kind: 'http',
    label: 'Own source',
    can: ownCapabilities,
    async searchPeople({ filters, page, rows }, call) {
      const most = Math.min(Math.max(rows, 1), rowsPerPage)
      const reply = await post('/search', { filters, page, rows: most }, call)
      return answered(reply, (json) => readOwnPage(json, most))
    },
    async findAddress(person, call) {
      const reply = await post('/find', person, call)
      return answered<ClaimedAddress>(reply, readOwnFind)
    },
    async verifyAddress(address, call) {
      const reply = await post('/verify', { address }, call)
      return answered(reply, (json) => {
        const claim = ownClaim(objectIn(json)['status'])
        return claim === null ? unreadable : { kind: 'answer', value: { claim } }
      })
    },
    async test(call) {
      const reply = await ask({ method: 'GET', path: '/status' }, call)
      if ('kind' in reply) return free(reply)
      const { left } = objectIn(reply.json)
      if (!isObject(reply.json) || (left !== null && countIn(left) === null)) return free(unreadable)
      return free({ kind: 'answer', value: { leftMilliunits: left === null ? null : countIn(left)! * 1000 } })
    },
  }
}

/** What was answered with what it cost by the server's word; an unreadable answer may have cost the most. */
function answered<Value>(
  reply: VendorReply | SourceOutcome<never>,
  read: (json: unknown) => SourceOutcome<Value>,
): SourceAnswer<Value> {
  if ('kind' in reply) return unanswered(reply, mostMilliunits)
  const outcome = read(reply.json)
  const said = outcome.kind === 'failed' ? null : readOwnCost(reply.json, mostMilliunits)
  return costing(outcome, said, mostMilliunits)
}

function refusalOf(reply: VendorReply): SourceOutcome<never> | null {
  const { status } = reply
  if (status === 200) return null
  if (status === 404) return { kind: 'nobody' }
  if (status === 403) return { kind: 'refused', because: 'key', why: 'The source doesn’t accept the key.' }
  if (status === 501) return { kind: 'refused', because: 'plan', why: 'The source doesn’t offer this call.' }
  return readStatus(reply, 'The source')
}

const words: readonly SourceClaim['means'][] = ['valid', 'accept_all', 'risky', 'invalid', 'unknown']

/** Null if it is no word at all; a word that isn't ours is unknown. */
function ownClaim(status: unknown): SourceClaim | null {
  if (typeof status !== 'string') return null
  const said = cleanWord(status)
  return { means: words.find((word) => word === said) ?? 'unknown', said }
}

function readOwnCost(json: unknown, most: number): number | null {
  return milliunitsIn(objectIn(json)['cost'], most)
}

function readOwnPage(json: unknown, rows: number): SourceOutcome<SourcePage> {
  if (!isObject(json) || !Array.isArray(json['people'])) return unreadable
  const people = json['people'].slice(0, rows).flatMap((row) => {
    const person = isObject(row) ? readPerson(row) : null
    return person === null ? [] : [person]
  })
  const total = countIn(json['total'])
  const came = json['people'].length
  return { kind: 'answer', value: { people, came, total: total === null ? null : Math.max(total, people.length) } }
}

function readOwnFind(json: unknown): SourceOutcome<ClaimedAddress> {
  if (!isObject(json) || !('address' in json)) return unreadable
  if (json['address'] === null) return { kind: 'nobody' }
  const address = readAddress(json['address'])
  const claim = ownClaim(json['status'])
  if (address === null || claim === null) return unreadable
  const person = isObject(json['person']) ? readPerson(json['person']) : null
  return { kind: 'answer', value: { address, claim, person } }
}

function readPerson(row: Json): SourcePerson | null {
  const id = cleanText(row['id'])
  if (id === '') return null
  return {
    ...blankPerson(id),
    name: cleanText(row['name']),
    nameIsPartial: row['nameIsPartial'] === true,
    jobTitle: cleanText(row['jobTitle']),
    company: cleanText(row['company']),
    companyDomain: cleanDomain(row['companyDomain']),
    industry: cleanText(row['industry']),
    location: cleanText(row['location']),
    employees: countIn(row['employees']),
    linkedinUrl: cleanLink(row['linkedinUrl']),
    photoUrl: cleanLink(row['photoUrl'], ['https:']),
    hasAddress: row['hasAddress'] === true,
  }
}
