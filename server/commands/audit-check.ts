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
  if (noted === null) return complain(`${file} is not a file that 'quarry audit ends' wrote, or not all of it.`)
  return withOperator(async ({ db }) => {
    if (what === 'ends') {
      const ends = await listEnds(db)
      for (const line of [{ ends: ends.length }, ...ends]) process.stdout.write(`${JSON.stringify(line)}\n`)
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

/** The first line says how many follow: one that was cut off, or is empty, proves nothing. Files of earlier versions begin without it. */
const howMany = z.object({ ends: z.int().nonnegative() })

/** Null if any line is another one or is missing: to compare with it would tell of a change that nobody made, or of none. */
function readEnds(file: string): ChainEnd[] | null {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    const head = howMany.safeParse(JSON.parse(lines[0] ?? ''))
    const ends = lines.slice(head.success ? 1 : 0).map((line) => chainEnd.parse(JSON.parse(line)))
    return head.success && head.data.ends !== ends.length ? null : ends
  } catch {
    return null
  }
}
