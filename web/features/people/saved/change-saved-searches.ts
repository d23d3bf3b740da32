import type { AskedFor, CriterionField } from '../../../../contract/people.ts'
import type { SavedSearch } from '../../../../contract/saved-searches.ts'
import type { AnswerOf, BodyOf } from '../../../../contract/routes.ts'
import { call } from '../../../api/call.ts'
import { bodyOf, type Criteria, fields } from '../criteria.ts'
import { loadedSearches, noteChange, reloadSavedSearches, showSavedSearches } from './use-saved-searches.ts'

/** Of a search that is shown as saved and isn't yet. */
export const savingId = 'saving'

/** Every change is shown at once. If the server refuses, it is taken back and the refusal thrown. */
export async function saveSearch(name: string, criteria: Criteria): Promise<SavedSearch> {
  const said = { id: savingId, name, ownerId: '', isShared: false }
  const draft = { ...said, ...askedFor(criteria), createdAt: new Date().toISOString(), openedAt: null }
  showSavedSearches((searches) => [draft, ...searches])
  const withoutDraft = (searches: readonly SavedSearch[]) => searches.filter(({ id }) => id !== savingId)
  try {
    const saved = await noteChange(call('saveSearch', { body: { name, criteria: wireOf(criteria) } }))
    showSavedSearches((searches) => [saved, ...withoutDraft(searches)])
    return saved
  } catch (error) {
    showSavedSearches(withoutDraft)
    throw error
  }
}

export async function renameSearch(id: string, name: string): Promise<void> {
  await change(id, { name }, { name })
}

/** The saved search asks for these criteria from now on. */
export async function takeOver(id: string, criteria: Criteria): Promise<void> {
  await change(id, { criteria: wireOf(criteria) }, askedFor(criteria))
}

/** Who sees it, or whose it is. A private search that was handed over is gone from the screen. */
export async function changeOwned(
  id: string,
  owned: { isShared?: boolean; ownerId?: string },
  me: string,
): Promise<void> {
  const changed = await noteChange(call('changeSavedSearch', { params: { id }, body: owned }))
  showSavedSearches((searches) =>
    searches.flatMap((each) => (each.id !== id ? each : changed.isShared || changed.ownerId === me ? changed : [])),
  )
}

/** It stands first from now on; nobody has to hear of a failure. */
export function noteOpened(id: string): void {
  const openedAt = new Date().toISOString()
  showSavedSearches((searches) => [
    ...searches.filter((each) => each.id === id).map((each) => ({ ...each, openedAt })),
    ...searches.filter((each) => each.id !== id),
  ])
  noteChange(call('changeSavedSearch', { params: { id }, body: { opened: true } })).catch(() => {})
}

/** Answers how to bring it back. */
export async function deleteSearch(id: string): Promise<() => Promise<void>> {
  const at = loadedSearches().findIndex((each) => each.id === id)
  const gone = loadedSearches()[at]
  const takeOut = () => showSavedSearches((searches) => searches.filter((each) => each.id !== id))
  const putBack = () =>
    showSavedSearches((searches) =>
      !gone || searches.some((each) => each.id === id) ? [...searches] : searches.toSpliced(at, 0, gone),
    )
  takeOut()
  await noteChange(call('deleteSavedSearch', { params: { id } })).catch(undoAndThrow(putBack))
  return async () => {
    putBack()
    await noteChange(call('restoreSavedSearch', { params: { id }, body: undefined })).catch(undoAndThrow(takeOut))
  }
}

async function change(
  id: string,
  body: BodyOf<'changeSavedSearch'>,
  shown: Partial<AnswerOf<'changeSavedSearch'>>,
): Promise<void> {
  const before = loadedSearches().find((each) => each.id === id)
  const show = (to: Partial<SavedSearch>) =>
    showSavedSearches((searches) => searches.map((each) => (each.id === id ? { ...each, ...to } : each)))
  show(shown)
  await noteChange(call('changeSavedSearch', { params: { id }, body })).catch(
    undoAndThrow(() => before && show(before)),
  )
}

function undoAndThrow(undo: () => void): (error: unknown) => never {
  return (error) => {
    undo()
    reloadSavedSearches()
    throw error
  }
}

function wireOf(criteria: Criteria) {
  return { ...bodyOf(criteria), pageSize: criteria.pageSize, sort: criteria.sort }
}

/** What the form says, as the server remembers it. */
function askedFor(criteria: Criteria): AskedFor {
  const { not = {}, ...wanted } = bodyOf(criteria)
  const lists = (values: Partial<Record<CriterionField, string | string[]>>) =>
    Object.fromEntries(fields.map((field) => [field, [values[field] ?? []].flat()])) as AskedFor['wanted']
  return {
    wanted: lists(wanted),
    not: lists(not),
    excludeEnriched: criteria.excludeEnriched,
    pageSize: criteria.pageSize,
    sort: criteria.sort,
  }
}
