import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '..')
const [name = '', ...rest] = process.argv.slice(2)
const names = readdirSync(path.join(repository, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

if (names.includes(name)) {
  const tsx = path.join(repository, 'node_modules/tsx/dist/cli.mjs')
  const file = path.join(repository, 'bench', `${name}.ts`)
  process.exitCode = spawnSync(process.execPath, [tsx, file, ...rest], { stdio: 'inherit' }).status ?? 1
} else {
  const known = names.length === 0 ? 'there are no benches yet' : `the benches are: ${names.join(', ')}`
  console.error(name === '' ? `Say which bench to run; ${known}.` : `There is no bench named "${name}"; ${known}.`)
  process.exitCode = 2
}
