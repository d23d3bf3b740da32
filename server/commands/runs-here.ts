import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const limitMs = 5_000
const roles = new Set(['serve', 'worker', 'search'])

/** How many other processes of this machine run the product, as far as this user may see them. */
export function runsHere(): number {
  return commandLines().filter(isProduct).length
}

/** `node …/bin/quarry.js` or `node …/.bin/quarry`, without a word behind it or with a role's. */
function isProduct(words: readonly string[]): boolean {
  const at = words.findIndex((word) => /(^|\/)(bin\/quarry\.js|\.bin\/quarry)$/.test(word))
  if (at < 1 || !/(^|\/)node$/.test(words[0] ?? '')) return false
  const verb = words[at + 1]
  return verb === undefined || roles.has(verb)
}

function commandLines(): string[][] {
  try {
    return process.platform === 'linux' ? fromProc() : fromPs()
  } catch {
    return []
  }
}

function fromProc(): string[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((name) => {
      try {
        return [readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean)]
      } catch {
        return []
      }
    })
}

function fromPs(): string[][] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8', timeout: limitMs })
  return table
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([pid]) => pid !== String(process.pid))
    .map(([, ...words]) => words)
}
