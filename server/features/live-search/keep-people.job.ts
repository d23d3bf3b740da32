import type { Context } from '../../context.ts'
import { listKeeping } from '../sources/list-able.ts'

/**
 * Makes rows of the directory of those whom sources showed, where the operator says that their terms allow it, and takes out who may be
 * kept no longer.
 */
export async function keepPeople(ctx: Pick<Context, 'db' | 'openSource' | 'settings' | 'keeper' | 'now'>) {
  await ctx.keeper.keep(await listKeeping(ctx), ctx.now())
}

/** What a source's terms let us keep no longer, and what is beyond the place there is for it. */
export async function forgetLiveAnswers({ directory, now }: Pick<Context, 'directory' | 'now'>): Promise<void> {
  await directory.forgetOld?.(now())
}
