import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')
const journal = 'server/db/migrations/meta/_journal.json'
/** What a process is made of: without `web` and the configuration of its build, a start builds no screens. */
const parts =
  'bin content contract engines pricing sandbox scripts server synthetic threads package.json package-lock.json'
const limitMs = 60_000
const archiveBytes = 500 * 2 ** 20

/**
 * The commits that the present version is tried beside: those of QUARRY_BEFORE, else the last one before the newest migration came.
 * None where the history of this checkout doesn't reach back so far, which is said.
 */
export function versionsBefore(): string[] {
  try {
    const named = (process.env['QUARRY_BEFORE'] ?? '').split(',').filter((name) => name !== '')
    const commits = named.length > 0 ? named : [`${git('log', '-1', '--first-parent', '--format=%H', '--', journal)}^`]
    return commits.map((commit) => git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`))
  } catch (error) {
    if (process.env['QUARRY_BEFORE']) throw error
    console.warn('Two versions at once are not tried: the version before is not in the history of this checkout.')
    return []
  }
}

/** The product as that commit has it, with the packages of today. */
export function checkOutVersion(commit: string): { product: string; remove: () => void } {
  mkdirSync(join(repository, '.cache'), { recursive: true })
  const product = mkdtempSync(join(repository, '.cache/version-'))
  const there = new Set(git('ls-tree', '--name-only', commit).split('\n'))
  const packed = execFileSync(
    'git',
    ['archive', '--format=tar', commit, ...parts.split(' ').filter((part) => there.has(part))],
    { cwd: repository, timeout: limitMs, maxBuffer: archiveBytes },
  )
  execFileSync('tar', ['-x', '-C', product], { input: packed, timeout: limitMs })
  symlinkSync(join(repository, 'node_modules'), join(product, 'node_modules'))
  return { product, remove: () => rmSync(product, { recursive: true, force: true }) }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: repository, encoding: 'utf8', timeout: limitMs, stdio: 'pipe' }).trim()
}
