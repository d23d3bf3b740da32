import type { Suggestion } from '../../../contract/people.ts'
import type { Suggestion as Known, TextField } from '../../../engines/directory/port.ts'
import type { Context } from '../../context.ts'
import type { Searcher } from './searcher.ts'

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
export function suggestionAnswer({ kind, value, label, beside, count }: Known): Suggestion {
  const isWords = kind === 'title' || kind === 'text'
  return { value: isWords ? value : label, count, id: isWords ? null : value, kind, label, detail: beside }
}
