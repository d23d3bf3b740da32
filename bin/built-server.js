import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fingerprintOfSources } from './fingerprint-of-sources.js'

const repository = resolve(import.meta.dirname, '..')
const attempts = 3

/**
 * The folder of the server built from just these sources, which is made where it is missing; null where it can't be
 * written and the sources have to be run as they are. JavaScript, because an ordinary start loads no TypeScript at all.
 */
export async function builtServer() {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const fingerprint = fingerprintOfSources()
    const folder = join(repository, 'dist/server', fingerprint)
    // A file within: a folder that we may not enter is of no use.
    if (existsSync(join(folder, 'main.js'))) return folder
    const built = await buildApart(folder, fingerprint)
    if (built === 'not writable') {
      const { register } = await import('tsx/esm/api')
      register()
      return null
    }
    if (built === 'built') return folder
  }
  throw new Error('its sources are being changed')
}

/** In a process of its own, which ends: what the build takes of memory would stay with the product for as long as it runs. */
function buildApart(folder, fingerprint) {
  return new Promise((resolve, reject) => {
    // Nothing of how this process was run (a debugger's port, a program of `-e`) holds for that one.
    const child = fork(join(repository, 'bin/build-server.js'), [folder, fingerprint], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    let said = null
    child.once('message', (message) => (said = message))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (said?.built) resolve(said.built)
      else reject(new Error(said?.error ?? `the process that builds it ended early (${signal ?? code})`))
    })
  })
}
