import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { endpoints } from '../../../contract/endpoints.ts'

const path: (typeof endpoints)['listContacts']['path'] = '/api/contacts'
const limitMs = 45_000

type Asked = { list: Promise<Contact[] | null>; arrived: Contact[] | null }
let asked: Asked | null = null

/** Asks for the saved contacts while the program that will show them is still on its way; if there are none, the page's picture says so. */
export function contactsEarly(): void {
  const mine: Asked = { list: ask(), arrived: null }
  asked = mine
  void mine.list.then((list) => {
    mine.arrived = list
    if (list?.length === 0) document.documentElement.dataset['contacts'] = 'none'
  })
}

/** What fails is asked again by the page, which tells of it. */
async function ask(): Promise<Contact[] | null> {
  const response = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(limitMs) }).catch(
    () => null,
  )
  return response?.ok ? ((await response.json().catch(() => null)) as Contact[] | null) : null
}

/** The answer if it was asked early; only once, so that asking again does ask again. */
export async function takeEarlyContacts(): Promise<Contact[] | null> {
  const early = asked
  asked = null
  return early ? early.list : null
}

/** The same if it has arrived already, so that the page is drawn with it at once. */
export function takeArrivedContacts(): Contact[] | undefined {
  if (!asked?.arrived) return undefined
  const { arrived } = asked
  asked = null
  return arrived
}
