import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Plugin, rolldown } from 'rolldown'
import { makeTables } from '../engines/directory/rules/making/make-tables.ts'
import { packTables } from '../engines/directory/rules/packed/open-tables.ts'
import type { PackName } from '../engines/directory/rules/packed/packed-memory.ts'
import { makePacked } from '../engines/directory/rules/places/making/make-packed.ts'

const repository = path.resolve(import.meta.dirname, '..')
/** What bin/quarry.js loads; programs of their own are found by the URLs under which they are started. */
const entries = { main: 'server/main.ts', 'build-web': 'scripts/build-web.ts' }
/**
 * Packages are built in, because a start that finds thousands of their small files takes twice as long. These stay where npm
 * put them: what is native, what builds, and what pg asks for and lives without.
 */
const stay = /^(?:@node-rs\/argon2|pg-native|rolldown|tsx|vite)(?:\/|$)/
/** What the rules read of places, titles and companies, made here; what makes it from the sources is left out. */
const packs: Record<PackName, () => Uint8Array> = { gazetteer: makePacked, tables: () => packTables(makeTables()) }
const makers = /\/rules\/(?:\w+\/)*making\/([\w-]+)\.ts$/
const unfinished = 'unfinished-'
const kept = 3
const abandonedMs = 600_000

export type Built = 'built' | 'changed meanwhile' | 'not writable'

/**
 * Builds the server, the practice world and their threads into `folder`, which appears whole or not at all: several
 * starts may build at once. Of the folders beside it those last made stay, since products may be running from them.
 */
export async function buildServer(folder: string, isCurrent: () => boolean): Promise<Built> {
  const place = path.dirname(folder)
  const work = await makeFolder(place)
  if (work === null) return 'not writable'
  try {
    await writeOutput(work)
    if (!isCurrent()) return 'changed meanwhile'
    await rename(work, folder).catch((error: NodeJS.ErrnoException) => {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code ?? '')) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  await removeOld(place, path.basename(folder))
  return 'built'
}

async function makeFolder(place: string): Promise<string | null> {
  try {
    const folder = path.join(place, unfinished + randomUUID())
    // Not mkdtemp, whose folders are closed to everybody else: who starts the product need not be who built it.
    await mkdir(folder, { recursive: true })
    return folder
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

async function writeOutput(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: repository,
    input: entries,
    platform: 'node',
    tsconfig: false,
    transform: { target: 'node20.19' },
    external: stay,
    preserveEntrySignatures: 'allow-extension',
    plugins: [placesOfSources(), withoutMakers()],
    logLevel: 'warn',
  })
  try {
    const { output } = await bundle.generate({
      // From where the source maps lead back.
      dir: folder,
      format: 'esm',
      // A package of its own each, or who needs one of two would load both.
      codeSplitting: {
        groups: [{ test: /node_modules/, name: packageChunk, debugName: 'packages' }],
        includeDependenciesRecursively: false,
      },
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
    })
    // On the disk before the folder gets its name, so that not even a power cut leaves half of it under that.
    const write = (file: (typeof output)[number]) =>
      writeFile(path.join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source, { flush: true })
    await Promise.all(output.filter(isWanted).map(write))
  } finally {
    await bundle.close()
  }
}

function packageChunk(id: string): string {
  return `package-${/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace('/', '-')}`
}

/** Stripe takes a stack at each request: Node would decode the map of all of Stripe for it, at every start. */
function isWanted({ fileName }: { fileName: string }): boolean {
  return !(fileName.startsWith('package-') && fileName.endsWith('.map'))
}

/**
 * What a source says of its own place goes on being true once it is built: `import.meta.dirname` and `import.meta.url`
 * lead from the output to the source's folder, so that migrations, articles and style sheets are found where they lie,
 * also after the checkout was moved. One exception: the URL of a TypeScript file is that of a program (a thread, the
 * practice world), which is built as well, and the URL becomes that of what was built. Whoever starts such a program sees
 * by its ending whether it needs tsx. The other: what is packed, which is made here.
 */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.' },
      async handler(code, id) {
        // To pack takes seconds: that whoever asked has ended is heard before.
        await nextTurn()
        const toSource = path.posix.join('../../..', path.relative(repository, id).replaceAll(path.sep, '/'))
        const program = (_: string, file: string) => {
          const programId = path.resolve(path.dirname(id), file)
          const name = path.relative(repository, programId).replace(/\.ts$/, '').replaceAll(path.sep, '-')
          return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: programId, name })})`
        }
        const packed = (_: string, name: PackName) => `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.packed`, source: packs[name]() })})` // oxfmt-ignore
        const placed = code
          .replace(/new URL\('\.\/data\/(\w+)\.packed', import\.meta\.url\)/g, packed)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(toSource)}')`)
          .replace(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, program)
          .replaceAll('import.meta.url', `new URL('${toSource}', import.meta.url).href`)
        // Every line stays where it is.
        return { code: placed, map: null }
      },
    },
  }
}

/** Each exports one function, of its file's name; nothing calls it where there are packs. */
function withoutMakers(): Plugin {
  return {
    name: 'without-makers',
    load: {
      filter: { id: makers },
      handler(id) {
        const name = makers.exec(id)![1]!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return `export const ${name} = null`
      },
    },
  }
}

async function removeOld(place: string, current: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => name !== current)
  const found = await Promise.all(
    // Another start may have removed it.
    names.map(async (name) => ({ name, madeMs: (await stat(path.join(place, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const isUnfinished = ({ name }: { name: string }) => name.startsWith(unfinished)
  const abandoned = found.filter((each) => isUnfinished(each) && each.madeMs < Date.now() - abandonedMs)
  const old = found.filter((each) => !isUnfinished(each)).toSorted((a, b) => b.madeMs - a.madeMs)
  for (const { name } of [...abandoned, ...old.slice(kept)]) {
    await rm(path.join(place, name), { recursive: true, force: true })
  }
}
