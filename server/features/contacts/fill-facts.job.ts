import type { WorkerContext } from '../../context.ts'
import { selectWithoutFacts, updateFacts } from './contact-facts.queries.ts'

const atOnce = 1_000
/** In one run; the next one goes on. */
const mostRounds = 20

/**
 * Looks up what contacts did not keep when they were saved: domain, seniority, department, source. Somebody whom the directory has no
 * more keeps empty texts.
 */
export async function fillFacts(ctx: WorkerContext): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const ids = await selectWithoutFacts(ctx.db, atOnce)
    if (ids.length === 0) return
    const found = await ctx.directory.find(ids)
    const facts = ids.map((id) => {
      const person = found.get(id)
      const { companyDomain = '', seniority = '', department = '', source } = person ?? {}
      return { id, companyDomain, seniority, department, source: source?.label ?? '' }
    })
    await updateFacts(ctx.db, facts)
  }
}
