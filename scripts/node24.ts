import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const repository = path.resolve(import.meta.dirname, '..')
const version = '24.21.0'
const installLimitMs = 5 * 60_000

/**
 * Runs a program of ours by Node 24, whatever Node runs this: `npm run test:node24 -- engines/verifier` the tests of a folder.
 *
 * Node comes from npm, out of the package for this system that the package `node` would fetch by an install script, and lies
 * in .cache: as a dependency, node_modules/.bin/node would be the Node of every script of package.json.
 */
async function runByNode24([program, ...rest]: string[]): Promise<void> {
  if (program === undefined) throw new Error('Name the program that Node 24 is to run')
  const args = [path.join(repository, 'node_modules/tsx/dist/cli.mjs'), program, ...rest]
  const child = spawn(await findNode(), args, { cwd: repository, stdio: 'inherit' })
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Fetched once; later runs need no network. */
async function findNode(): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = path.join(repository, '.cache', `node-${version}`)
  const file = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(file)) return file
  const wanted = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const npm = process.env['npm_execpath']
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  await promisify(execFile)(command, [...before, ...wanted, `${name}@${version}`], { timeout: installLimitMs })
  if (!existsSync(file)) throw new Error(`${name} ${version} holds no ${path.relative(folder, file)}`)
  return file
}

await runByNode24(process.argv.slice(2))
