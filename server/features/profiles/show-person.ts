import type { SearchRow } from '../../../contract/people.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import type { DirectoryPerson, NamedThing } from '../../../engines/directory/port.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { forecasts } from '../checks/core/domain-facts.ts'
import { showReceipt } from '../checks/core/show-receipt.ts'
import { knownReveals } from '../checks/reveals/known-reveals.ts'
import { searchRow } from '../checks/reveals/search-row.ts'
import { idsOf, savedIds } from '../contacts/saved-ids.ts'
import { personHistory } from './person-history.ts'
import { findNote } from './profiles.queries.ts'
import { requirePerson } from './require-person.ts'

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
    findNote(ctx.db, workspaceId, idsOf(person)),
    colleaguesOf(ctx, actor, { ids: idsOf(person), company: described?.company ?? null }, signal),
    forecasts(ctx.db, [domain], ctx.now()),
  ])
  const row = { ...found!, forecast: expected.get(domain) ?? null }
  const history = await personHistory(ctx.db, workspaceId, { ids: idsOf(person), row, saved, note })
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
  const [known, saved] = await Promise.all([knownReveals(db, workspaceId, people), savedIds(db, workspaceId, people)])
  return people.map((person) => searchRow(person, known.get(person.id), saved.get(person.id)))
}

async function colleaguesOf(
  ctx: Context,
  actor: Actor,
  { ids, company }: { ids: readonly string[]; company: NamedThing | null },
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
  const others = people.filter((person) => !ids.includes(person.id)).slice(0, colleaguesShown)
  return { total: Math.max(0, (total ?? people.length) - 1), people: await rowsOf(ctx, actor, others) }
}
