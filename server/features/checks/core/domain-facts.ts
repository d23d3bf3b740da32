import type { Forecast } from '../../../../contract/people.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/transaction.ts'
import { checkLimits } from './check-limits.ts'
import { deleteDomainFacts, selectDomainFacts } from './checks.queries.ts'

/** What is known of these domains from checks before, whoever asked for them. Domains in lower case; "" is none. */
export async function forecasts(db: Db, domains: readonly string[], now: Date): Promise<Map<string, Forecast>> {
  const asked = [...new Set(domains)].filter((domain) => domain !== '')
  if (asked.length === 0) return new Map()
  const facts = await selectDomainFacts(db, asked, sinceOf(now))
  return new Map(facts.map(({ domain, kind, at }) => [domain, { kind, at: at.toISOString() }]))
}

/** A domain without mail, by DNS's own definite word. */
export const noMail: ReadonlySet<string> = new Set([
  'domain.nxdomain',
  'domain.no_mail_host',
  'domain.null_mx',
  'domain.mx_unresolvable',
])

/** Older ones are told to nobody. */
export async function forgetDomainFacts(ctx: Context): Promise<void> {
  await deleteDomainFacts(ctx.db, sinceOf(ctx.now()))
}

function sinceOf(now: Date): Date {
  return new Date(now.getTime() - checkLimits.factsMs)
}
