import { isCharged } from '../../../pricing/reveal-price.ts'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { overviewOutcomes } from '../../../contract/overview.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { KnownCompany, DirectoryCriteria, DirectoryPage } from '../../../engines/directory/port.ts'
import { Refusal } from '../../refusal.ts'
import { revealedPeople } from '../checks/reveals/known-reveals.ts'
import { outcomeOf } from '../overview/outcome-of.ts'
import { companyFacts } from './facts/company-facts.ts'
import { companyMail } from './company-mail.ts'
import { selectCompanyChecks, selectEvidence, type CompanyCheck } from './profiles.queries.ts'
import { rowsOf } from './show-person.ts'
import { departments, seniorities } from '../../../contract/lists.ts'

const otherSpellings = 12
const checksRead = 500
const checksShown = 100
const evidenceRead = 20
const revealedShown = 25
const peopleShown = 10

/**
 * A company's page. Free, and no search of the day: ten of its people, the rest is numbers. `key` is its id, or `of:` and the id of
 * somebody there. Refuses with `unknown-company`.
 */
export async function showCompany(ctx: Context, actor: Actor, key: string, signal?: AbortSignal) {
  const { workspaceId } = actor
  const company = await companyOfKey(ctx, key)
  const { domain } = company
  const [{ page, matrix }, checks, habits, remembered] = await Promise.all([
    companyPeople(ctx, workspaceId, company.id, signal),
    checksOf(ctx, actor, company),
    ctx.domains.habits(domain),
    ctx.domains.remembered(domain),
  ])
  const withEvidence = checks.slice(0, evidenceRead).map(({ id }) => id)
  const { industry, employeeCount, city } = page.facets
  const [evidence, people, revealed, told] = await Promise.all([
    selectEvidence(ctx.db, workspaceId, withEvidence),
    rowsOf(ctx, actor, page.people),
    revealedAt(ctx, actor, checks),
    companyFacts(ctx, actor, { domain, mayAsk: [industry, employeeCount, city].some(({ length }) => length === 0) }),
  ])
  return {
    id: company.id,
    label: company.label,
    domain,
    otherNames: company.names.slice(1, otherSpellings + 1),
    otherDomains: company.domains.filter((each) => each !== domain).slice(0, otherSpellings),
    total: page.total ?? page.people.length,
    industries: industry.slice(0, 3),
    sizes: employeeCount.slice(0, 3),
    places: city.slice(0, 5).map(({ value, count, label, beside }) => ({ value, count, label, detail: beside })),
    facts: told && {
      industry: industry.length === 0 ? told.facts.industry : '',
      size: employeeCount.length === 0 ? told.facts.employees : '',
      location: city.length === 0 ? told.facts.location : '',
      linkedinUrl: told.facts.linkedinUrl,
      founded: told.facts.founded,
      saidBy: told.saidBy,
      at: told.askedAt.toISOString(),
    },
    mail: companyMail(evidence, company.domains, remembered, ctx.domains.providerOf),
    habits,
    matrix,
    checks: summed(checks),
    revealed,
    people: people.filter((row) => row.email === '' && row.bouncedEmail === '').slice(0, peopleShown),
  }
}

async function companyOfKey(ctx: Context, key: string): Promise<KnownCompany> {
  const person = key.startsWith('of:') ? key.slice('of:'.length) : null
  const id = person === null ? key : (await ctx.directory.companiesOf([person])).get(person)
  const company = id === undefined ? null : await ctx.directory.company(id)
  if (!company) throw new Refusal('unknown-company')
  return company
}

/** Of firms with one name the people say which is meant; who isn't listed any more counts by the name. */
async function checksOf(ctx: Context, { workspaceId }: Actor, company: KnownCompany): Promise<CompanyCheck[]> {
  const checks = await selectCompanyChecks(ctx.db, workspaceId, company.names, checksRead)
  const at = await ctx.directory.companiesOf([...new Set(checks.map(({ contactId }) => contactId))])
  return checks.filter(({ contactId }) => (at.get(contactId) ?? company.id) === company.id)
}

function summed(checks: readonly CompanyCheck[]): CompanyAnswer['checks'] {
  const all = checks.map(({ id, at, status, reason, charged }) => {
    return { at: at.toISOString(), outcome: outcomeOf(status, reason), charged, receiptId: id }
  })
  const counts = overviewOutcomes.map((outcome) => {
    return { outcome, checks: all.filter((each) => each.outcome === outcome).length }
  })
  return { total: all.length, outcomes: counts.filter(({ checks: n }) => n > 0), last: all.slice(0, checksShown) }
}

async function revealedAt(
  ctx: Context,
  actor: Actor,
  checks: readonly CompanyCheck[],
): Promise<CompanyAnswer['revealed']> {
  const ids = [...new Set(checks.filter(({ status }) => isCharged(status)).map(({ contactId }) => contactId))]
  const people = await revealedPeople(ctx.db, actor.workspaceId, ids)
  return { total: people.length, people: await rowsOf(ctx, actor, people.slice(0, revealedShown)) }
}

/** So many that ten are left without those who are revealed. */
const peopleRead = 35

/** A company's people in numbers, and the first of them: one count for each seniority, one after the other, so that others aren't held up. */
async function companyPeople(
  ctx: Context,
  workspaceId: WorkspaceId,
  companyId: string,
  signal?: AbortSignal,
): Promise<{ page: DirectoryPage; matrix: CompanyAnswer['matrix'] }> {
  const ask = (criteria: DirectoryCriteria, limit: number) =>
    ctx.directory.search({
      criteria: { ...criteria, companyId: [companyId] },
      exclude: null,
      limit,
      after: null,
      asker: workspaceId,
      keptOnly: true,
      ...(signal ? { signal } : {}),
    })
  const page = await ask({}, peopleRead)
  const rows = seniorities.filter((each) => hasAny(page.facets.seniority, each))
  const columns = departments.filter((each) => hasAny(page.facets.department, each))
  const cells: number[][] = []
  for (const seniority of rows) {
    const { facets } = await ask({ seniority: [seniority] }, 0)
    cells.push(columns.map((each) => facets.department.find(({ value }) => value === each)?.count ?? 0))
  }
  return { page, matrix: { seniorities: rows, departments: columns, cells } }
}

function hasAny(counted: readonly { value: string; count: number }[], wanted: string): boolean {
  return counted.some(({ value, count }) => value === wanted && count > 0)
}
