import {
  blankPerson,
  type ClaimedAddress,
  type SourceClaim,
  type SourceOutcome,
  type SourcePage,
  type SourcePerson,
} from '../port.ts'
import { cleanDomain, cleanLink, cleanText, cleanWord } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { countIn, isObject, milliunitsIn, objectIn, type Json } from '../reading/read-json.ts'
import { unreadable } from '../reading/spent.ts'

const words: readonly SourceClaim['means'][] = ['valid', 'accept_all', 'risky', 'invalid', 'unknown']

/** Null if it is no word at all; a word that isn't ours is unknown. */
export function ownClaim(status: unknown): SourceClaim | null {
  if (typeof status !== 'string') return null
  const said = cleanWord(status)
  return { means: words.find((word) => word === said) ?? 'unknown', said }
}

export function readOwnCost(json: unknown, most: number): number | null {
  return milliunitsIn(objectIn(json)['cost'], most)
}

export function readOwnPage(json: unknown, rows: number): SourceOutcome<SourcePage> {
  if (!isObject(json) || !Array.isArray(json['people'])) return unreadable
  const people = json['people'].slice(0, rows).flatMap((row) => {
    const person = isObject(row) ? readPerson(row) : null
    return person === null ? [] : [person]
  })
  const total = countIn(json['total'])
  return { kind: 'answer', value: { people, total: total === null ? null : Math.max(total, people.length) } }
}

export function readOwnFind(json: unknown): SourceOutcome<ClaimedAddress> {
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
