import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '../..')
const cache = path.join(repository, '.cache')

/** Tests that show something, and tests that only seem to: the results of both runners are counted. */
const plantedVitest = `
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { itShows, spec } from '../../test/spec.ts'

it('holds', spec('S1.holds.01'), () => expect(1).toBe(1))
it('holds in many cases', spec('S1.property.01'), () => {
  fc.assert(fc.property(fc.integer(), (n) => { expect(n).toBe(n) }))
})
it('holds by its own expect', spec('S1.own.01'), ({ expect: own }) => own(1).toBe(1))
it('asserts after waiting', spec('S1.later.01'), async () => { await expect(Promise.resolve(1)).resolves.toBe(1) })
itShows([['S1.row.01', 1], ['S1.row.02 S1.row.03', 2], ['', 3]])('%i is itself', (n) => { expect(n).toBe(n) })
describe('a group', spec('S1.group.01'), () => {
  it('shows it', spec('S1.both.01'), () => expect(1).toBe(1))
})
it.skip('is skipped', spec('S1.skipped.01'), () => expect(1).toBe(1))
it('skips itself', spec('S1.skips.01'), ({ skip }) => skip())
it('is empty', spec('S1.empty.01'), () => {})
it('fails', spec('S1.failing.01'), () => expect(1).toBe(2))
it.fails('fails as expected', spec('S1.expected.01'), () => expect(1).toBe(2))
it('holds here', spec('S1.mixed.01'), () => expect(1).toBe(1))
it('and is empty there', spec('S1.mixed.01'), () => {})
it('S1.title.01: says so in its title alone', () => expect(1).toBe(1))
describe('hooks that assert', () => {
  afterEach(() => { expect(1).toBe(1) })
  it('leave their test empty', spec('S1.hook.01'), () => {})
})
`

const plantedPlaywright = `
import { expect, test } from '@playwright/test'
import { spec, specStep } from '../../e2e/spec.ts'
import { register } from './register.ts'

test('holds', spec('S2.holds.01'), () => expect(1).toBe(1))
test('holds in its step', async () => {
  expect(1).toBe(1)
  await specStep(['S2.step.01'], 'the first', async () => { await test.step('deeper', async () => expect(1).toBe(1)) })
  await specStep(['S2.emptystep.01'], 'the second', async () => {})
  if (test.info().title !== '') return
  await specStep(['S2.unreached.01'], 'the third', async () => expect(1).toBe(1))
})
test.skip('is skipped', spec('S2.skipped.01'), () => expect(1).toBe(1))
test('skips itself', spec('S2.skips.01'), () => test.skip())
test('is empty', spec('S2.empty.01'), () => {})
test('fails', spec('S2.failing.01'), () => expect(1).toBe(2))
test('fails as expected', spec('S2.expected.01'), () => { test.fail(); expect(1).toBe(2) })
test('asks a helper, which has a condition of its own', spec('S2.helper.01'), () => register())
test('swallows what does not hold', spec('S2.swallowed.01'), () => { try { expect(1).toBe(2) } catch {} })
test.describe('hooks that assert', () => {
  test.afterEach(() => { expect(1).toBe(1) })
  test('leave their test empty', spec('S2.hook.01'), () => {})
})
`

const standings = {
  passes:
    'S1.holds.01 S1.property.01 S1.own.01 S1.later.01 S1.row.01 S1.row.02 S1.row.03 S1.group.01 S1.both.01 S2.holds.01 S2.step.01',
  skipped: 'S1.skipped.01 S1.skips.01 S2.skipped.01 S2.skips.01',
  fails: 'S1.failing.01 S1.expected.01 S2.failing.01 S2.expected.01',
  'asserts nothing':
    'S1.empty.01 S1.mixed.01 S1.hook.01 S2.emptystep.01 S2.empty.01 S2.helper.01 S2.swallowed.01 S2.hook.01',
  missing: 'S1.title.01 S2.unreached.01',
}

let folder: string
beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  // Inside the repository, where both runners are found.
  folder = await mkdtemp(path.join(cache, 'planted-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it(
  'a statement passes if a test that names it ran, passed and asserted something itself',
  { timeout: 180_000 },
  async () => {
    await plant({
      'planted.test.ts': plantedVitest,
      'vitest.config.ts': `export default { root: import.meta.dirname, test: { include: ['*.test.ts'], runner: '../../test/counting-runner.ts' } }`,
      'planted.spec.ts': plantedPlaywright,
      'register.ts': `import { expect } from '@playwright/test'\nexport const register = () => expect(1).toBe(1)`,
      'playwright.config.ts': `export default { testDir: '.', testMatch: '*.spec.ts', workers: 1, outputDir: 'left', reporter: '../../e2e/spec-reporter.ts' }`,
      'statements.tsv': statementsOf(Object.values(standings).flatMap((ids) => ids.split(' '))),
    })
    const vitest = ['vitest/vitest.mjs', 'run', '--config', inFolder('vitest.config.ts'), '--reporter=json']
    expect(await run([...vitest, `--outputFile.json=${inFolder('vitest.json')}`])).toMatchObject({ code: 1 })
    expect(await run(['@playwright/test/cli.js', 'test', '--config', inFolder('playwright.config.ts')])).toMatchObject({
      code: 1,
    })

    const told = await cover()
    expect(told).toMatchObject({ code: 0 })
    const page = await readFile(inFolder('page.md'), 'utf8')
    const found = [...page.matchAll(/^\| (\S+) \| .* \| (.+) \|$/gm)].map(([, id, standing]) => [id, standing])
    const expected = Object.entries(standings).flatMap(([standing, ids]) => ids.split(' ').map((id) => [id, standing]))
    expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(expected))
    expect(told.output).toContain('11 pass, 4 fail, 4 were skipped, 8 have a test that asserts nothing, 2 have no test')

    // A number that is not in the list is a typing error.
    await writeFile(inFolder('statements.tsv'), statementsOf(['S1.holds.01']))
    expect((await cover()).output).toContain("Tests name statements that don't exist: ")
  },
)

const inFolder = (name: string) => path.join(folder, name)

async function plant(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(inFolder(name), text)
}

function statementsOf(ids: readonly string[]): string {
  return ['id\tsection\tkind\tstatement', ...ids.map((id) => `${id}\t${id[1]}\trule\tIt holds.`), ''].join('\n')
}

async function cover(): Promise<{ code: number | null; output: string }> {
  const { script, flags } = { script: path.join(repository, 'scripts/spec-coverage.ts'), flags: ['--results', folder] }
  const where = ['--statements', inFolder('statements.tsv'), '--page', inFolder('page.md')]
  return run(['tsx/dist/cli.mjs', script, ...flags, ...where])
}

/** One of the tools in node_modules, as a program of its own that knows of no runner around it. */
async function run([tool = '', ...rest]: readonly string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, PLAYWRIGHT_SPEC_FILE: inFolder('playwright-spec.json') }
  for (const name of Object.keys(env))
    if (/^(VITEST|TEST_|JEST_)|^NODE_ENV$/.test(name)) Reflect.deleteProperty(env, name)
  const child = spawn(process.execPath, [path.join(repository, 'node_modules', tool), ...rest], { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, output }
}
