import { leaveNote, readNote, takeNote } from '../../../kept/kept-here.ts'
import type { TextFile } from '../../../ui/forms/read-text-file.ts'

export type ListDraft = {
  text: string
  file: ({ name: string } & TextFile) | null
  name: string
  /** Chosen by hand. */
  column: number | null
  /** The list that was made of it last. */
  listId: string | null
}

const none: ListDraft = { text: '', file: null, name: '', column: null, listId: null }
/** A longer one outlives no reload: it is written with each letter that is typed. */
const mostCharacters = 200_000

let latest: { owner: string; draft: ListDraft } | null = null

/** The list that was begun and not started, by whom: Back from its price finds it again, and so does a reload. */
export function readDraft(owner: string): ListDraft {
  if (latest?.owner === owner) return latest.draft
  const note = readNote(keyOf(owner))
  return note === null ? none : { ...none, ...(JSON.parse(note) as Partial<ListDraft>) }
}

export function keepDraft(owner: string, draft: ListDraft): void {
  latest = { owner, draft }
  if (draft.text.length + (draft.file?.text.length ?? 0) <= mostCharacters)
    leaveNote(keyOf(owner), JSON.stringify(draft))
  else takeNote(keyOf(owner))
}

/** What has become this list is begun no more. */
export function dropDraftOf(owner: string, listId: string): void {
  if (readDraft(owner).listId !== listId) return
  latest = null
  takeNote(keyOf(owner))
}

const keyOf = (owner: string) => `quarry.draft.${owner}.list`
