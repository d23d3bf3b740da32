#!/usr/bin/env node
import { register } from 'tsx/esm/api'

register()
const args = process.argv.slice(2)
if (args.length === 0 || args[0] === 'serve') {
  const { buildWeb } = await import('../scripts/build-web.ts')
  await buildWeb().catch((error) => {
    process.stderr.write(`The web could not be built: ${error.stderr || error.message}\n`)
    process.exit(1)
  })
}
const { main } = await import('../server/main.ts')
process.exit(await main(args))
