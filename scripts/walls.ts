import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findResoldQueries } from './resold-queries.ts'

const repository = path.resolve(import.meta.dirname, '..')
const roots = 'contract pricing synthetic threads engines server sandbox web test e2e bench scripts bin'.split(' ')
const forbiddenNames = new Set('shared common utils helpers misc lib core services managers'.split(' '))
/** What all kinds of checks have in common is a core, and says which. */
const namedOnPurpose = /^server\/features\/checks\/core\//
/** Roots whose folders lead downwards. The rooms of server/features have an order of their own (test/house/rooms.test.ts). */
const orderedRoots = ['engines', 'sandbox', 'synthetic', 'threads', 'web']
/** Folders stay small, but for the migrations, of which there is one a change; nobody opens pictures to read. */
const picture = /\.(png|webp|svg)$/
const smallFolders =
  /^(?!server\/db\/migrations\/)(contract|pricing|synthetic|threads|engines|server|sandbox|web|test|e2e|bench|scripts)\//
const mostFilesInFolder = 25
const mostLinesOfStyleSheet = 300
const cruiseLimitMs = 120_000
const outputLimitBytes = 256 * 2 ** 20

export type WallBreach = { rule: string; from: string; to: string }
export type Walls = { breaches: WallBreach[]; /** Source files that were really read. */ modules: number }

/**
 * Checks the tree at `base`: the import rules of .dependency-cruiser.mjs, folders that import each other in a circle, how many
 * files a folder and how many lines a style sheet may have, and the names that no file or folder may have. Rejects if a source
 * file was not read, since an unread file breaks no rule.
 */
export async function walls(base: string = repository): Promise<Walls> {
  const files = await listSources(base)
  if (!files.some(isCode)) throw new Error(`No source file found in ${base}: nothing was checked`)
  const cruised = await cruise(base, [...new Set(files.map((file) => file.split('/')[0] ?? ''))])

  const read = new Set(cruised.modules.map((module) => module.source))
  const unread = files.filter((file) => isCode(file) && !read.has(file))
  if (unread.length > 0) throw new Error(`dependency-cruiser did not read ${unread.length} files: ${unread.join(', ')}`)

  const breaches = cruised.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  const ours = [
    ...(await findResoldQueries(base, files)),
    ...findForbiddenNames(files),
    ...findFolderCircles(cruised.modules),
    ...findLargeFolders(files),
    ...(await findLongStyleSheets(base, files)),
  ]
  return { breaches: [...breaches, ...ours], modules: files.filter(isCode).length }
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

type CruisedModule = { source: string; dependencies: { resolved: string }[] }
type Cruised = {
  modules: CruisedModule[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

async function cruise(base: string, present: string[]): Promise<Cruised> {
  const program = path.join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = path.join(repository, '.dependency-cruiser.mjs')
  // What it found out of files that are as they were it need not find out again.
  const cache = base === repository ? ['--cache', path.join(base, '.cache/cruise'), '--cache-strategy', 'content'] : []
  const cruiseArguments = [program, '--config', config, '--output-type', 'json', ...cache, ...present]
  const options = { cwd: base, maxBuffer: outputLimitBytes, timeout: cruiseLimitMs }
  const run = promisify(execFile)(process.execPath, cruiseArguments, options)
  const { stdout } = await run.catch((error: unknown) => {
    const wasEnded = (error as { killed?: boolean }).killed === true
    throw wasEnded ? new Error(`dependency-cruiser timed out after ${cruiseLimitMs / 1000} s`, { cause: error }) : error
  })
  return JSON.parse(stdout) as Cruised
}

/**
 * A breach for each import between two neighbours (folders, or files beside them) that also import each other, directly or
 * through others of the same folder. Tests may look anywhere.
 */
function findFolderCircles(modules: readonly CruisedModule[]): WallBreach[] {
  const imports = modules
    .filter(({ source }) => orderedRoots.includes(source.split('/')[0]!) && !/\.(test|conformance)\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved, ...neighbours(source, resolved) })),
    )
  const next = new Map<string, Set<string>>()
  for (const { left, right } of imports) next.set(left, (next.get(left) ?? new Set()).add(right))
  const leadsTo = (place: string, wanted: string, met = new Set<string>()): boolean =>
    place === wanted ||
    [...(next.get(place) ?? [])].some((right) => !met.has(right) && leadsTo(right, wanted, met.add(right)))
  return imports
    .filter(({ left, right }) => left !== right && leadsTo(right, left))
    .map(({ from, to }) => ({ rule: 'no-folder-circles', from, to }))
}

/** Where the ways of two files part: the folders (or the files themselves) that stand beside each other. */
function neighbours(from: string, to: string): { left: string; right: string } {
  const [fromParts, toParts] = [from.split('/'), to.split('/')]
  const parting = fromParts.findIndex((part, at) => part !== toParts[at])
  return { left: fromParts.slice(0, parting + 1).join('/'), right: toParts.slice(0, parting + 1).join('/') }
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

function findLargeFolders(files: string[]): WallBreach[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((each) => smallFolders.test(each) && !picture.test(each)))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > mostFilesInFolder)
    .map(([folder, count]) => ({ rule: 'folders-stay-small', from: folder, to: `${count} files` }))
}

async function findLongStyleSheets(base: string, files: string[]): Promise<WallBreach[]> {
  const sheets = files.filter((file) => file.startsWith('web/') && file.endsWith('.css'))
  const found = await Promise.all(
    sheets.map(async (file) => ({
      file,
      lines: (await readFile(path.join(base, file), 'utf8')).split('\n').length - 1,
    })),
  )
  return found
    .filter(({ lines }) => lines > mostLinesOfStyleSheet)
    .map(({ file, lines }) => ({ rule: 'style-sheets-stay-short', from: file, to: `${lines} lines` }))
}
