import type { PersonAnswer, Happened } from '../../../contract/profiles/profiles.ts'
import type { SearchRow } from '../../../contract/people.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { DirectoryPerson, NamedThing, DescribedPerson } from '../../../engines/directory/port.ts'
import { forecasts } from '../checks/core/domain-facts.ts'
import { showReceipt } from '../checks/core/show-receipt.ts'
import { knownReveals, revealedPerson } from '../checks/reveals/known-reveals.ts'
import { searchRow } from '../checks/reveals/search-row.ts'
import { savedIds } from '../contacts/saved-ids.ts'
import { findNote, selectRecord, type NoteRow, type RecordRow, deleteNote, upsertNote } from './profiles.queries.ts'
import { isCharged } from '../../../pricing/reveal-price.ts'
import type { ContactRow } from '../../db/tables/contacts.ts'
import { type Db, inTransaction } from '../../db/transaction.ts'
import { namesOf } from '../teams/show-team.ts'
import { type ContactStatus, limits } from '../../../contract/lists.ts'
import { Refusal } from '../../refusal.ts'
import { setStatus, savedContact } from '../contacts/contact-status.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

const colleaguesShown = 4

/**
 * All that this workspace has about one person. Free, and no search of the day. The address is there only if this workspace revealed
 * it. Refuses with `unknown-contact` and `erased-contact`.
 */
export async function showPerson(ctx: Context, actor: Actor, id: string, signal?: AbortSignal): Promise<PersonAnswer> {
  const { workspaceId } = actor
  const { person, described, saved } = await requirePerson(ctx, actor, id, signal)
  const domain = person.companyDomain ?? ''
  const [[found], note, colleagues, expected] = await Promise.all([
    rowsOf(ctx, actor, [person]),
    findNote(ctx.db, workspaceId, id),
    colleaguesOf(ctx, actor, { id, company: described?.company ?? null }, signal),
    forecasts(ctx.db, [domain], ctx.now()),
  ])
  const row = { ...found!, forecast: expected.get(domain) ?? null }
  const history = await personHistory(ctx.db, workspaceId, { row, saved, note })
  const proofId = history.find(({ kind, receiptId }) => kind !== 'bounced' && receiptId !== null)?.receiptId
  const company = described?.company
  return {
    person: row,
    isListed: described !== null,
    company: company ? { id: company.id, label: company.label, domain: company.beside } : null,
    seniority: described?.seniority ?? '',
    department: described?.department ?? '',
    since: described?.since?.toISOString() ?? null,
    saved: saved && {
      id: saved.id,
      ownerId: saved.ownerId,
      tags: saved.tags,
      lists: saved.lists,
      status: saved.status,
      savedAt: saved.savedAt.toISOString(),
    },
    note: { text: note?.text ?? '', changedAt: note?.changedAt.toISOString() ?? null },
    proof: proofId ? await showReceipt(ctx.db, actor, proofId) : null,
    colleagues,
    history,
  }
}

/** Search rows of people, with what this workspace knows of them. */
export async function rowsOf(
  { db }: Context,
  { workspaceId }: Actor,
  people: readonly DirectoryPerson[],
): Promise<SearchRow[]> {
  const ids = people.map(({ id }) => id)
  const [known, saved] = await Promise.all([knownReveals(db, workspaceId, ids), savedIds(db, workspaceId, ids)])
  return people.map((person) => searchRow(person, known.get(person.id), saved.get(person.id)))
}

async function colleaguesOf(
  ctx: Context,
  actor: Actor,
  { id, company }: { id: string; company: NamedThing | null },
  signal?: AbortSignal,
): Promise<PersonAnswer['colleagues']> {
  if (!company) return { total: 0, people: [] }
  const { people, total } = await ctx.directory.search({
    criteria: { companyId: [company.id] },
    exclude: null,
    limit: colleaguesShown + 1,
    after: null,
    facets: false,
    asker: actor.workspaceId,
    keptOnly: true,
    ...(signal ? { signal } : {}),
  })
  const others = people.filter((person) => person.id !== id).slice(0, colleaguesShown)
  return { total: Math.max(0, (total ?? people.length) - 1), people: await rowsOf(ctx, actor, others) }
}

const most = 30

/** What is on record about somebody in this workspace, newest first. Who did it is told where it is on record. */
async function personHistory(
  db: Db,
  workspaceId: WorkspaceId,
  { row, saved, note }: { row: SearchRow; saved: ContactRow | null; note: NoteRow | null },
): Promise<Happened[]> {
  const addressKey = (row.email || row.bouncedEmail).toLowerCase()
  const records = await selectRecord(db, workspaceId, { contactId: row.id, addressKey, most })
  const doers = [...records.map(({ accountId }) => accountId), saved?.accountId ?? null, saved?.statusBy ?? null]
  const names = await namesOf(
    db,
    doers.filter((id) => id !== null),
  )
  const happened = records.map((record) => happenedOf(record, names.get(record.accountId ?? '') ?? ''))
  if (saved) happened.push({ ...nothing, at: iso(saved.savedAt), kind: 'saved', by: names.get(saved.accountId) ?? '' })
  if (saved?.statusAt) {
    const by = names.get(saved.statusBy ?? '') ?? ''
    happened.push({ ...nothing, at: iso(saved.statusAt), kind: 'status', by, what: saved.status })
  }
  if (note) happened.push({ ...nothing, at: iso(note.changedAt), kind: 'noted', by: note.by })
  return happened.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, most)
}

const nothing = { by: '', what: '', charged: 0, refunded: 0, receiptId: null }

function happenedOf({ at, kind, status, charged, refunded, receiptId }: RecordRow, by: string): Happened {
  const own = kind === 'check' ? (isCharged(status) ? 'revealed' : 'not_proven') : kind
  return { at: iso(at), kind: own, by, what: status, charged, refunded, receiptId }
}

function iso(at: Date): string {
  return at.toISOString()
}

/** Writes what the workspace notes of somebody, and how far it is with a saved contact. Refuses people it can't know of. */
export async function changePerson(
  ctx: Context,
  actor: Actor,
  personId: string,
  change: { note?: string | undefined; status?: ContactStatus | undefined },
): Promise<void> {
  if (change.status !== undefined) await setStatus(ctx, actor, personId, change.status)
  if (change.note === undefined) return
  const { person } = await requirePerson(ctx, actor, personId)
  const note = { contactId: person.id, text: change.note, at: ctx.now() }
  const on = `person:${person.id}` as const
  await inTransaction(ctx.db, async (tx) => {
    if (note.text === '') {
      await deleteNote(tx, actor.workspaceId, note.contactId)
      await recordActivity(tx, actor, { kind: 'note.deleted', on })
    } else {
      if (!(await lockPlan(tx, actor.workspaceId, ctx.now()))) throw new Refusal('unauthorized')
      if (!(await upsertNote(tx, actor, note, limits.notes))) throw new Refusal('too-many-notes')
      await recordActivity(tx, actor, { kind: 'note.written', on })
    }
  })
}

type RequiredPerson = {
  person: DirectoryPerson
  /** Null if the source lists them no more. */
  described: DescribedPerson | null
  saved: ContactRow | null
}

/**
 * Somebody whom the directory has, or whom this workspace revealed or saved while it had them. Refuses with `unknown-contact`, and with
 * `erased-contact` for somebody who asked to be removed.
 */
async function requirePerson(ctx: Context, actor: Actor, id: string, signal?: AbortSignal): Promise<RequiredPerson> {
  const [described, saved] = await Promise.all([ctx.directory.describe(id, signal), savedContact(ctx.db, actor, id)])
  if (described) return { person: { ...described.person, id }, described, saved }
  const revealed = await revealedPerson(ctx.db, actor.workspaceId, id)
  if (revealed && revealed.name !== '') return { person: revealed, described: null, saved }
  if (saved && saved.name !== '') return { person: personOf({ ...saved, apolloId: id }), described: null, saved }
  throw new Refusal(revealed || saved ? 'erased-contact' : 'unknown-contact')
}

/** What was kept when they were saved; nobody can be asked about them any more. */
function personOf(row: ContactRow): DirectoryPerson {
  const { apolloId: id, name, jobTitle, company, industry, location, employeeCount, linkedinUrl, photoUrl } = row
  const source = { key: 'saved', label: 'Saved contact' }
  const rest = { nameIsPartial: false, emailExpected: false }
  return { id, source, name, jobTitle, company, industry, location, employeeCount, linkedinUrl, photoUrl, ...rest }
}
