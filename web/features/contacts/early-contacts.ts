import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { endpoints } from '../../../contract/endpoints.ts'

const path: (typeof endpoints)['listContacts']['path'] = '/api/contacts'
const limitMs = 45_000

let asked: Promise<Contact[] | null> | null = null
let answer: Contact[] | null = null

/** Asks for the saved contacts while the program that will show them is still on its way; if there are none, the page's picture says so. */
export function contactsEarly(): void {
  asked = ask()
}

async function ask(): Promise<Contact[] | null> {
  const response = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(limitMs) }).catch(
    () => null,
  )
  // What fails is asked again by the page, which tells of it.
  answer = response?.ok ? ((await response.json().catch(() => null)) as Contact[] | null) : null
  if (answer?.length === 0) document.documentElement.dataset['contacts'] = 'none'
  return answer
}

/** The answer if it was asked early; only once, so that asking again does ask again. */
export async function takeEarlyContacts(): Promise<Contact[] | null> {
  const early = asked
  forget()
  return early
}

/** The same if it has arrived already, so that the page is drawn with it at once. */
export function takeArrivedContacts(): Contact[] | undefined {
  const arrived = answer ?? undefined
  if (arrived) forget()
  return arrived
}

function forget(): void {
  asked = null
  answer = null
}
