import { departments, seniorities } from '../../../contract/lists.ts'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { DirectoryCriteria, DirectoryPage } from '../../../engines/directory/port.ts'

/** So many that ten are left without those who are revealed. */
const peopleRead = 35

/** A company's people in numbers, and the first of them: one count for each seniority, one after the other, so that others aren't held up. */
export async function companyPeople(
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
