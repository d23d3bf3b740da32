import type { CompanyQuery, FoundCompany } from '../../../engines/sources/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { askWithin } from '../sources/calls/ask-within.ts'
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
  const wanted = { source: paid, to: 'searchCompanies' as const, workspaceId: workspaceId === '' ? null : workspaceId }
  const ask = () => source.searchCompanies!(query, { timeoutMs, callbackUrl: null })
  const answer = await askWithin({ db, now }, { ...wanted, milliunits }, ask)
  if ('refused' in answer) return null
  if (answer.kind === 'answer') return answer.value
  log.warn({ source: name, kind: answer.kind }, 'a source found no companies to search within')
  return null
}
