import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Vite's manifest: the built files of each source of the web. */
export type BuiltScripts = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Empty if the web is not built. */
export async function readBuiltScripts(webFolder: string): Promise<BuiltScripts> {
  const text = await readFile(join(webFolder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as BuiltScripts
}

/** The document with a script in its head that runs as soon as it has loaded, without waiting for others. */
export function withEarly(document: string, scripts: BuiltScripts, source: string): string {
  const entry = scripts[source]
  if (!entry) return document
  const script = `<script type="module" async crossorigin src="/${entry.file}"></script>`
  // Unlike the program's, they don't wait for the paint (begin-script.ts).
  const links = [...filesOf(scripts, source)]
    .filter((file) => file !== entry.file)
    .map((file) => `<link rel="modulepreload" fetchpriority="high" href="/${file}" />`)
    .join('')
  return document.replace('<script', () => `${script}${links}<script`)
}

/** The document with preloads of the page's calls. */
export function withAsks(document: string, paths: readonly string[]): string {
  const links = paths.map((path) => `<link rel="preload" as="fetch" href="${path}" crossorigin="anonymous" />`)
  return document.replace('</head>', () => `${links.join('')}</head>`)
}

/** The document with the program of one source, and what it needs, in place of others; as it is without a source. */
export function withOwnScript(document: string, scripts: BuiltScripts, source: string | undefined): string {
  const entry = scripts[source ?? '']
  if (source === undefined || !entry) return document
  const script = `<script type="module" crossorigin src="/${entry.file}"></script>`
  return withScriptsOf(
    document.replace('</head>', () => `${script}</head>`),
    scripts,
    source,
  )
}

/** The document with all scripts of that source in its head, so that they load together and not one after the other. */
export function withScriptsOf(document: string, scripts: BuiltScripts, source: string): string {
  const links = linksTo(document, [...filesOf(scripts, source)])
  return document.replace('</head>', () => `${links}</head>`)
}

function linksTo(document: string, files: string[]): string {
  return files
    .filter((file) => !document.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" href="/${file}" />`)
    .join('')
}

function filesOf(scripts: BuiltScripts, source: string): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    const entry = scripts[key]
    if (!entry || found.has(entry.file)) return
    found.add(entry.file)
    entry.imports?.forEach(add)
  }
  add(source)
  return found
}
