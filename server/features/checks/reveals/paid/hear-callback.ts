import type { SourceCallback } from '../../../../../engines/sources/port.ts'
import type { Context } from '../../../../context.ts'
import { notify } from '../../../../jobs/notices.queries.ts'
import { Refusal } from '../../../../refusal.ts'
import { callOfAddress } from '../../../sources/calls/callback-address.ts'
import { takeCallback } from '../../../sources/calls/take-callback.ts'
import { makeDue } from '../reveals.queries.ts'

/** A vendor says that an answer is there: the reveal that waits for it goes on at once, in whichever process. */
export async function hearCallback(ctx: Context, token: string, said: SourceCallback): Promise<void> {
  const callId = callOfAddress(ctx.settings, token)
  if (callId === null) throw new Refusal('not-found')
  await takeCallback(ctx, callId, said, async (tx, reveal) => {
    if (await makeDue(tx, reveal, ctx.now())) await notify(tx, 'reveal_due', String(reveal.id))
  })
}
