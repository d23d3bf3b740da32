import type { CompanyQuery, FoundCompany } from '../../../engines/sources/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { endCall } from '../sources/calls/end-call.ts'
import { reserveCall } from '../sources/calls/reserve-call.ts'
import type { PaidSource } from '../sources/paid-source.ts'

const timeoutMs = 5_000

/** Companies to be searched one by one, within the source's budgets and pace. Null if there is no answer: they are an offer, and nothing waits for it. */
export async function askCompanies(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  paid: PaidSource,
  query: CompanyQuery,
  workspaceId: WorkspaceId | '',
): Promise<FoundCompany[] | null> {
  const { source, name } = paid
  const { milliunits = 0 } = source.can.searchCompanies ?? {}
  const wanted = { source: paid, to: 'searchCompanies' as const, reveal: null, batchId: null, milliunits, now: now() }
  const reserved = await reserveCall(db, { ...wanted, workspaceId: workspaceId === '' ? null : workspaceId })
  if ('refused' in reserved) return null
  const begunMs = performance.now()
  const answer = await source.searchCompanies!(query, { timeoutMs, callbackUrl: null })
  await endCall(db, reserved.callId, { ...answer, ms: performance.now() - begunMs, now: now() })
  if (answer.kind === 'answer') return answer.value
  log.warn({ source: name, kind: answer.kind }, 'a source found no companies to search within')
  return null
}
