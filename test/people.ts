import type { MailboxSource } from '../sandbox/mail-world/mailbox-source.ts'
import { oracle, type ExpectedStatus } from '../sandbox/mail-world/oracle.ts'
import { syntheticMailboxes } from '../sandbox/mail-world/synthetic-mailboxes.ts'
import { listedAddress } from '../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../synthetic/random.ts'
import { testPeople } from './product.ts'

export type KnownPerson = {
  id: string
  address: string | null
  behaviour: string | null
  expected: ExpectedStatus | 'not_found'
}

let known: KnownPerson[] | null = null

/** Every person of the test directory, with what the practice world will say of them. */
export function knownPeople(): KnownPerson[] {
  known ??= describeAll(syntheticMailboxes(DEFAULT_SEED, testPeople))
  return known
}

/** The first people of whom the world will say this, on hosts of this behaviour. */
export function peopleWho(expected: KnownPerson['expected'], count: number, behaviour?: string): KnownPerson[] {
  const found = knownPeople().filter(
    (person) => person.expected === expected && (behaviour === undefined || person.behaviour === behaviour),
  )
  if (found.length < count) throw new Error(`only ${found.length} people are ${expected} on ${behaviour ?? 'any host'}`)
  return found.slice(0, count)
}

function describe(source: MailboxSource, index: number): KnownPerson {
  const id = `demo:${index}`
  const address = listedAddress(DEFAULT_SEED, index)
  if (address === null) return { id, address, behaviour: null, expected: 'not_found' }
  const behaviour = source.behaviourOf(address.slice(address.lastIndexOf('@') + 1))
  return { id, address, behaviour, expected: oracle(source, address) }
}

function describeAll(source: MailboxSource): KnownPerson[] {
  return Array.from({ length: testPeople }, (_, index) => describe(source, index))
}
