import { syntheticCompany, type MailBehaviour } from '../synthetic/company.ts'
import { listedAddress, mailboxOf, type MailboxState } from '../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../synthetic/random.ts'

/** As many people as the product of these tests has. */
const people = 2_000

/** Addresses of the practice world whose mailbox is in this state, at firms whose mail host behaves so. */
export function demoAddresses(behaviour: MailBehaviour, state: MailboxState, count: number): string[] {
  return demoPeople(behaviour, state, count).map(({ address }) => address)
}

/** The same people with their ids in the directory. */
export function demoPeople(
  behaviour: MailBehaviour,
  state: MailboxState,
  count: number,
): { id: string; address: string }[] {
  const found = peopleAt(behaviour, state, count)
  if (found.length < count) throw new Error(`only ${found.length} addresses are ${state} at hosts that ${behaviour}`)
  return found
}

function peopleAt(behaviour: MailBehaviour, state: MailboxState, count: number): { id: string; address: string }[] {
  const found: { id: string; address: string }[] = []
  for (let i = 0; i < people && found.length < count; i += 1) {
    const mailbox = mailboxOf(DEFAULT_SEED, i)
    if (mailbox.state !== state) continue
    if (syntheticCompany(DEFAULT_SEED, mailbox.companyIndex).mailBehaviour === behaviour)
      found.push({ id: `demo:${i}`, address: mailbox.address })
  }
  return found
}

/** People whose listed address their own mail host confirms at once: revealing one of them takes a credit. */
export function provenPeople(count: number): { id: string; address: string }[] {
  return listedPeople('accept', count)
}

/** The same, but their mail host first asks to come back later. */
export function greylistedPeople(count: number): { id: string; address: string }[] {
  return listedPeople('greylist', count)
}

function listedPeople(behaviour: MailBehaviour, count: number): { id: string; address: string }[] {
  const isListed = ({ id, address }: { id: string; address: string }) =>
    listedAddress(DEFAULT_SEED, Number(id.slice('demo:'.length))) === address
  const found = peopleAt(behaviour, 'exists', people).filter(isListed)
  if (found.length < count) throw new Error(`only ${found.length} such people at hosts that ${behaviour}`)
  return found.slice(0, count)
}
