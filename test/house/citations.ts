import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A place that names a file, a folder, a section, a script or a verb. */
export type Citation = { file: string; line: number; cites: string }

const madeFolders = new Set([
  'node_modules',
  'dist',
  'data',
  '.cache',
  '.git',
  'shots',
  'test-results',
  'playwright-report',
])
const cited = 'md|tsv|ts|tsx|js|mjs|css|sql'
/** Names that documents use for files of the reader's own, or that only exist on an installation. */
const notOurs = new Set(['stripe.js', 'Stripe.js', 'server.js', 'Node.js'])

/** The files of the repository, and every end of their paths, as in `rules/matching.ts`. */
export type Repository = {
  root: string
  files: ReadonlySet<string>
  folders: ReadonlySet<string>
  ends: ReadonlySet<string>
}

export function readRepository(root: string): Repository {
  const files: string[] = []
  const folders: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name)
      if (entry.isFile()) files.push(name)
      if (!entry.isDirectory() || madeFolders.has(name) || entry.name === 'node_modules') continue
      folders.push(name)
      walk(name)
    }
  }
  walk('')
  const ends = files.flatMap((file) => {
    const pieces = file.split('/')
    return pieces.map((_, at) => pieces.slice(at).join('/'))
  })
  return { root, files: new Set(files), folders: new Set(folders), ends: new Set(ends) }
}

/** The citations of one text that lead nowhere. `text` is a document, or code, of which only the comments are read. */
export function leadNowhere(repository: Repository, file: string, text: string): Citation[] {
  const isDocument = file.endsWith('.md')
  const lines = isDocument ? withoutExamples(text) : commentsOf(file, text)
  return lines.flatMap((content, at) =>
    [...new Set([...namesIn(content), ...(isDocument ? runnablesIn(content) : [])])]
      .filter((name) => !leadsSomewhere(repository, file, name))
      .map((cites) => ({ file, line: at + 1, cites })),
  )
}

/** Examples for a shell or a server hold the reader's own file names. A fence without a language is a picture of ours. */
function withoutExamples(text: string): string[] {
  let isExample = false
  let isFence = false
  return text.split('\n').map((line) => {
    const [fence, language] = /^\s*```(\w*)/.exec(line) ?? []
    if (fence === undefined) return isFence && isExample ? line.replaceAll(/[\w./-]+\.\w+/g, '') : line
    isFence = !isFence
    isExample = isFence && language !== ''
    return ''
  })
}

/** The lines of a file with everything except its comments blanked. */
function commentsOf(file: string, text: string): string[] {
  const comment = file.endsWith('.sql') ? /^\s*--.*$/ : /^\s*(?:\/\/|\/\*|\*).*$|(?<=\s)\/\/ .*$|\/\*.*?\*\//
  return text
    .split('\n')
    .map((line) =>
      line.includes('//') || line.includes('*') || line.includes('--') ? (comment.exec(line)?.[0] ?? '') : '',
    )
}

const namedFile = new RegExp(
  String.raw`(?<![\w@$<>{}*./-])(?:\.{1,2}/)*[\w.-]+(?:/[\w.-]+)*\.(?:${cited})(?:#[\w-]+)?(?![\w*<{/-])`,
  'g',
)

/** Links of Markdown, paths and file names, and numbered decisions. */
function namesIn(line: string): string[] {
  if (line === '') return []
  const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => `link:${target}`)
  const rest = line.replaceAll(/\]\([^)\s]+\)/g, ']').replaceAll(/https?:\/\/\S+/g, '')
  const paths = [...rest.matchAll(namedFile)].map(([name]) => name)
  const folders = [...rest.matchAll(/`([a-z][\w-]*\/(?:[\w.-]+\/?)*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !paths.includes(name))
    .map((name) => `folder:${name}`)
  const decisions = [...rest.matchAll(/\b(?:docs\/decisions\/|decision )(\d{1,4})(?!\d*-)|\((\d{4})\)/g)]
    .map(([, long, short]) => long ?? short ?? '')
    .filter((number) => number !== '' && !/^(20\d\d|0[4-7]\d\d)$/.test(number))
    .map((number) => `decision:${number.padStart(4, '0')}`)
  return [...links, ...paths, ...folders, ...decisions]
}

/** Commands in a document: `npm run X`, `npm run bench -- X`, `npx quarry X`. */
function runnablesIn(line: string): string[] {
  const scripts = [...line.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => `script:${name}`)
  const benches = [...line.matchAll(/npm run bench -- ([a-z][\w-]*)/g)].map(([, name = '']) => `bench:${name}`)
  const verbs = [...line.matchAll(/npx quarry ([a-z]+)/g)].map(([, name = '']) => `verb:${name}`)
  return [...scripts, ...benches, ...verbs]
}

function leadsSomewhere(repository: Repository, file: string, name: string): boolean {
  const { root, files } = repository
  const [, kind = 'path', target = ''] = /^(?:(link|folder|decision|script|bench|verb):)?(.*)$/.exec(name) ?? []
  switch (kind) {
    case 'link':
      return /^(https?|mailto):/.test(target) || leadsBy(repository, path.posix.dirname(file), target, file)
    case 'folder':
      return isFolderKnown(repository, target)
    case 'decision':
      return [...files].some((each) => each.startsWith(`docs/decisions/${target}-`))
    case 'script':
      return read(root, 'package.json').includes(`"${target}":`)
    case 'bench':
      return files.has(`bench/${target}.ts`)
    case 'verb':
      return new RegExp(String.raw`\bquarry ${target}\b`).test(`quarry help\n${read(root, 'server/commands/usage.ts')}`)
    default:
      return isFileKnown(repository, file, target)
  }
}

/** A whole path, one from the citing file's own folder, or the end of a path. With a section it is a path from the root. */
function isFileKnown(repository: Repository, from: string, name: string): boolean {
  const near = path.posix.join(path.posix.dirname(from), name)
  if (name.includes('#')) return leadsBy(repository, '', name, from)
  return notOurs.has(name) || repository.ends.has(name) || repository.files.has(near)
}

/** Only a path that begins with a folder of the root is taken for a folder: text/csv is not. `docs/decisions/0019` may be the beginning of a name. */
function isFolderKnown({ root, folders, files }: Repository, name: string): boolean {
  const plain = name.replace(/\/$/, '')
  if (!folders.has(plain.split('/')[0] ?? '') || folders.has(plain)) return true
  return (
    existsSync(path.join(root, plain)) ||
    [...files].some((each) => each.startsWith(`${plain}.`) || each.startsWith(`${plain}-`))
  )
}

function leadsBy({ root }: Repository, folder: string, target: string, file: string): boolean {
  const [plain = '', section] = target.split('#')
  const found = plain === '' ? file : path.posix.join(folder, plain)
  if (!existsSync(path.join(root, found))) return false
  return section === undefined || !found.endsWith('.md') || sectionsOf(read(root, found)).has(section)
}

/** The anchors of a document's headings, as GitHub makes them. */
function sectionsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}

const texts = new Map<string, string>()

/** Few files are cited, and those often. */
function read(root: string, file: string): string {
  const place = path.join(root, file)
  const text = texts.get(place) ?? readFileSync(place, 'utf8')
  texts.set(place, text)
  return text
}
