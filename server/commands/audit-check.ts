import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { checkActivity, listEnds } from '../features/audit/activity/check-activity.ts'
import type { ChainEnd } from '../features/audit/activity/activity.queries.ts'
import { complain } from './say.ts'
import { usage } from './usage.ts'
import { withOperator } from './with-operator.ts'

/** `audit check [FILE]` looks at every chain; `audit ends` writes where they end now, for a later check's FILE. */
export async function runAudit([what, file, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0 || (what !== 'check' && what !== 'ends')) return complain(`Unknown command.\n${usage}`)
  const noted = file === undefined ? [] : readEnds(file)
  if (noted === null) return complain(`${file} is not a file that 'quarry audit ends' wrote.`)
  return withOperator(async ({ db }) => {
    if (what === 'ends') {
      for (const end of await listEnds(db)) process.stdout.write(`${JSON.stringify(end)}\n`)
      return 0
    }
    const { ok, faults, ...counts } = await checkActivity(db, noted)
    process.stdout.write(`${JSON.stringify(ok ? { ok, ...counts } : { ok, ...counts, faults })}\n`)
    return ok ? 0 : 1
  })
}

const chainEnd = z.object({
  workspaceId: z.string(),
  seq: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
}) satisfies z.ZodType<ChainEnd>

/** Null if any line is another one: to compare with it would tell of a change that nobody made. */
function readEnds(file: string): ChainEnd[] | null {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter(Boolean).map((line) => chainEnd.parse(JSON.parse(line)))
  } catch {
    return null
  }
}
