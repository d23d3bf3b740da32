import type { Contact, SavedMany, SavedOne } from '../../../contract/contacts/contacts.ts'
import { limits, type ContactStatus } from '../../../contract/lists.ts'
import { sentenceOfError, CallError } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import {
  changeContacts,
  inTurn,
  loadedContacts,
  reloadContacts,
  showContacts,
  type ListChange,
} from './use-contacts.ts'
import type { ToastMessage } from '../../ui/toasts/toast.tsx'

/** Above this many the deletion is one call; up to it one call for each, as the specification has it. */
const singleDeletes = 25

/** A change that is shown already. */
export type Made = {
  /** Fails if the server refuses; then the change is gone from the screen. */
  answered: Promise<void>
  /** Takes it back: on the screen at once, on the server after it, unless it was refused. Null if nothing was changed. */
  undo: (() => Promise<void>) | null
}

/** Saves it. If the list is loaded, it is added there, newest first, without loading the whole list again. */
export async function saveOne(apolloId: string): Promise<SavedOne> {
  const contact = await inTurn(() => call('saveContact', { body: { apolloId } }))
  takeIn([contact])
  await reloadUser()
  return contact
}

export async function saveMany(contactIds: string[]): Promise<SavedMany> {
  const saved = await inTurn(() => saveInPortions(contactIds))
  await reloadUser()
  return saved
}

async function saveInPortions(contactIds: string[]): Promise<SavedMany> {
  const all: SavedMany = { contacts: [], added: [], unknown: [] }
  await inPortions(contactIds, async (portion) => {
    const saved = await call('saveContacts', { body: { contactIds: portion } })
    takeIn(saved.contacts)
    all.contacts.push(...saved.contacts)
    all.added.push(...saved.added)
    all.unknown.push(...saved.unknown)
  })
  return all
}

function takeIn(saved: readonly Contact[]): void {
  const gone = without(saved.map((each) => each.id))
  const added = withThese(saved)
  showContacts((contacts) => added(gone(contacts)))
}

/** Takes back a save that may still be under way, in its turn. `added`: whom it saved, and nobody had saved before. */
export async function unsave(added: Promise<readonly Contact[]>): Promise<void> {
  let gone: readonly number[] = []
  await changeContacts(
    (contacts) => without(gone)(contacts),
    (contacts) => contacts,
    async () => {
      gone = (await added).map(({ id }) => id)
      showContacts()
      if (gone.length > 0) await removeOnServer(gone)
      void reloadUser()
    },
  )
}

/** An undo takes it from those alone that did not have it. */
export function tag(ids: readonly number[], name: string): Made {
  const had = new Set(idsWithTag(name))
  const given = ids.filter((id) => !had.has(id))
  return make(given, {
    change: withTag(ids, name),
    back: withoutTag(given, name),
    send: () => sendTag(ids, name),
    sendBack: () => sendUntag(given, name),
  })
}

/** An undo gives it back to those that had it. */
export function untag(ids: readonly number[], name: string): Made {
  const chosen = new Set(ids)
  const had = idsWithTag(name).filter((id) => chosen.has(id))
  return make(had, {
    change: withoutTag(ids, name),
    back: withTag(had, name),
    send: () => sendUntag(ids, name),
    sendBack: () => sendTag(had, name),
  })
}

/** An undo gives each of them back what it had. */
export function setStatus(ids: readonly number[], status: ContactStatus): Made {
  const chosen = new Set(ids)
  const before = new Map<ContactStatus, number[]>()
  for (const each of loadedContacts()) {
    if (!chosen.has(each.id) || each.status === status) continue
    const these = before.get(each.status)
    if (these) these.push(each.id)
    else before.set(each.status, [each.id])
  }
  const changed = [...before.values()].flat()
  return make(changed, {
    change: withStatus(changed, status),
    back: (contacts) => [...before].reduce((list, [had, these]) => withStatus(these, had)(list), contacts),
    async send() {
      await sendStatus(ids, status)
    },
    async sendBack() {
      let count = 0
      for (const [had, these] of before) count += await sendStatus(these, had, status)
      // A colleague has set another one since, which stays.
      if (count < changed.length) void reloadContacts()
    },
  })
}

/** What was set elsewhere. */
export function showStatus(id: number, status: ContactStatus): void {
  showContacts(withStatus([id], status))
}

export function remove(ids: readonly number[]): Made {
  const gone = new Set(ids)
  return make(ids, {
    change: without(ids),
    back: withThese(loadedContacts().filter((each) => gone.has(each.id))),
    async send() {
      await removeOnServer(ids)
      void reloadUser()
    },
    async sendBack() {
      await inPortions(ids, (portion) => call('restoreContacts', { body: { ids: portion } }))
      void reloadUser()
    },
  })
}

type Steps = { change: ListChange; back: ListChange; send: () => Promise<void>; sendBack: () => Promise<void> }

/** Shows it at once, sends it in its turn, and knows the way back. */
export function make(changed: readonly number[], { change, back, send, sendBack }: Steps): Made {
  const answered = changeContacts(change, back, send)
  const isDone = answered.then(
    () => true,
    () => false,
  )
  const sendBackIfDone = async () => {
    if (await isDone) await sendBack()
  }
  return { answered, undo: changed.length > 0 ? () => changeContacts(back, change, sendBackIfDone) : null }
}

async function sendTag(ids: readonly number[], name: string): Promise<void> {
  await inPortions(ids, (contactIds) => call('tagContacts', { body: { contactIds, tag: name } }))
}

async function sendUntag(ids: readonly number[], name: string): Promise<void> {
  await inPortions(ids, (contactIds) => call('untagContacts', { body: { contactIds, tag: name } }))
}

async function sendStatus(ids: readonly number[], status: ContactStatus, from?: ContactStatus): Promise<number> {
  let count = 0
  await inPortions(ids, async (contactIds) => {
    count += (await call('setStatusOfContacts', { body: { contactIds, status, from } })).count
  })
  return count
}

async function removeOnServer(ids: readonly number[]): Promise<void> {
  if (ids.length > singleDeletes)
    return inPortions(ids, (portion) => call('deleteContacts', { body: { ids: portion } }))
  // All of them are answered before the next change is sent.
  const answers = await Promise.allSettled(ids.map((id) => call('deleteContact', { params: { id } })))
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  // Who was deleted by a colleague meanwhile is gone, as was wanted.
  const wrong = failed.filter((error) => !(error instanceof CallError && error.code === 'unknown-contact'))
  if (wrong.length > 0 || failed.length === ids.length) throw wrong[0] ?? failed[0]
}

/** One call takes so many; more go one portion after the other. */
export async function inPortions<Id>(ids: readonly Id[], send: (portion: Id[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.bulkContacts)
    await send(ids.slice(from, from + limits.bulkContacts))
}

function idsWithTag(name: string): number[] {
  return loadedContacts().flatMap((each) => (each.tags.includes(name) ? [each.id] : []))
}

function withTag(ids: readonly number[], name: string): ListChange {
  const given = new Set(ids)
  const fits = ({ id, tags }: Contact) => given.has(id) && !tags.includes(name) && tags.length < limits.tagsPerContact
  return (contacts) => contacts.map((each) => (fits(each) ? { ...each, tags: [...each.tags, name] } : each))
}

function withStatus(ids: readonly number[], status: ContactStatus): ListChange {
  const given = new Set(ids)
  return (contacts) =>
    contacts.map((each) => (given.has(each.id) && each.status !== status ? { ...each, status } : each))
}

function withoutTag(ids: readonly number[], name: string): ListChange {
  const taken = new Set(ids)
  return (contacts) =>
    contacts.map((each) =>
      taken.has(each.id) && each.tags.includes(name)
        ? { ...each, tags: each.tags.filter((tag) => tag !== name) }
        : each,
    )
}

function without(ids: readonly number[]): ListChange {
  const gone = new Set(ids)
  return (contacts) => contacts.filter((each) => !gone.has(each.id))
}

/** In the places in which the server lists them; one that is there already stays as it is. */
function withThese(added: readonly Contact[]): ListChange {
  return (contacts) => {
    const there = new Set(contacts.map((each) => each.id))
    return [...contacts, ...added.filter((each) => !there.has(each.id))].toSorted(
      (a, b) => compare(b.savedAt, a.savedAt) || b.id - a.id,
    )
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a person is told of a failed call: the server's sentence, else the one given. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return sentenceOfError(error, otherwise)
}

/** The same under a title, for a toast. */
export function failure(title: string, otherwise = 'Please try again.'): (error: unknown) => ToastMessage {
  return (error) => ({ title, description: sentenceOf(error, otherwise) })
}

/** The specification's words, and after them a refusal's own sentence: a limit has to be named. */
export function whySaveFailed(error: unknown): string {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return isRefusal && error.sentence ? `Failed to save contact. ${error.sentence}` : 'Failed to save contact'
}
