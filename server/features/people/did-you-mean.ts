import type { CountCriteria, Meant, Suggestion } from '../../../contract/people.ts'
import {
  DirectoryBusy,
  SearchAway,
  TEXT_FIELDS,
  type Suggestion as Known,
  type TextField,
} from '../../../engines/directory/port.ts'
import type { Context } from '../../context.ts'
import type { Searcher } from './searcher.ts'

/** A search that finds so many was not written with a slip. */
const manyPeople = 100

/**
 * What was probably meant by a typed text that finds nobody, or hardly anybody. `found`: how many the whole search finds. One value
 * among several of a field may be a slip however many the others find. A search is answered even if there is no time for this.
 */
export async function didYouMean(
  ctx: Context,
  actor: Searcher['actor'],
  input: CountCriteria,
  found: number | null,
): Promise<Meant[]> {
  const mayHelp = (field: (typeof TEXT_FIELDS)[number]) =>
    input[field].length > 1 || (input[field].length === 1 && found !== null && found < manyPeople)
  if (!TEXT_FIELDS.some(mayHelp)) return []
  const { jobTitle, company, location } = input
  const known = await ctx.directory.didYouMean({ jobTitle, company, location }, actor.workspaceId).catch((error) => {
    if (error instanceof DirectoryBusy || error instanceof SearchAway) return []
    throw error
  })
  return known.map(({ field, typed, meant }) => ({ field, typed, ...suggestionAnswer(meant) }))
}

/** Suggestions shown at once. */
const most = 8

/** What the directory has for what was typed so far; nothing for a blank text. */
export async function suggest(
  ctx: Context,
  actor: Searcher['actor'],
  { field, text }: { field: TextField; text: string },
): Promise<Suggestion[]> {
  if (text.trim() === '') return []
  return (await ctx.directory.suggest(field, text, most, actor.workspaceId)).map(suggestionAnswer)
}

/** A company and a place are picked by their ids; words are typed. */
function suggestionAnswer({ kind, value, label, beside, count }: Known): Suggestion {
  const isWords = kind === 'title' || kind === 'text'
  return { value: isWords ? value : label, count, id: isWords ? null : value, kind, label, detail: beside }
}
