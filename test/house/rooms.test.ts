import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '../..')
const features = path.join(repository, 'server/features')

type Import = { from: string; to: string }

/** Each with its chapter of ARCHITECTURE.md, planted imports that must be caught, and one that must not. */
const houses = [
  {
    chapter: '## The rooms of `server/features`',
    folder: features,
    least: 100,
    bad: [
      { from: 'credits/holds.ts', to: 'checks/reveals/reveal-email.ts' },
      { from: 'site/site.routes.ts', to: 'installation/show-installation.ts' },
    ],
    good: { from: 'checks/reveals/reveal-email.ts', to: 'credits/holds.ts' },
  },
  {
    chapter: '### Inside `checks`',
    folder: path.join(features, 'checks'),
    least: 20,
    bad: [
      { from: 'core/settle-check.ts', to: 'reveals/reveal-check.ts' },
      { from: 'reveals/start-reveal.ts', to: 'batches/quote-batch.ts' },
      { from: 'check-everything.ts', to: 'core/settle-check.ts' },
    ],
    good: { from: 'batches/quote-batch.ts', to: 'core/mail-servers.ts' },
  },
]

describe.each(houses)('$chapter', ({ chapter, folder, least, bad, good }) => {
  let floors = new Map<string, number>()
  let imports: Import[] = []
  beforeAll(async () => {
    floors = readFloors(await readFile(path.join(repository, 'ARCHITECTURE.md'), 'utf8'), chapter)
    imports = await readImports(folder)
  })

  it('stand in ARCHITECTURE.md, all of them and no other', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
    expect([...floors.keys()].toSorted()).toEqual([...new Set(files.map(roomOf))].toSorted())
  })

  it('import downwards only, so that there is no circle of rooms', () => {
    expect(imports.length).toBeGreaterThan(least)
    expect(breaches(imports, floors)).toEqual([])
  })

  it('a planted import upwards or sideways is caught', () => {
    expect(breaches([...bad, good], floors)).toEqual(bad)
  })
})

/** The block of the chapter: a room at each line's start, the highest first. */
function readFloors(page: string, name: string): Map<string, number> {
  const [, chapter = ''] = page.split(`${name}\n`)
  const [, block = ''] = chapter.split('```')
  const lines = block.trim().split('\n')
  return new Map(lines.map((line, floor) => [line.split(' ')[0]!, floor]))
}

/** The imports of a room's files from other rooms, by paths from the folder of all rooms. Tests may import from anywhere. */
async function readImports(folder: string): Promise<Import[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const found = await Promise.all(
    files.map(async (from) => {
      const text = await readFile(path.join(folder, from), 'utf8')
      const targets = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, target = '']) =>
        path.posix.join(path.posix.dirname(from), target),
      )
      return targets.filter((to) => !to.startsWith('..')).map((to) => ({ from, to }))
    }),
  )
  return found.flat().filter(({ from, to }) => roomOf(from) !== roomOf(to))
}

function breaches(all: readonly Import[], order: ReadonlyMap<string, number>): Import[] {
  return all.filter(({ from, to }) => (order.get(roomOf(from)) ?? Infinity) >= (order.get(roomOf(to)) ?? -1))
}

function roomOf(file: string): string {
  return file.split('/')[0]!
}
