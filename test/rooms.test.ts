import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
const features = path.join(repository, 'server/features')

type Import = { from: string; to: string }

let floors = new Map<string, number>()
let imports: Import[] = []
beforeAll(async () => {
  floors = readFloors(await readFile(path.join(repository, 'ARCHITECTURE.md'), 'utf8'))
  imports = await readImports(features)
})

describe('the rooms of server/features', () => {
  it('stand in ARCHITECTURE.md, all of them and no other', async () => {
    const files = await readdir(features, { recursive: true, withFileTypes: true })
    const folders = files
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => roomOf(path.relative(features, parentPath)))
    expect([...floors.keys()].toSorted()).toEqual([...new Set(folders)].toSorted())
  })

  it('import downwards only, so that there is no circle of rooms', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(breaches(imports, floors)).toEqual([])
  })

  it('a planted import upwards or sideways is caught', () => {
    const planted = [
      { from: 'credits/hold-credits.ts', to: 'checks/reveals/reveal-email.ts' },
      { from: 'site/site.routes.ts', to: 'installation/show-installation.ts' },
      { from: 'checks/reveals/reveal-email.ts', to: 'credits/hold-credits.ts' },
    ]
    expect(breaches(planted, floors)).toEqual(planted.slice(0, 2))
  })
})

/** The block of the chapter: a room at each line's start, the highest first. */
function readFloors(page: string): Map<string, number> {
  const [, chapter = ''] = page.split('## The rooms of `server/features`')
  const [, block = ''] = chapter.split('```')
  const lines = block.trim().split('\n')
  return new Map(lines.map((line, floor) => [line.split(' ')[0]!, floor]))
}

/** What files of a room import of other rooms, by paths from the folder of all rooms. Tests may look anywhere. */
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
