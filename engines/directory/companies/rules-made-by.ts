import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RULES = join(import.meta.dirname, '../rules')

let known: string | null = null

/** A hash of the rules that tell companies: what was read by others is read again. */
export function rulesMadeBy(): string {
  if (known !== null) return known
  const all = readdirSync(join(RULES, 'companies'), { recursive: true, encoding: 'utf8' })
  const names = all.filter((name) => /(?<!\.test|\.cases)\.ts$/.test(name))
  const hash = createHash('sha256')
  for (const path of ['fold.ts', ...names.sort().map((name) => join('companies', name))])
    hash.update(`${path}\n`).update(readFileSync(join(RULES, path)))
  known = hash.digest('hex')
  return known
}
