import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What vite has made of each source of the web, as it writes it down. */
export type BuiltScripts = Record<string, { file: string; imports?: string[] }>

/** Empty where the web is not built. */
export async function readBuiltScripts(webFolder: string): Promise<BuiltScripts> {
  const text = await readFile(join(webFolder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as BuiltScripts
}

/** The document with all scripts of that source named in its head, so that they come with it and not one after the other. */
export function withScriptsOf(document: string, scripts: BuiltScripts, source: string): string {
  const links = [...filesOf(scripts, source)]
    .filter((file) => !document.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" href="/${file}" />`)
  return document.replace('</head>', () => `${links.join('')}</head>`)
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
