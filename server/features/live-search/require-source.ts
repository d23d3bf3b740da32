import { readKind, SEARCH_KINDS } from '../../../engines/sources/port.ts'
import type { Context } from '../../context.ts'
import { findSource } from '../sources/list-able.ts'

/**
 * For the start: throws a sentence where DIRECTORY has a name that no source has, or one of a source that can't search. A kind may be added
 * later: until then people read that search isn't set up.
 */
export async function requireSource(ctx: Pick<Context, 'db' | 'openSource' | 'settings'>, name: string): Promise<void> {
  if (readKind(name)) return
  const found = await findSource(ctx, name)
  if (!found)
    throw new Error(
      `DIRECTORY names the source '${name}', and there is none of this name. Add it with 'quarry source add KIND --name ${name}', or set DIRECTORY to one of 'quarry source list', to own or to demo.`,
    )
  if (found.paid && found.paid.source.can.searchPeople === null)
    throw new Error(
      `DIRECTORY names the source '${name}', and ${found.paid.label} can’t search people. Name a source that can: ${SEARCH_KINDS.slice(0, -1).join(', ')} or ${SEARCH_KINDS.at(-1)}.`,
    )
}
