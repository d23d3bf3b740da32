import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  canRunAs,
  copyProduct,
  descendants,
  endQuarries,
  makeDataDir,
  runQuarry,
  spawnQuarry,
  startQuarry,
  stillRunning,
  stopQuarry,
} from '../spawn-quarry.ts'

const nobody = 65_534
const usage = 'server/commands/usage.ts'
/** What it imports is not looked at where it can’t be read. */
const main = 'server/main.ts'
const firms = 'engines/directory/rules/companies/tables/known/names.ts'
const classify = {
  file: 'server/commands/classify.ts',
  from: 'export async function runClassify(args: readonly string[]): Promise<number> {',
}
const says = (word: string) => ({ file: usage, from: 'Usage:', to: `${word}:` })
const help = (product: string) => runQuarry(product, ['help'], {})
const built = (product: string) => readdirSync(join(product, 'dist/server')).sort()

/** Its exit code shows that it was run and not built anew. */
function plantMain(product: string, folder: string): void {
  writeFileSync(join(product, 'dist/server', folder, 'main.js'), 'export const main = async () => 7')
}

afterAll(endQuarries)

describe('the built server', { timeout: 120_000 }, () => {
  it('is built once by starts that race for it, in a process that ends, and anew after a change of what is packed; those after them build nothing, and the last three builds stay', async () => {
    const tell = `process.stdout.write(process.report.getReport().sharedObjects.join() + '\\n')`
    // Waited for: a command that has ended by then is ended well.
    const fault = `setImmediate(() => { throw new Error('planted') }); await new Promise(() => {})`
    const product = copyProduct([says('Raced'), { ...classify, to: `${classify.from} ${tell}; ${fault}` }])
    const old = ['a', 'b', 'c', 'd', 'unfinished-e'].map((name, at) => {
      const folder = join(product, 'dist/server', name)
      mkdirSync(folder, { recursive: true })
      utimesSync(folder, at + 1, at + 1)
      return name
    })
    const ended = await Promise.all([help(product), help(product)])
    for (const each of ended) expect(each).toMatchObject({ code: 0, errors: '' })
    expect(ended.map(({ output }) => output.split('\n')[0])).toEqual(['Raced:', 'Raced:'])
    const [raced, ...left] = built(product).toSorted((a, b) => b.length - a.length)
    expect(left).toEqual(old.slice(1, 4))

    // What goes wrong names the source and the line where it is.
    const { code, errors } = await runQuarry(product, ['classify'], {})
    expect(code).not.toBe(0)
    expect(errors).toMatch(/planted[^]*server\/commands\/classify\.ts:7:/)

    plantMain(product, raced!)
    expect(await help(product)).toMatchObject({ code: 7 })
    if (canRunAs(nobody)) expect(await runQuarry(product, ['help'], { DATA_DIR: makeDataDir(nobody) })).toMatchObject({ code: 7 }) // oxfmt-ignore

    // A changed source is built anew, beside those from which a product may be running; this one is packed.
    const text = readFileSync(join(product, firms), 'utf8')
    writeFileSync(join(product, firms), text.replace('  bmw =', '  planted = planted works\n  bmw ='))
    const anew = await runQuarry(product, ['classify'], {})
    expect(anew.errors).toContain('planted')
    // A process that ends has built it: the one that runs the product has loaded nothing that builds.
    expect(anew.output).toMatch(/libc/)
    expect(anew.output).not.toMatch(/rolldown|esbuild/)
    expect(built(product)).toEqual(expect.arrayContaining([raced, 'c', 'd']))
    expect(built(product)).toHaveLength(4)
    const after = built(product).find((folder) => folder.length > 1 && folder !== raced)
    const packed = (folder: string | undefined) =>
      readdirSync(join(product, 'dist/server', folder!)).filter((name) => name.endsWith('.packed'))
    // What is packed bears its hash: of two files one is another now.
    expect(packed(raced)).toHaveLength(2)
    expect(packed(after).filter((name) => !packed(raced).includes(name))).toHaveLength(1)
  })

  it('is built no further once the start that wanted it was ended', async () => {
    const product = copyProduct([says('Ended')])
    const quarry = spawnQuarry(product, ['help'], {})
    await expect.poll(() => descendants(quarry.pid), { timeout: 60_000 }).not.toEqual([])
    const below = descendants(quarry.pid)
    expect(await stopQuarry(quarry)).toMatchObject({ code: null, signal: 'SIGTERM', output: '' })
    await expect.poll(() => stillRunning(below), { timeout: 60_000 }).toEqual([])
  })

  it('finds its migrations, articles and programs in a checkout that was moved', async () => {
    const product = copyProduct()
    const before = built(product)
    const moved = `${product}-moved here`
    renameSync(product, moved)
    try {
      const quarry = await startQuarry(moved, { DATA_DIR: makeDataDir() })
      const texts = await Promise.all(['/healthz', '/api/blog'].map(async (path) => fetch(quarry.url + path)))
      expect(texts.map(({ status }) => status)).toEqual([200, 200])
      const { code, errors } = await stopQuarry(quarry)
      expect(code).toBe(0)
      expect(errors).not.toMatch(/ENOENT|no such file|cannot find|not found/i)
      expect(built(moved)).toEqual(before)
    } finally {
      renameSync(moved, product)
    }
  })

  it('that can’t be built gives a sentence on standard error', async () => {
    const product = copyProduct([{ file: main, from: 'export async', to: 'export async async' }])
    const { code, output, errors } = await help(product)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^The server could not be built: [^]*main\.ts/)
    expect(built(product)).toEqual([])
  })

  it.runIf(canRunAs(nobody))('is not needed if nothing may be written: the sources run as they are', async () => {
    const product = copyProduct([says('Unbuilt')])
    const ended = await runQuarry(product, ['help'], { DATA_DIR: makeDataDir(nobody) })
    expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/^Unbuilt:/), errors: '' })
    expect(existsSync(join(product, 'dist'))).toBe(false)
  })
})
