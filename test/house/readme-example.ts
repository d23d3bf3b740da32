import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

export type ReadmeExample = {
  /** The first block of this language; throws if there is none. */
  block(language: string): string
  /** The output of the block of TypeScript, run as a program of its own. It sees only the settings in `env`. */
  run(env?: Readonly<Record<string, string>>): Promise<string>
}

const root = path.resolve(import.meta.dirname, '../..')
const tsx = pathToFileURL(path.join(root, 'node_modules/tsx/dist/esm/index.mjs')).href
/** Inside the repository, so that the program finds its packages. */
const programs = path.join(root, '.cache/readme-examples')
const timeLimitMs = 55_000
const runProgram = promisify(execFile)

/** The example in the README of a folder. */
export function readmeExample(folder: string): ReadmeExample {
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')

  function block(language: string): string {
    const found = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(readme)?.[1]
    if (found === undefined) throw new Error(`The README of ${folder} has no block of ${language}.`)
    return found
  }

  async function run(env: Readonly<Record<string, string>> = {}): Promise<string> {
    mkdirSync(programs, { recursive: true })
    const place = mkdtempSync(path.join(programs, 'run-'))
    try {
      // A file and not --eval: a thread of the program would inherit that, and not start.
      const program = path.join(place, 'example.mjs')
      writeFileSync(program, fromFolder(block('ts'), folder))
      const { stdout } = await runProgram(process.execPath, ['--import', tsx, program], { env, timeout: timeLimitMs })
      return stdout
    } finally {
      rmSync(place, { recursive: true })
    }
  }

  return { block, run }
}

/** The same program wherever its file lies: what it imports from the folder is named in full. */
function fromFolder(code: string, folder: string): string {
  return code.replaceAll(/(?<= from ')\.[^']+(?=')/g, (file) => pathToFileURL(path.join(folder, file)).href)
}
