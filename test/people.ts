import { type MailboxSource, syntheticMailboxes } from '../sandbox/mail-world/people/mailbox-source.ts'
import { oracle, type ExpectedStatus } from '../sandbox/mail-world/people/oracle.ts'
import { listedAddress, mailboxOf } from '../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../synthetic/random.ts'
import { testPeople } from './product.ts'

export type KnownPerson = {
  id: string
  address: string | null
  behaviour: string | null
  /** `guessed`: no address, or a wrong one, is listed; whether the right one is found depends on the finder's guesses. */
  expected: ExpectedStatus | 'not_found' | 'guessed'
  /** The person's true mailbox, and the world's verdict about it. */
  mailbox: string
  mailboxIs: ExpectedStatus
}

let known: KnownPerson[] | null = null

/** Every person of the test directory, with the practice world's verdict. */
export function knownPeople(): KnownPerson[] {
  known ??= describeAll(syntheticMailboxes(DEFAULT_SEED, testPeople))
  return known
}

/** The first people with this verdict, on hosts of this behaviour. */
export function peopleWho(expected: KnownPerson['expected'], count: number, behaviour?: string): KnownPerson[] {
  const found = knownPeople().filter(
    (person) => person.expected === expected && (behaviour === undefined || person.behaviour === behaviour),
  )
  if (found.length < count) throw new Error(`only ${found.length} people are ${expected} on ${behaviour ?? 'any host'}`)
  return found.slice(0, count)
}

function describe(source: MailboxSource, index: number): KnownPerson {
  const id = `demo:${index}`
  const listed = listedAddress(DEFAULT_SEED, index)
  const { address: mailbox, domain } = mailboxOf(DEFAULT_SEED, index)
  const mailboxIs = oracle(source, mailbox)
  const person = { id, address: listed, mailbox, mailboxIs, behaviour: source.behaviourOf(domain) }
  if (listed === mailbox) return { ...person, expected: mailboxIs }
  // If nobody has a mailbox, no guess can be right.
  const isHopeless = ['no-mail', 'reject-all'].includes(person.behaviour ?? 'no-mail')
  if (!isHopeless) return { ...person, expected: 'guessed' }
  return { ...person, expected: listed === null ? 'not_found' : oracle(source, listed) }
}

function describeAll(source: MailboxSource): KnownPerson[] {
  return Array.from({ length: testPeople }, (_, index) => describe(source, index))
}
