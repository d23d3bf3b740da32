import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const repository = path.resolve(import.meta.dirname, '..')
const roots = 'contract pricing synthetic threads engines server sandbox web test e2e bench scripts bin'.split(' ')
const forbiddenNames = new Set('shared common utils helpers misc lib core services managers'.split(' '))
/** What all kinds of checks have in common is a core, and says which. */
const namedOnPurpose = /^server\/features\/checks\/core\//
const cruiseLimitMs = 120_000
const outputLimitBytes = 256 * 2 ** 20

export type WallBreach = { rule: string; from: string; to: string }
export type Walls = { breaches: WallBreach[]; /** Source files that were really read. */ modules: number }

/**
 * Holds the import rules of .dependency-cruiser.mjs, and the names that no file or folder may have, against the tree
 * at `base`. Rejects where a source file was not read, since an unread file breaks no rule.
 */
export async function walls(base: string = repository): Promise<Walls> {
  const files = await listSources(base)
  if (!files.some(isCode)) throw new Error(`No source file found in ${base}: nothing was checked`)
  const cruised = await cruise(base, [...new Set(files.map((file) => file.split('/')[0] ?? ''))])

  const read = new Set(cruised.modules.map((module) => module.source))
  const unread = files.filter((file) => isCode(file) && !read.has(file))
  if (unread.length > 0) throw new Error(`dependency-cruiser did not read ${unread.length} files: ${unread.join(', ')}`)

  const breaches = cruised.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { breaches: [...breaches, ...findForbiddenNames(files)], modules: files.filter(isCode).length }
}

async function listSources(base: string): Promise<string[]> {
  const found: string[] = []
  for (const root of roots) {
    const entries = await readdir(path.join(base, root), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const file = path.relative(base, path.join(entry.parentPath, entry.name))
      if (entry.isFile() && !file.includes('node_modules')) found.push(file.split(path.sep).join('/'))
    }
  }
  return found.sort()
}

function isCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
}

type Cruised = {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

async function cruise(base: string, present: string[]): Promise<Cruised> {
  const program = path.join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = path.join(repository, '.dependency-cruiser.mjs')
  const cruiseArguments = [program, '--config', config, '--output-type', 'json', ...present]
  const options = { cwd: base, maxBuffer: outputLimitBytes, timeout: cruiseLimitMs }
  const run = promisify(execFile)(process.execPath, cruiseArguments, options)
  const { stdout } = await run.catch((error: unknown) => {
    const wasEnded = (error as { killed?: boolean }).killed === true
    throw wasEnded ? new Error(`dependency-cruiser timed out after ${cruiseLimitMs / 1000} s`, { cause: error }) : error
  })
  return JSON.parse(stdout) as Cruised
}

function findForbiddenNames(files: string[]): WallBreach[] {
  const named = (file: string) =>
    file
      .replace(namedOnPurpose, '')
      .split('/')
      .find((part) => forbiddenNames.has(part.replace(/\..*$/, '')))
  return files.flatMap((file) => {
    const name = named(file)
    return name === undefined ? [] : [{ rule: 'no-forbidden-names', from: file, to: name }]
  })
}
