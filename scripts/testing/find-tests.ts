import { readdir } from 'node:fs/promises'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '../..')
/** Neither ours nor test files: what npm, a build or a running product put there. */
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results'])

export type FoundTests = { vitest: string[]; playwright: string[]; /** Names that are in no path. */ unknown: string[] }

/** The test files whose path holds one of the names, by the runner whose they are; the long ones, or all others. */
export async function findTests(names: string[], long: boolean, base: string = repository): Promise<FoundTests> {
  if (names.length === 0) return { vitest: [], playwright: [], unknown: [] }
  const files = (await listTests(base)).filter((file) => /\.long\.(test|spec)\./.test(file) === long)
  const found = files.filter((file) => names.some((name) => file.includes(name)))
  return {
    vitest: found.filter((file) => !file.startsWith('e2e/')),
    playwright: found.filter((file) => file.startsWith('e2e/')),
    unknown: names.filter((name) => !files.some((file) => file.includes(name))),
  }
}

async function listTests(base: string): Promise<string[]> {
  const entries = await readdir(base, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const listed = await Promise.all(
    folders
      .filter(({ name }) => !skipped.has(name))
      .map(async ({ name }) =>
        (await readdir(path.join(base, name), { recursive: true })).map((file) =>
          path.join(name, file).split(path.sep).join('/'),
        ),
      ),
  )
  return listed.flat().filter((file) => (file.startsWith('e2e/') ? /\.spec\.ts$/ : /\.test\.tsx?$/).test(file))
}
