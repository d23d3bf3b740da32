import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { endpoints } from '../../../contract/endpoints.ts'
import { EarlyAnswer } from '../../api/early-answer.ts'

const path: (typeof endpoints)['listContacts']['path'] = '/api/contacts'
const early = new EarlyAnswer<Contact[]>()

/** Asks for the saved contacts while the program that will show them is still on its way; if there are none, the page's picture says so. */
export async function contactsEarly(): Promise<void> {
  const contacts = await early.ask(path, path)
  if (contacts?.length === 0) document.documentElement.dataset['rows'] = 'none'
}

/** The answer if it was asked early; null also if that failed: the page asks again then, and tells of it. */
export async function takeEarlyContacts(): Promise<Contact[] | null> {
  const response = await early.take(path)?.catch(() => null)
  return response?.ok ? ((await response.json().catch(() => null)) as Contact[] | null) : null
}

/** The same if it has arrived already, so that the page is drawn with it at once. */
export function takeArrivedContacts(): Contact[] | undefined {
  return early.takeArrived(path)
}
