#!/usr/bin/env node
import { constants, getPriority, setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { builtServer } from './built-server.js'

const args = process.argv.slice(2)
// A running product answers its people first.
const behind = constants.priority.PRIORITY_BELOW_NORMAL
if (args[0] === 'import' && getPriority() < behind) setPriority(behind)
const folder = await builtServer().catch((error) => fail('server', error))
// What goes wrong names the file and the line that were written, not those that were built.
process.setSourceMapsEnabled(true)
const load = (name, source) => import(folder === null ? source : pathToFileURL(join(folder, `${name}.js`)).href)
if (args.length === 0 || args[0] === 'serve') {
  const { buildWeb } = await load('build-web', '../scripts/build-web.ts')
  await buildWeb().catch((error) => fail('web', error))
}
const { main } = await load('main', '../server/main.ts')
process.exit(await main(args))

function fail(what, error) {
  process.stderr.write(`The ${what} could not be built: ${error.stderr || error.message}\n`)
  process.exit(1)
}
