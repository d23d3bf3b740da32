import type { Context } from '../../context.ts'

/** What a source's terms let us keep no longer, and what is beyond the place there is for it. */
export async function forgetLiveAnswers({ directory, now }: Pick<Context, 'directory' | 'now'>): Promise<void> {
  await directory.forgetOld?.(now())
}
