import type { Contact } from '../../contract/contacts/contacts.ts'
import type { RevealAnswer } from '../../contract/reveals.ts'
import { peopleWho, type KnownPerson } from '../people.ts'
import { Visitor } from '../visitor.ts'

/** A client that records every answer it got. */
export type Witness = {
  visitor: Visitor
  email: string
  round: number
  granted: number
  people: KnownPerson[]
  /** Settled reveals by contact: the first answer, and the key it was given under. */
  answers: Map<string, Answered>
  /** Saved contacts and the tags that were acknowledged. */
  saved: Map<string, Set<string>>
  /** Answers that should not have come at all. */
  surprises: string[]
}
export type Answered = { key: string; answer: Settled }
export type Settled = Exclude<RevealAnswer, { retryAfter: number }>

const welcomeCredits = 25
/** With its greylisted ones below 40, the most that one account may have in flight. */
const perAccount = { accepted: 17, greylisted: 2, refused: 2, unproven: 2 }
const asksTwice = 4
const saves = 8

export async function registerWitness(url: string, round: number, random: () => number): Promise<Witness> {
  const visitor = await Visitor.register(url)
  const { email } = visitor.user
  const pick = (list: KnownPerson[], count: number) => times(count, () => list[Math.floor(random() * list.length)]!)
  const people = [
    ...pick(peopleWho('valid', 1_000, 'accept'), perAccount.accepted),
    ...pick(peopleWho('valid', 70, 'greylist'), perAccount.greylisted),
    ...pick(peopleWho('invalid', 100, 'accept'), perAccount.refused),
    ...pick(peopleWho('accept_all', 300), perAccount.unproven),
  ]
  const distinct = [...new Map(people.map((person) => [person.id, person])).values()]
  const [answers, saved] = [new Map<string, Answered>(), new Map<string, Set<string>>()]
  return { visitor, email, round, granted: welcomeCredits, people: distinct, answers, saved, surprises: [] }
}

/** `cutOff`: calls whose connection broke, so their result is unknown. */
export type Progress = { acknowledged: number; cutOff: number }

/** Everything at once: reveals under keys of their own, some of them asked twice, and saves with tags. */
export function load(witnesses: readonly Witness[]): { progress: Progress; total: number } {
  const progress = { acknowledged: 0, cutOff: 0 }
  const calls = witnesses.flatMap((witness) => [
    ...witness.people.map((person) => () => reveal(witness, person.id, `key-of-${person.id}`)),
    ...witness.people.slice(0, asksTwice).map((person) => () => reveal(witness, person.id, `second-${person.id}`)),
    ...witness.people.slice(-saves).map((person) => () => saveAndTag(witness, person.id)),
  ])
  for (const call of calls) {
    call().then(
      (acknowledged) => (progress.acknowledged += acknowledged ? 1 : 0),
      () => (progress.cutOff += 1),
    )
  }
  return { progress, total: calls.length }
}

/** One reveal; true if it was settled. A 5xx promises nothing; any other refusal is an error here. */
export async function reveal(witness: Witness, contactId: string, key: string | null): Promise<boolean> {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  const { status, body, text } = await witness.visitor.post<RevealAnswer>('/api/enrich-contact', { contactId }, headers)
  if (status === 202 || status >= 500) return false
  if (status !== 200 || 'retryAfter' in body) {
    witness.surprises.push(`revealing ${contactId} answered ${status} ${text}`)
    return false
  }
  const before = witness.answers.get(contactId)?.answer
  // Of calls at once one may say charged and the other not, or both the same; which of them is remembered is the same.
  if (!before || (before.charged === 0 && body.charged === 1))
    witness.answers.set(contactId, { key: key ?? '', answer: body })
  return true
}

async function saveAndTag(witness: Witness, apolloId: string): Promise<boolean> {
  const saved = await witness.visitor.post<Contact>('/api/contacts', { apolloId, tags: ['first'] })
  if (saved.status >= 500) return false
  if (saved.status >= 300) witness.surprises.push(`saving ${apolloId} answered ${saved.status} ${saved.text}`)
  const tags = new Set(['first'])
  witness.saved.set(apolloId, tags)
  const tagged = await witness.visitor.post('/api/contacts/tag', { contactIds: [saved.body.id], tag: 'second' })
  if (tagged.status === 200) tags.add('second')
  return true
}

function times<T>(count: number, work: () => T): T[] {
  return Array.from({ length: count }, work)
}
