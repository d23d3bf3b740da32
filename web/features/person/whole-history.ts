import type { Happened } from '../../../contract/profiles/profiles.ts'
import type { ActivityRow } from '../../../contract/security/activity.ts'
import { happenedWords } from './happened-words.ts'

/** One line about a person. `happened` is absent where only the record of members says it. */
export type HistoryLine = { at: string; says: string; happened: Happened | null }

type Done = Pick<ActivityRow, 'at' | 'who' | 'kind' | 'what'>

/** How these went is in the history. */
const isResultTold = new Set(['reveal.started', 'batch.quoted', 'batch.started', 'batch.cancelled'])
/** Of these the history tells the last time. */
const lastToldAs: Readonly<Record<string, Happened['kind'] | undefined>> = {
  'contact.saved': 'saved',
  'contact.status_set': 'status',
  'note.written': 'noted',
}
/** Both are written in one call, by two clocks. */
const sameCallMs = 60_000

/** What became of a person, and what members did with them besides: each thing once, the newest first. */
export function wholeHistory(history: readonly Happened[], done: readonly Done[]): HistoryLine[] {
  const unmatched = new Set(history)
  const besides = done.filter(({ kind, at }) => {
    if (isResultTold.has(kind)) return false
    const same = [...unmatched].find((each) => each.kind === lastToldAs[kind] && isSameCall(each.at, at))
    // One of this kind before it is another thing.
    if (same) unmatched.delete(same)
    return !same
  })
  const lines = [
    ...history.map((happened) => ({ at: happened.at, says: happenedWords(happened), happened })),
    ...besides.map(({ at, who, what }) => ({ at, says: `${who || 'Somebody who left'} ${what}`, happened: null })),
  ]
  return lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function isSameCall(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) < sameCallMs
}
