import type { LiveOptions, LiveSource } from '../../../engines/directory/live/port.ts'
import { SearchUnavailable } from '../../../engines/directory/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { listAble } from '../sources/list-able.ts'
import type { PaidSource } from '../sources/paid-source.ts'
import { askSource, askCompanies } from './ask-source.ts'

const complainMs = 60_000

/** The source that `DIRECTORY` names, by its name or else its kind, as it is set up at each search. */
export function liveSearch(
  ctx: Pick<Context, 'db' | 'openSource' | 'settings' | 'now' | 'log'>,
  { withOwn, name }: { withOwn: boolean; name: string },
): LiveOptions {
  let complainedAt = -complainMs
  return {
    withOwn,
    name,
    now: ctx.now,
    async source() {
      const able = await listAble(ctx, 'searchPeople')
      const paid = able.find((each) => each.name === name) ?? able.find((each) => each.kind === name)
      if (paid) return liveSource(ctx, paid)
      if (performance.now() - complainedAt >= complainMs) {
        complainedAt = performance.now()
        ctx.log.warn(
          `DIRECTORY names the source '${name}', and none of this name or kind is on: see quarry source list`,
        )
      }
      throw new SearchUnavailable('Search isn’t set up yet. Ask the operator of this installation.')
    },
  }
}

function liveSource(ctx: Pick<Context, 'db' | 'now' | 'log'>, paid: PaidSource): LiveSource {
  const { id, kind, label, keepDays, keepsPeopleSince } = paid
  const keepsPeople = keepsPeopleSince !== null
  const can = paid.source.can.searchPeople
  if (!can) throw new Error(`${label} can't search people`)
  return {
    id,
    kind,
    label,
    can,
    keepDays,
    keepsPeople,
    findCompanies: paid.source.can.searchCompanies
      ? (query, asker) => askCompanies(ctx, paid, query, asker as WorkspaceId)
      : null,
    ask: (query, asker) => askSource(ctx, paid, query, asker as WorkspaceId),
  }
}
