import type { ClaimedAddress, SourceAnswer } from '../../../engines/sources/port.ts'
import type { Context } from '../../context.ts'
import type { PaidSource } from './paid-source.ts'

/**
 * Notes who somebody is, as a source told it with an address or without, to be kept where its terms allow it; never the address. `soughtId`:
 * the source's own id by which it was asked. Nothing of it holds up or fails a reveal.
 */
export async function keepTold(
  { keeper, now, log }: Pick<Context, 'keeper' | 'now' | 'log'>,
  { id: sourceId, kind, label, name, keepsPeopleSince }: PaidSource,
  answer: SourceAnswer<ClaimedAddress>,
  soughtId: string | null,
): Promise<void> {
  if (keepsPeopleSince === null || (answer.kind !== 'answer' && answer.kind !== 'nobody')) return
  const told = answer.kind === 'answer' ? answer.value.person : answer.person
  const id = told?.id || soughtId
  if (!told || !id || (soughtId !== null && id !== soughtId)) return
  const person = { ...told, id, hasAddress: told.hasAddress ?? answer.kind === 'answer' }
  try {
    await keeper.note({ id: sourceId, kind, label }, [person], now())
  } catch (error) {
    log.warn({ err: error, source: name }, 'whom a source told of was not noted to be kept')
  }
}
