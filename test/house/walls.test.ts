import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walls } from '../../scripts/walls.ts'
import type { WallBreach } from '../../scripts/walls.ts'
import {
  cleanTree,
  forbiddenImports,
  forbiddenLines,
  foreignGlobals,
  plantedBeside,
  references,
} from './planted-breaches.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const toolLimitMs = 180_000
const module = JSON.stringify({ type: 'module' })
/** Compiles only where nobody minds that there may be no such element: each root's sources and tests mind. */
const looseLine = `const none: string[] = []\nexport const first: string = none[0]\n`
const looseFiles = Object.keys(references).flatMap((root) =>
  /^(bench|e2e|scripts|test|sandbox\/.*)$/.test(root)
    ? [`${root}/loose.ts`]
    : [`${root}/loose.ts`, `${root}/loose.test.ts`],
)

let ground = ''

beforeAll(async () => {
  // Inside the repository, so that packages resolve as they do for the product.
  await mkdir(path.join(repository, '.cache/walls'), { recursive: true })
  ground = await mkdtemp(path.join(repository, '.cache/walls/'))
})

afterAll(() => rm(ground, { recursive: true, force: true }))

describe('import walls', () => {
  it(
    'a tree that keeps every rule passes, and every file of it was read',
    async () => {
      const base = await grow(path.join(ground, 'clean'), cleanTree)
      const { breaches, modules } = await walls(base)
      expect(breaches).toEqual([])
      expect(modules).toBe(Object.keys(cleanTree).length - 1)
    },
    toolLimitMs,
  )

  describe('a planted import is caught by the rule it breaks', () => {
    let found: WallBreach[] = []
    beforeAll(async () => {
      const files = forbiddenImports.filter(([, file]) => path.extname(file) !== '')
      const plants = Object.fromEntries(files.map(([, file, line]) => [file, `${line}\n`]))
      const base = await grow(path.join(ground, 'imports'), { ...cleanTree, ...plants, ...plantedBeside })
      found = (await walls(base)).breaches
    }, toolLimitMs)

    it.each(forbiddenImports)('%s: %s says %j', (rule, file) => {
      // A circle is reported once, under the first of its files that the tool read.
      const named = found.filter(({ from, to, rule: by }) => from === file || (by === 'no-circles' && to === file))
      const rules = named.map((breach) => breach.rule)
      expect(rules).toContain(rule)
    })

    it('nothing is reported in the files that keep the rules', () => {
      const planted = new Set(forbiddenImports.map(([, file]) => file))
      // A circle of folders leads through files that keep the rules.
      const others = found.filter(({ rule }) => rule !== 'no-folder-circles')
      expect(others.filter(({ from, to }) => !planted.has(from) && !planted.has(to))).toEqual([])
    })
  })

  it('every rule has its planted import', async () => {
    const source = await readFile(path.join(repository, '.dependency-cruiser.mjs'), 'utf8')
    const rules = [...source.matchAll(/(?:wall\(\s*|name: )'([a-z-]+)'/g)].map((match) => match[1])
    const planted = new Set(forbiddenImports.map(([rule]) => rule))
    expect(rules.length).toBeGreaterThan(20)
    expect(rules.filter((rule) => !planted.has(rule ?? ''))).toEqual([])
  })

  it('a tree without source files is refused, not passed', async () => {
    const base = await grow(path.join(ground, 'empty'), { 'server/readme.md': 'nothing\n' })
    await expect(walls(base)).rejects.toThrow('nothing was checked')
  })
})

describe('walls that the compiler holds', () => {
  const pairs = Object.entries(references).flatMap(([from, allowed]) =>
    Object.keys(references)
      .filter((to) => to !== from && !allowed.includes(to))
      .map((to) => [from, to] as const),
  )
  let errors: string[] = []
  let elsewhere = ''

  beforeAll(async () => {
    const planted = Object.fromEntries(pairs.map(([from, to]) => [`${from}/sees-${flat(to)}.ts`, importing(from, to)]))
    const places = Object.fromEntries(
      Object.keys(references).map((root) => [`${root}/place.ts`, `export const place = 1\n`]),
    )
    const allowed = Object.entries(references).flatMap(([from, seen]) =>
      seen.map((to) => [`${from}/may-see-${flat(to)}.ts`, importing(from, to)] as const),
    )
    const loose = Object.fromEntries(looseFiles.map((file) => [file, looseLine]))
    // Outside the repository: the linter, which is the compiler too, leaves alone what .gitignore names.
    elsewhere = await grow(await mkdtemp(path.join(tmpdir(), 'quarry-types-')), {
      'package.json': module,
      ...planted,
      ...places,
      ...foreignGlobals,
      ...loose,
      ...Object.fromEntries(allowed),
    })
    await copyCompilerConfigs(elsewhere)
    errors = await compile(elsewhere)
  }, toolLimitMs)
  afterAll(() => rm(elsewhere, { recursive: true, force: true }))

  it.each(pairs)('%s may not import %s', (from, to) => {
    expect(errors.filter((line) => line.startsWith(`${from}/sees-${flat(to)}.ts:`))).not.toEqual([])
  })

  it.each(Object.entries(foreignGlobals))('%s may not say %j', (file) => {
    expect(errors.filter((line) => line.startsWith(`${file}:`))).not.toEqual([])
  })

  it.each(looseFiles)('%s is compiled strictly', (file) => {
    expect(errors.filter((line) => line.startsWith(`${file}:`))).toEqual([expect.stringContaining('TS2322')])
  })

  it('imports that a root may use compile', () => {
    expect(errors.filter((line) => /may-see-|place\.ts:/.test(line))).toEqual([])
  })
})

describe('the files of the real programs', () => {
  // Each library is read once for all of them.
  const read = new Map<string, ts.SourceFile | undefined>()
  afterAll(() => read.clear())

  it.each([
    ['contract', /lib\.dom|@types\/node/],
    ['pricing', /lib\.dom|@types\/node/],
    ['synthetic', /lib\.dom|@types\/node/],
    ['engines/verifier', /lib\.dom/],
    ['server', /lib\.dom/],
    ['sandbox', /lib\.dom/],
    ['web', /@types\/node/],
  ])(
    '%s is compiled without %s',
    (root, foreign) => {
      const files = filesOf(root, read)
      expect(files.filter((file) => file.includes(`/${root}/`)).length).toBeGreaterThan(0)
      expect(files.filter((file) => foreign.test(file))).toEqual([])
    },
    toolLimitMs,
  )
})

describe('lint rules', () => {
  let report = ''
  let elsewhere = ''
  beforeAll(async () => {
    const plants = Object.fromEntries(forbiddenLines.map(([, file, line]) => [file, `${line}\n`]))
    // Outside the repository: the linter leaves alone what .gitignore names.
    elsewhere = await mkdtemp(path.join(tmpdir(), 'quarry-lint-'))
    const config = `export const port = process.env['PORT']\n`
    const base = await grow(elsewhere, { 'package.json': module, ...plants, 'server/config.ts': config })
    await copyCompilerConfigs(base)
    await cp(path.join(repository, '.oxlintrc.json'), path.join(base, '.oxlintrc.json'))
    const program = path.join(repository, 'node_modules/oxlint/bin/oxlint')
    report = await run([program, '--format', 'unix', 'server', 'web'], base)
  }, toolLimitMs)
  afterAll(() => rm(elsewhere, { recursive: true, force: true }))

  it.each(forbiddenLines)('%s is caught in %s', (rule, file) => {
    expect(report.split('\n').filter((line) => line.includes(file) && line.includes(rule))).not.toEqual([])
  })

  it('config.ts reads the environment', () => {
    expect(report).not.toContain('server/config.ts')
  })
})

function importing(from: string, to: string): string {
  return `export { place } from '${path.posix.relative(from, to)}/place.ts'\n`
}

function flat(root: string): string {
  return root.replaceAll('/', '-')
}

async function grow(base: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(base, file)), { recursive: true })
    await writeFile(path.join(base, file), text)
  }
  return base
}

async function copyCompilerConfigs(base: string): Promise<void> {
  const listed = [
    'tsconfig.json',
    'tsconfig.base.json',
    ...Object.keys(references).map((root) => `${root}/tsconfig.json`),
  ]
  for (const file of [...listed, 'web/tsconfig.test.json']) {
    await mkdir(path.dirname(path.join(base, file)), { recursive: true })
    await cp(path.join(repository, file), path.join(base, file))
  }
  await symlink(path.join(repository, 'node_modules'), path.join(base, 'node_modules'))
}

async function compile(base: string): Promise<string[]> {
  await cp(path.join(repository, '.oxlintrc.json'), path.join(base, '.oxlintrc.json'))
  const folders = (await readdir(base, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const program = path.join(repository, 'node_modules/oxlint/bin/oxlint')
  const output = await run([program, '--format', 'unix', ...folders.map(({ name }) => name)], base)
  return output.split('\n').filter((line) => /typescript\(TS\d+\)/.test(line))
}

/** All files that the compiler takes into the program of a root, as `tsc -p <root> --listFilesOnly` would. */
function filesOf(root: string, read: Map<string, ts.SourceFile | undefined>): string[] {
  const config = path.join(repository, root, 'tsconfig.json')
  const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: fail,
  })
  if (!parsed) throw new Error(`${config} can't be read`)
  const { options, fileNames: rootNames, projectReferences } = parsed
  const host = ts.createCompilerHost(options)
  const getSourceFile = host.getSourceFile.bind(host)
  const readFile = host.readFile.bind(host)
  host.readFile = (file) => {
    const text = readFile(file)
    return text === undefined || !/\.[cm]?tsx?$/.test(file) ? text : leadsTo(text)
  }
  host.getSourceFile = (file, ...rest) => {
    if (!read.has(file)) read.set(file, getSourceFile(file, ...rest))
    return read.get(file)
  }
  const program = ts.createProgram({ rootNames, options, host, ...(projectReferences ? { projectReferences } : {}) })
  return program.getSourceFiles().map(({ fileName }) => fileName)
}

/**
 * Of a source what names another file. All of it takes the compiler three times as long; what stands in comments as an example is
 * followed too, so that nothing is missing.
 */
function leadsTo(text: string): string {
  const references = [...text.matchAll(/\/\/\/ *<reference [^>]*>/g)].map(([reference]) => reference)
  const imported = [...text.matchAll(/\b(?:from|import|require) *\(? *(["'])([^"'\n]+)\1/g)]
  const declared = [...text.matchAll(/\bdeclare module (["'])([^"'\n]+)\1/g)]
  return [
    ...references,
    ...imported.map(([, , name]) => `import '${name}'`),
    ...declared.map(([, , name]) => `declare module '${name}' {}`),
  ].join('\n')
}

function fail({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** Standard output of a tool, also if it failed. */
async function run(program: string[], cwd: string): Promise<string> {
  const options = { cwd, maxBuffer: 64 * 2 ** 20, timeout: toolLimitMs }
  const failed = (error: Error & { stdout?: string }) => ({ stdout: error.stdout ?? error.message })
  const { stdout } = await promisify(execFile)(process.execPath, program, options).catch(failed)
  return stdout
}
