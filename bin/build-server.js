import { fingerprintOfSources } from './fingerprint-of-sources.js'

// The process that bin/built-server.js has build: `build-server.js FOLDER FINGERPRINT`. It says how that ended, and ends.
const [folder, fingerprint] = process.argv.slice(2)
// Whoever asked has ended, and nobody waits for it.
process.once('disconnect', () => process.exit(1))
const said = await build().then(
  (built) => ({ built }),
  (error) => ({ error: error.stderr || error.message }),
)
process.send(said, () => process.exit(0))

async function build() {
  const { register } = await import('tsx/esm/api')
  register()
  const { buildServer } = await import('../scripts/build-server.ts')
  // Sources that were changed meanwhile must not stand under the name of what they were.
  return buildServer(folder, () => fingerprint === fingerprintOfSources())
}
